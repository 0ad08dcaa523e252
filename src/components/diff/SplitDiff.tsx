// A hunk in two columns: the old lines on the left, the new ones beside them.

import { createMemo, For } from 'solid-js'
import type { DiffLine as Line } from '../../model/diff/hunks.ts'
import { DiffLineView } from './DiffLineView.tsx'
import type { LineColours } from './diff-colours.ts'
import { hunkMarks, numbersOf, splitRows } from './diff-marks.ts'
import type { VisibleHunk } from './diff-visible.ts'

export const SplitDiff = (props: { readonly hunk: VisibleHunk; readonly colours: LineColours }) => {
  // The part that is drawn changes, the hunk does not.
  const all = createMemo(() => props.hunk.all)
  const marks = createMemo(() => hunkMarks(all()))
  const shown = createMemo(() => props.hunk.lines.length)
  const rows = createMemo(() => splitRows(all(), shown()))
  const numbers = createMemo(() => numbersOf(all()))
  const half = (line: Line | undefined, side: 'old' | 'new') =>
    line ? (
      <DiffLineView line={line} marks={marks().get(line)} runs={props.colours.get(line)} side={side} />
    ) : (
      <div class="diff-line diff-none" />
    )
  return (
    <div class="diff-split" data-numbers={numbers()}>
      <For each={rows()}>
        {row => (
          <div class="diff-row">
            {half(row.left, 'old')}
            {half(row.right, 'new')}
          </div>
        )}
      </For>
    </div>
  )
}
