// Under a failed call, before anyone opens it: the lines that say why.

import { createResource, For, Show } from 'solid-js'
import { failureLines } from '../../model/entry/failure-lines.ts'
import { previewOf, sizeOf } from '../../model/entry/text-value.ts'
import { hasAnsi } from '../../model/terminal/has-ansi.ts'
import type { Text, Tool } from '../../model/transcript/types.ts'
import { useViewer } from '../../state/session/context.ts'
import type { ViewerState } from '../../state/session/viewer.ts'
import { afterPaint } from '../../state/workers/after-paint.ts'
import { VisibleText } from '../primitives/VisibleText.tsx'

export const WhyFailed = (props: { readonly tool: Tool }) => {
  const viewer = useViewer()
  const held = () => props.tool.output
  const errors = () => (props.tool.detail.kind === 'execute' ? props.tool.detail.stderr : undefined) ?? ''
  return (
    <WhyLines
      text={sizeOf(errors()) > 0 ? errors() : held()}
      isShell={props.tool.detail.kind === 'execute'}
      viewer={viewer}
    />
  )
}

/** Of a shell the end of a long text says more than its beginning. */
export const WhyLines = (props: {
  readonly text: Text
  readonly isShell: boolean
  readonly viewer: ViewerState
}) => {
  const long = () => (typeof props.text === 'string' || !props.isShell ? undefined : props.text)
  const [end] = createResource(long, text => endOf(props.viewer, text), { initialValue: '' })
  const output = () => (long() ? end.latest : previewOf(props.text))
  const [plain] = createResource(() => (hasAnsi(output()) ? output() : undefined), plainLater, {
    initialValue: ''
  })
  const lines = () => failureLines(hasAnsi(output()) ? plain.latest : output(), props.isShell)
  return (
    <Show when={lines().length > 0}>
      <div class="why">
        <For each={lines()}>
          {line => (
            <div>
              <VisibleText text={line.text} />
              <Show when={line.times > 1}>
                <span class="quiet"> ×{line.times}</span>
              </Show>
            </div>
          )}
        </For>
      </div>
    </Show>
  )
}

const LINES = 200
const WIDTH = 1000

/** Colours are rare here, and what reads them is not small. */
const plainLater = async (output: string): Promise<string> => {
  await afterPaint()
  return (await import('../../model/terminal/plain-output.ts')).plainOutput(output)
}

const endOf = async (viewer: ViewerState, text: Text): Promise<string> => {
  try {
    const { pieces } = await viewer.lines(text, [[-LINES, -1]])
    return pieces.flatMap(piece => piece.lines.map(line => line.slice(0, WIDTH))).join('\n')
  } catch {
    return ''
  }
}
