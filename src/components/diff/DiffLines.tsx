// A hunk in one column: removed lines above the added ones.

import { createMemo, For } from 'solid-js'
import { OutputScroll } from '../output/OutputScroll.tsx'
import { DiffLineView } from './DiffLineView.tsx'
import type { LineColours } from './diff-colours.ts'
import { hunkMarks, numbersOf } from './diff-marks.ts'
import type { VisibleHunk } from './diff-visible.ts'

export const DiffLines = (props: { readonly hunk: VisibleHunk; readonly colours: LineColours }) => {
  // The part that is drawn changes, the hunk does not.
  const all = createMemo(() => props.hunk.all)
  const marks = createMemo(() => hunkMarks(all()))
  const numbers = createMemo(() => numbersOf(all()))
  return (
    <OutputScroll label="changed lines">
      <div class="diff-lines" data-numbers={numbers()}>
        <For each={props.hunk.lines}>
          {line => <DiffLineView line={line} marks={marks().get(line)} runs={props.colours.get(line)} />}
        </For>
      </div>
    </OutputScroll>
  )
}
