// The records that the current entry was made from, as they stand in the log.

import { Show } from 'solid-js'
import { summary } from '../../model/wording/summary.ts'
import { useViewer } from '../../state/session/context.ts'
import { RawRecords } from '../code/RawRecords.tsx'
import { VisibleText } from '../primitives/VisibleText.tsx'
import { currentEntry } from '../shell/place.ts'

export const RawSheet = () => {
  const viewer = useViewer()
  const id = currentEntry(viewer)
  return (
    <Show
      when={id === undefined ? undefined : viewer.drawn.entry(id)}
      fallback={<p>There is no entry here. Jump to one first.</p>}
    >
      {entry => (
        <>
          <p class="raw-of">
            <VisibleText text={summary(entry())} />
          </p>
          <RawRecords records={entry().src} />
        </>
      )}
    </Show>
  )
}
