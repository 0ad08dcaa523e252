// The turns of the focused thread, and the one that the reader is in.

import { type Accessor, createMemo, untrack } from 'solid-js'
import { type OutlineTurn, outline, turnAt } from '../../model/transcript/outline.ts'
import type { Rows } from '../../state/session/rows.ts'
import type { ViewerState } from '../../state/session/viewer.ts'
import type { VisibleRange } from '../shell/place.ts'
import { createCalm } from '../shell/throttled.ts'

export interface Turns {
  readonly list: Accessor<readonly OutlineTurn[]>
  /** Its number in the list; -1 if there is none. */
  readonly current: Accessor<number>
}

export const createTurns = (viewer: ViewerState, rows: Rows, place: Accessor<VisibleRange>): Turns => {
  const entries = createCalm(viewer, viewer.drawn.entries)
  const list = createMemo(() => {
    // Branches grow with the entries, or change when the reader chooses another: not followed one by one.
    viewer.leaf()
    const left = new Set(untrack(rows.branches).flatMap(branch => branch.messages))
    return outline(entries(), viewer.thread(), left)
  })
  const current = createMemo(() => {
    const { top } = place()
    if (top === undefined) return -1
    const at = viewer.drawn.placeOf(top)
    return at === undefined ? -1 : turnAt(list(), at)
  })
  return { list, current }
}
