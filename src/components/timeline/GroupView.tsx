// Consecutive calls, with one fold for all of them. A long group starts folded; its last calls and every failure show.

import { For, Show } from 'solid-js'
import { digest, FOLD_ABOVE, type GroupRow, isFailed, visibleCalls } from '../../model/rows.ts'
import type { Tool } from '../../model/types.ts'
import { useViewer } from '../../state/context.ts'
import type { Rows } from '../../state/rows.ts'
import { EntryView } from './EntryView.tsx'

export const GroupView = (props: { readonly row: GroupRow; readonly rows: Rows }) => {
  const viewer = useViewer()
  const isOpen = () => viewer.folds.isOpen(props.row.key, props.row.calls.length <= FOLD_ABOVE)
  const shown = () => (isOpen() ? props.row.calls : visibleCalls(props.row))
  const hidden = () => props.row.calls.length - shown().length
  const tools = () =>
    props.row.calls.map(call => call.entry).filter((entry): entry is Tool => entry.type === 'tool')
  return (
    <section
      class="group"
      aria-label={`${props.row.calls.length} tool calls`}
      data-group={props.row.key}
      data-count={props.row.calls.length}
      data-failed={tools().some(isFailed) ? '' : undefined}
      data-first={props.row.first ? '' : undefined}
      data-last={props.row.last ? '' : undefined}
    >
      <button
        type="button"
        class="group-label"
        aria-expanded={isOpen()}
        onClick={() => viewer.folds.set(props.row.key, !isOpen())}
      >
        {props.row.calls.length} tool calls <span class="quiet">{digest(tools())}</span>
        <Show when={hidden() > 0}>
          <span class="quiet"> · {hidden()} folded</span>
        </Show>
      </button>
      <For each={shown().map(call => call.key)}>
        {key => (
          <Show when={props.row.calls.find(call => call.key === key)}>
            {call => <EntryView row={call()} rows={props.rows} />}
          </Show>
        )}
      </For>
    </section>
  )
}
