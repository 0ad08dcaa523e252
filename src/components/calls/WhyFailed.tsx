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
  const shell = () => (props.tool.detail.kind === 'execute' ? props.tool.detail : undefined)
  const errors = () => shell()?.stderr ?? ''
  return (
    <WhyLines
      text={sizeOf(errors()) > 0 ? errors() : props.tool.output}
      command={shell()?.command}
      viewer={viewer}
    />
  )
}

/** `command`: of a shell. Both ends of its output may say it; other tools say it at once. */
export const WhyLines = (props: {
  readonly text: Text
  readonly command: Text | undefined
  readonly viewer: ViewerState
}) => {
  const command = () => props.command && previewOf(props.command)
  const long = () => (typeof props.text === 'string' || command() === undefined ? undefined : props.text)
  const [ends] = createResource(long, text => endsOf(props.viewer, text), { initialValue: '' })
  const output = () => (long() ? ends.latest : previewOf(props.text))
  const [plain] = createResource(() => (hasAnsi(output()) ? output() : undefined), plainLater, {
    initialValue: ''
  })
  const lines = () => failureLines(hasAnsi(output()) ? plain.latest : output(), command())
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

const FIRST = 20
const LAST = 200
const WIDTH = 1000

/** Colours are rare here, and what reads them is not small. */
const plainLater = async (output: string): Promise<string> => {
  await afterPaint()
  return (await import('../../model/terminal/plain-output.ts')).plainOutput(output)
}

const endsOf = async (viewer: ViewerState, text: Text): Promise<string> => {
  try {
    const { pieces } = await viewer.lines(text, [
      [0, FIRST],
      [-LAST, -1]
    ])
    return pieces
      .flatMap(({ from, lines }, i) => (i === 0 ? lines : lines.slice(Math.max(0, FIRST - from))))
      .map(line => line.slice(0, WIDTH))
      .join('\n')
  } catch {
    return ''
  }
}
