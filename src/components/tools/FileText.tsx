// The text of a file with its own line numbers: coloured if it is of a size to read, by pieces if it is huge.

import { Show } from 'solid-js'
import { previewOf, sizeOf } from '../../model/entry/text-value.ts'
import type { Text } from '../../model/transcript/types.ts'
import { createWhole } from '../calls/whole.ts'
import { Code } from '../code/Code.tsx'
import { Output } from '../output/Output.tsx'

const CODE_SIZE = 200_000

export const FileText = (props: {
  readonly text: Text
  readonly path: string
  readonly id: string
  readonly from?: number
}) => {
  const isCode = () => sizeOf(props.text) <= CODE_SIZE
  const whole = createWhole(() => (isCode() ? props.text : ''))
  return (
    <Show when={isCode()} fallback={<Output text={props.text} id={props.id} numbersFrom={props.from ?? 1} />}>
      <Code
        code={(whole() ?? previewOf(props.text)).replace(/\n$/, '')}
        path={props.path}
        numbersFrom={props.from ?? 1}
        id={props.id}
      />
    </Show>
  )
}
