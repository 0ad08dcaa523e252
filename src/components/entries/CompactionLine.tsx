// A compaction in one line: how large the context was before and after.

import { createMemo, Show } from 'solid-js'
import { contextAround } from '../../model/figures/context.ts'
import type { Event } from '../../model/transcript/types.ts'
import { type CompactionDetail, compactionWords } from '../../model/wording/divider-words.ts'
import { hasMore } from '../../model/wording/event-note.ts'
import { useViewer } from '../../state/session/context.ts'

export const CompactionLine = (props: { readonly entry: Event; readonly detail: CompactionDetail }) => {
  const viewer = useViewer()
  const words = createMemo(() => {
    // Followed: the first request after it may still come.
    viewer.drawn.entries()
    const { thread, src } = props.entry
    return compactionWords(props.detail, contextAround(viewer.drawn.spendings(), thread, src[0] ?? 0))
  })
  return (
    <>
      {words()}
      <Show when={hasMore(props.detail)}> · what was kept</Show>
    </>
  )
}
