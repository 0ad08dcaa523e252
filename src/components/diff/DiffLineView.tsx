// One line of a diff: its numbers, its sign, its text with the changed words marked. There are many of them, so that
// only what needs it becomes more than text.

import { For, type JSX } from 'solid-js'
import type { DiffLine as Line } from '../../model/diff/hunks.ts'
import type { WordMark } from '../../model/diff/words.ts'
import type { Run } from '../../state/workers/colours.ts'
import { visibleLine } from '../output/LineListMarked.tsx'
import { LongLine } from '../output/LongLine.tsx'
import { isCut } from '../output/output-lines.ts'

export const DiffLineView = (props: {
  readonly line: Line
  readonly marks?: readonly WordMark[] | undefined
  readonly runs?: readonly Run[] | undefined
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
    <span class="diff-text">{content(props.line, props.marks, props.runs)}</span>
  </div>
)

const SIGNS = { same: ' ', added: '+', removed: '−', note: ' ' }

const content = (
  line: Line,
  marks: readonly WordMark[] | undefined,
  runs: readonly Run[] | undefined
): JSX.Element => {
  const text = isCut(line.text) ? (
    <LongLine text={line.text} />
  ) : marks ? (
    marked(line.text, marks, runs)
  ) : runs ? (
    coloured(line.text, 0, runs)
  ) : (
    visibleLine(line.text)
  )
  return line.noNewline ? [text, <span class="diff-end"> no newline at end of file</span>] : text
}

const marked = (text: string, marks: readonly WordMark[], runs: readonly Run[] | undefined): JSX.Element => (
  <For each={pieces(text, marks)}>
    {piece => {
      const words = runs ? coloured(piece.text, piece.from, runs) : visibleLine(piece.text)
      return piece.isChanged ? <span class="diff-word">{words}</span> : words
    }}
  </For>
)

/** A piece of a line that begins at `from`, in the colours of the line. */
const coloured = (text: string, from: number, runs: readonly Run[]): JSX.Element => {
  const out: JSX.Element[] = []
  let at = 0
  for (const run of runs) {
    const part = text.slice(Math.max(0, at - from), Math.max(0, at + run.text.length - from))
    at += run.text.length
    if (part !== '')
      out.push(
        run.colour === 'plain' ? (
          visibleLine(part)
        ) : (
          <span class={`c-${run.colour}`}>{visibleLine(part)}</span>
        )
      )
  }
  return out
}

const pieces = (
  text: string,
  marks: readonly WordMark[]
): readonly { readonly text: string; readonly from: number; readonly isChanged: boolean }[] => {
  const out: { text: string; from: number; isChanged: boolean }[] = []
  let at = 0
  for (const [from, to] of marks) {
    if (from > at) out.push({ text: text.slice(at, from), from: at, isChanged: false })
    out.push({ text: text.slice(from, to), from, isChanged: true })
    at = to
  }
  if (at < text.length) out.push({ text: text.slice(at), from: at, isChanged: false })
  return out
}
