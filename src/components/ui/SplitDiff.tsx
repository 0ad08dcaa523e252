// A hunk in two columns: the old lines on the left, the new ones beside them.

import { createMemo, For, Show } from 'solid-js'
import { DiffLine } from './DiffLine.tsx'
import { hunkMarks, splitRows } from './diff-marks.ts'
import type { VisibleHunk } from './diff-visible.ts'

export const SplitDiff = (props: { readonly hunk: VisibleHunk }) => {
  const marks = createMemo(() => hunkMarks(props.hunk.all))
  const rows = createMemo(() => splitRows(props.hunk.all, props.hunk.lines.length))
  const hasNumbers = createMemo(() =>
    props.hunk.all.some(line => line.old !== undefined || line.new !== undefined)
  )
  return (
    <div class="diff-split" data-numbers={hasNumbers() ? '' : undefined}>
      <For each={rows()}>
        {row => (
          <div class="diff-row">
            <Show when={row.left} fallback={<div class="diff-line diff-none" />}>
              {line => <DiffLine line={line()} marks={marks().get(line())} side="old" />}
            </Show>
            <Show when={row.right} fallback={<div class="diff-line diff-none" />}>
              {line => <DiffLine line={line()} marks={marks().get(line())} side="new" />}
            </Show>
          </div>
        )}
      </For>
    </div>
  )
}
