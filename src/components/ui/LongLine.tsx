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
      <Show when={cut().left > 0}>
        <button type="button" class="line-more" onClick={() => setSteps(steps() + 1)}>
          … {count(cut().left)} more characters
        </button>
      </Show>
    </>
  )
}
