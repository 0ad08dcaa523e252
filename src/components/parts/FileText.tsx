// The text of a file with its own line numbers: coloured if it is of a size to read, by pieces if it is huge.

import { Show } from 'solid-js'
import type { PartAt } from '../../model/entry/position.ts'
import { previewOf, sizeOf } from '../../model/entry/text-value.ts'
import type { Text } from '../../model/transcript/types.ts'
import { Code } from '../code/Code.tsx'
import { Output } from '../output/Output.tsx'
import { createWhole } from './whole.ts'

const CODE_SIZE = 200_000

export const FileText = (props: {
  readonly text: Text
  readonly path: string
  readonly at: PartAt
  readonly from?: number | undefined
}) => {
  const isCode = () => sizeOf(props.text) <= CODE_SIZE
  const whole = createWhole(() => (isCode() ? props.text : ''))
  return (
    <Show when={isCode()} fallback={<Output text={props.text} at={props.at} numbersFrom={props.from ?? 1} />}>
      <Code
        code={(whole() ?? previewOf(props.text)).replace(/\n$/, '')}
        path={props.path}
        numbersFrom={props.from ?? 1}
        at={props.at}
      />
    </Show>
  )
}
