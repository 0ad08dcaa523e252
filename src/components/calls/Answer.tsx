// What a tool answered: JSON is set as code, everything else as it came. Small print where a view already says it better.

import { createResource, Show } from 'solid-js'
import { previewOf, sizeOf } from '../../model/entry/text-value.ts'
import type { Text, Tool } from '../../model/transcript/types.ts'
import { jsonLinesOf } from '../../state/workers/texts.ts'
import { Code } from '../code/Code.tsx'
import { Output } from '../output/Output.tsx'
import { NUMBERED } from '../output/output-lines.ts'
import { Fold } from '../primitives/Fold.tsx'
import { createWhole } from './whole.ts'

/** JSON longer than this is left as it is. */
const JSON_SIZE = 200_000

export const Answer = (props: { readonly tool: Tool; readonly label?: string }) => {
  const whole = createWhole(() => (isJsonText(props.tool.output) ? props.tool.output : ''))
  // In a worker if it is long. Until it is there, nothing stands in its place that would be taken away again.
  const [json] = createResource(whole, linesOf, { initialValue: undefined })
  return (
    <Show when={sizeOf(props.tool.output) > 0}>
      <Show when={json.latest} fallback={<p class="output-wait quiet">…</p>}>
        {made => (
          <Show
            when={made().lines}
            fallback={
              <Output
                text={props.tool.output}
                id={props.tool.id}
                ansi
                {...(props.label === undefined ? {} : { label: props.label })}
                isFailure={props.tool.status === 'failed'}
              />
            }
          >
            {code => <Code code={code()} lang="json" id={props.tool.id} {...numbered(code())} />}
          </Show>
        )}
      </Show>
    </Show>
  )
}

/** A few lines need no numbers. */
const numbered = (code: string): { readonly numbersFrom?: number } =>
  code.split('\n', NUMBERED + 1).length > NUMBERED ? { numbersFrom: 1 } : {}

/** Folded, unless the call failed: then the answer says why, and comes first. */
export const QuietAnswer = (props: { readonly tool: Tool }) => (
  <Show when={sizeOf(props.tool.output) > 0 && props.tool.status !== 'failed'}>
    <Fold id={`answer ${props.tool.id}`} label={<span class="small-print">what the tool answered</span>}>
      <Answer tool={props.tool} />
    </Fold>
  </Show>
)

export const FailureFirst = (props: { readonly tool: Tool }) => (
  <Show when={props.tool.status === 'failed'}>
    <Answer tool={props.tool} />
  </Show>
)

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
