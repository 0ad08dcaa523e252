// What a tool answered: JSON is set as code, everything else as it came.

import { Show } from 'solid-js'
import type { PartAt } from '../../model/entry/position.ts'
import { previewOf, sizeOf } from '../../model/entry/text-value.ts'
import type { Text } from '../../model/transcript/types.ts'
import { jsonLinesOf } from '../../state/workers/texts.ts'
import { Code } from '../code/Code.tsx'
import { Output } from '../output/Output.tsx'
import { NUMBERED } from '../output/output-lines.ts'
import { createFetched } from '../primitives/fetched.ts'
import { createWhole } from './whole.ts'

/** JSON longer than this is left as it is. */
const JSON_SIZE = 200_000

export const Answer = (props: { readonly text: Text; readonly at: PartAt; readonly isFailure: boolean }) => {
  const whole = createWhole(() => (isJsonText(props.text) ? props.text : ''))
  // In a worker if it is long. Until it is there, nothing stands in its place that would be taken away again.
  const json = createFetched(whole, linesOf)
  return (
    <Show when={json().value} fallback={<p class="output-wait quiet">…</p>}>
      {made => (
        <Show
          when={made().lines}
          fallback={<Output text={props.text} at={props.at} ansi isFailure={props.isFailure} />}
        >
          {code => <Code code={code()} lang="json" at={props.at} numbersFrom={numberedFrom(code())} />}
        </Show>
      )}
    </Show>
  )
}

/** A few lines need no numbers. */
const numberedFrom = (code: string): number | undefined =>
  code.split('\n', NUMBERED + 1).length > NUMBERED ? 1 : undefined

/** Does it begin like JSON, and is it of a size to be set? */
export const isJsonText = (text: Text): boolean =>
  sizeOf(text) <= JSON_SIZE && /^\s*(?:\{\s*["}]|\[\s*[[{"\d\]])/.test(previewOf(text))

interface JsonLines {
  readonly lines: string | undefined
}

const linesOf = (text: string): JsonLines | Promise<JsonLines> => {
  const lines = jsonLinesOf(text)
  return lines instanceof Promise ? lines.then(made => ({ lines: made })) : { lines }
}
