// What a tool answered: JSON is set as code, everything else as it came.

import { createMemo, Show } from 'solid-js'
import { printJson } from '../../model/entry/json.ts'
import type { PartAt } from '../../model/entry/position.ts'
import { previewOf, sizeOf } from '../../model/entry/text-value.ts'
import type { Text } from '../../model/transcript/types.ts'
import { Code } from '../code/Code.tsx'
import { Output } from '../output/Output.tsx'
import { NUMBERED } from '../output/output-lines.ts'
import { createWhole } from './whole.ts'

/** JSON longer than this is left as it is. */
const JSON_SIZE = 200_000

export const Answer = (props: { readonly text: Text; readonly at: PartAt; readonly isFailure: boolean }) => {
  const whole = createWhole(() => (isJsonText(props.text) ? props.text : ''))
  const json = createMemo(() => prettyJson(whole() ?? ''))
  return (
    <Show
      when={json()}
      fallback={<Output text={props.text} at={props.at} ansi isFailure={props.isFailure} />}
    >
      {code => <Code code={code()} lang="json" at={props.at} {...numbered(code())} />}
    </Show>
  )
}

/** A few lines need no numbers. */
const numbered = (code: string): { readonly numbersFrom?: number } =>
  code.split('\n', NUMBERED + 1).length > NUMBERED ? { numbersFrom: 1 } : {}

/** Does it begin like JSON, and is it of a size to be set? */
export const isJsonText = (text: Text): boolean =>
  sizeOf(text) <= JSON_SIZE && /^\s*(?:\{\s*["}]|\[\s*[[{"\d\]])/.test(previewOf(text))

const prettyJson = (text: string): string | undefined => {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? printJson(value) : undefined
  } catch {
    return undefined
  }
}
