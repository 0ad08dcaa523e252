// One line of a diff: its numbers, its sign, its text with the changed words marked. There are many of them, so that
// only what needs it becomes more than text.

import { For, type JSX } from 'solid-js'
import type { DiffLine as Line } from '../../model/diff/hunks.ts'
import type { WordMark } from '../../model/diff/words.ts'
import { honest } from '../output/LineListMarked.tsx'
import { LongLine } from '../output/LongLine.tsx'
import { isCut } from '../output/output-lines.ts'

export const DiffLineView = (props: {
  readonly line: Line
  readonly marks?: readonly WordMark[] | undefined
  /** In two columns only this side's number is shown. */
  readonly side?: 'old' | 'new'
}) => (
  <div
    class="diff-line"
    data-diff={props.line.kind}
    data-old={props.side === 'new' ? undefined : props.line.old}
    data-new={props.side === 'old' ? undefined : props.line.new}
  >
    <span class="diff-sign" data-ours="">
      {SIGNS[props.line.kind]}
    </span>
    <span class="diff-text">{content(props.line, props.marks)}</span>
  </div>
)

const SIGNS = { same: ' ', added: '+', removed: '−', note: ' ' }

const content = (line: Line, marks: readonly WordMark[] | undefined): JSX.Element => {
  const text = isCut(line.text) ? (
    <LongLine text={line.text} />
  ) : marks ? (
    marked(line.text, marks)
  ) : (
    honest(line.text)
  )
  return line.noNewline ? [text, <span class="diff-end"> no newline at end of file</span>] : text
}

const marked = (text: string, marks: readonly WordMark[]): JSX.Element => (
  <For each={pieces(text, marks)}>
    {piece => (piece.isChanged ? <span class="diff-word">{honest(piece.text)}</span> : honest(piece.text))}
  </For>
)

const pieces = (
  text: string,
  marks: readonly WordMark[]
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
