// Going to an entry wherever it lies: in a group, a sub-agent, an abandoned branch. First everything around it opens,
// then the page scrolls.

import { batch } from 'solid-js'
import { childFold, entryFold, foldsAround } from '../../model/entry/position.ts'
import { turnPrompt } from '../../model/rows/turn-fold.ts'
import { type EntryId, MAIN, type ThreadId } from '../../model/transcript/types.ts'
import { hides, showing } from '../settings/settings.ts'
import type { Rows } from './rows.ts'
import type { ViewerState } from './viewer.ts'

/** Opens what hides the entry. Returns the row of the focused thread that it is drawn in, or nothing if it is not here. */
export const unfoldTo = (viewer: ViewerState, rows: Rows, id: EntryId): string | undefined => {
  const entry = viewer.transcript.peek(id)
  if (!entry) return undefined
  return batch(() => {
    if (viewer.thread() !== MAIN && viewer.thread() !== entry.thread) viewer.focus(MAIN)
    if (viewer.marked()?.entry === id) openLines(viewer, id)
    // Whoever goes to a reply reads it.
    if (entry.type === 'assistant') viewer.folds.set(entryFold(id), true)
    return unfoldIn(viewer, rows, id, entry.thread, new Set())
  })
}

/** Lines stand in what an entry opens to, and may be folded once more in there. */
const openLines = (viewer: ViewerState, entry: EntryId): void => {
  const part = viewer.marked()?.part ?? ''
  for (const fold of foldsAround({ entry, part })) viewer.folds.set(fold, true)
}

const unfoldTurn = (viewer: ViewerState, id: EntryId): void => {
  if (viewer.turnFolds.folded().size === 0) return
  const prompt = turnPrompt(viewer.transcript.entries(), viewer.transcript.placeOf(id) ?? -1)
  if (prompt !== undefined && prompt !== id) viewer.turnFolds.set(prompt, false)
}

const unfoldIn = (
  viewer: ViewerState,
  rows: Rows,
  id: EntryId,
  thread: ThreadId,
  seen: Set<ThreadId>
): string | undefined => {
  unhide(viewer, id)
  unfoldTurn(viewer, id)
  const key = rows.of(thread).keyOf(id)
  if (key === undefined) return undefined
  if (key !== id) viewer.folds.set(key, true)
  if (thread === viewer.thread() || seen.has(thread)) return key
  seen.add(thread)
  const caller = viewer.transcript.entries().find(other => other.type === 'tool' && other.child === thread)
  if (!caller) {
    viewer.focus(thread)
    return key
  }
  viewer.folds.set(entryFold(caller.id), true)
  viewer.folds.set(childFold(caller.id), true)
  return unfoldIn(viewer, rows, caller.id, caller.thread, seen)
}

/** What the reader chose not to see comes back when they go there. */
const unhide = (viewer: ViewerState, id: EntryId): void => {
  const entry = viewer.transcript.peek(id)
  if (!entry || !hides(viewer.settings, entry)) return
  viewer.change(showing(viewer.settings, entry))
  viewer.say('Shown again, because this is where you went')
}
