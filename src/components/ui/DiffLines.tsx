// A hunk in one column: removed lines above the added ones.

import { createMemo, For } from 'solid-js'
import { DiffLine } from './DiffLine.tsx'
import { hunkMarks } from './diff-marks.ts'
import type { VisibleHunk } from './diff-visible.ts'
import { OutputScroll } from './OutputScroll.tsx'

export const DiffLines = (props: { readonly hunk: VisibleHunk }) => {
  const marks = createMemo(() => hunkMarks(props.hunk.all))
  const hasNumbers = createMemo(() =>
    props.hunk.all.some(line => line.old !== undefined || line.new !== undefined)
  )
  return (
    <OutputScroll label="changed lines">
      <div class="diff-lines" data-numbers={hasNumbers() ? '' : undefined}>
        <For each={props.hunk.lines}>{line => <DiffLine line={line} marks={marks().get(line)} />}</For>
      </div>
    </OutputScroll>
  )
}
