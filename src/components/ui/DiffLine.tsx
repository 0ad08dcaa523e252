// One line of a diff: its numbers, its sign, its text with the changed words marked.

import { createMemo, createSignal, For, Show } from 'solid-js'
import type { DiffLine as Line } from '../../model/diff-hunks.ts'
import type { Mark } from '../../model/diff-words.ts'
import { HonestText } from './HonestText.tsx'
import { count, cutLine } from './output-lines.ts'

export const DiffLine = (props: {
  readonly line: Line
  readonly marks?: readonly Mark[] | undefined
  /** In two columns only this side's number is shown. */
  readonly side?: 'old' | 'new'
}) => {
  const [steps, setSteps] = createSignal(0)
  const cut = createMemo(() => cutLine(props.line.text, steps()))
  return (
    <div
      class="diff-line"
      data-diff={props.line.kind}
      data-old={props.side === 'new' ? undefined : props.line.old}
      data-new={props.side === 'old' ? undefined : props.line.new}
    >
      <span class="diff-sign">{SIGNS[props.line.kind]}</span>
      <span class="diff-text">
        <Show when={props.marks} fallback={<HonestText text={cut().text} />}>
          {marks => (
            <For each={pieces(cut().text, marks())}>
              {piece => (
                <Show when={piece.isChanged} fallback={<HonestText text={piece.text} />}>
                  <span class="diff-word">
                    <HonestText text={piece.text} />
                  </span>
                </Show>
              )}
            </For>
          )}
        </Show>
        <Show when={cut().left > 0}>
          <button type="button" class="line-more" onClick={() => setSteps(steps() + 1)}>
            … {count(cut().left)} more characters
          </button>
        </Show>
        <Show when={props.line.noNewline}>
          <span class="diff-end"> no newline at end of file</span>
        </Show>
      </span>
    </div>
  )
}

const SIGNS = { same: ' ', added: '+', removed: '−', note: ' ' }

const pieces = (
  text: string,
  marks: readonly Mark[]
): readonly { readonly text: string; readonly isChanged: boolean }[] => {
  const out: { text: string; isChanged: boolean }[] = []
  let at = 0
  for (const [from, to] of marks) {
    if (from > at) out.push({ text: text.slice(at, from), isChanged: false })
    out.push({ text: text.slice(from, to), isChanged: true })
    at = to
  }
  if (at < text.length) out.push({ text: text.slice(at), isChanged: false })
  return out
}
