// A line too long to be laid out at once: its beginning, and more of it with each press; and what a search found further
// on.

import { createMemo, createSignal, For, type JSX } from 'solid-js'
import { useViewer } from '../../state/session/context.ts'
import { visibleLine } from './LineListMarked.tsx'
import { cutLine, wordedCount } from './output-lines.ts'

export const LongLine = (props: { readonly text: string; readonly view?: (text: string) => JSX.Element }) => {
  const viewer = useViewer()
  const [steps, setSteps] = createSignal(0)
  const pieces = createMemo(() => cutLine(props.text, steps(), viewer.found()?.words))
  return (
    <For each={pieces()}>
      {({ text, left }) => (
        <>
          {(props.view ?? visibleLine)(text)}
          {left > 0 && (
            <button type="button" class="line-more" onClick={() => setSteps(steps() + 1)}>
              … {wordedCount(left)} more characters
            </button>
          )}
        </>
      )}
    </For>
  )
}
