// A log without a word in it: what it holds instead.

import { createMemo, For, Show } from 'solid-js'
import { count } from '../../model/wording/numbers.ts'
import { useViewer } from '../../state/session/context.ts'
import { VisibleText } from '../primitives/VisibleText.tsx'

export const NoMessages = () => {
  const viewer = useViewer()
  const kinds = createMemo(() => Object.entries(viewer.ledger()?.silent ?? {}).sort(([, a], [, b]) => b - a))
  return (
    <div class="state no-messages">
      <h2>No messages</h2>
      <p>
        {(viewer.ledger()?.lines ?? 0) === 0
          ? 'The log is empty.'
          : viewer.ledger()?.unread.length === viewer.ledger()?.lines
            ? 'None of its lines could be read: the log is cut off, or damaged.'
            : 'This log holds only settings and bookkeeping records: nothing was said or done in it.'}
      </p>
      <Show when={kinds().length > 0}>
        <ul class="plain-list">
          <For each={kinds().slice(0, 12)}>
            {([kind, lines]) => (
              <li>
                <span class="number">{count(lines)}</span> <VisibleText text={kind} />
              </li>
            )}
          </For>
        </ul>
      </Show>
      <button type="button" class="small-button" onClick={() => viewer.showSheet('ledger')}>
        Line report
      </button>
    </div>
  )
}
