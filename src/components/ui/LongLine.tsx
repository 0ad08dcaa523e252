// A line too long to be laid out at once: its beginning, and more of it with each press.

import '../../styles/output.css'
import { createMemo, createSignal, Show } from 'solid-js'
import { honest } from './LineListMarked.tsx'
import { count, cutLine } from './output-lines.ts'

export const LongLine = (props: { readonly text: string }) => {
  const [steps, setSteps] = createSignal(0)
  const cut = createMemo(() => cutLine(props.text, steps()))
  return (
    <>
      {honest(cut().text)}
      <MoreOfLine left={cut().left} onMore={() => setSteps(steps() + 1)} />
    </>
  )
}

export const MoreOfLine = (props: { readonly left: number; readonly onMore: () => void }) => (
  <Show when={props.left > 0}>
    <button type="button" class="line-more" onClick={() => props.onMore()}>
      … {count(props.left)} more characters
    </button>
  </Show>
)
