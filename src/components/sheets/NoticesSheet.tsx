// What a reader should know about the log itself, by kind.

import { createMemo, For, Show } from 'solid-js'
import { groupNotices, NOTICES } from '../../model/transcript/notices.ts'
import { count } from '../../model/wording/numbers.ts'
import { useViewer } from '../../state/session/context.ts'
import { RecordList } from './RecordList.tsx'

export const NoticesSheet = () => {
  const viewer = useViewer()
  const groups = createMemo(() => groupNotices(viewer.transcript.notices()))
  return (
    <Show when={groups().length > 0} fallback={<p>Nothing unusual was found.</p>}>
      <For each={groups()}>
        {group => (
          <section class="notice-group" data-notice={group.code}>
            <h3>
              {NOTICES[group.code].title} <span class="quiet number">{count(group.notices.length)}</span>
            </h3>
            <p>{NOTICES[group.code].sentence}</p>
            <RecordList items={group.notices.map(({ record, about }) => ({ record, note: about }))} />
          </section>
        )}
      </For>
    </Show>
  )
}
