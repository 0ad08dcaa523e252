// What the minimap shows of the focused thread, and which entry lies where on it.

import { type Accessor, createMemo } from 'solid-js'
import { type Bin, binOf, bins, landingIn } from '../../model/transcript/minimap.ts'
import type { Entry, EntryId } from '../../model/transcript/types.ts'
import { firstWhere } from '../../model/values/first-where.ts'
import type { ViewerState } from '../../state/session/viewer.ts'
import type { VisibleRange } from '../shell/place.ts'
import { createCalm } from '../shell/throttled.ts'
import { MIN_PITCH, pitchOf } from './minimap-draw.ts'

export interface MinimapState {
  readonly list: Accessor<readonly Entry[]>
  readonly bins: Accessor<readonly Bin[]>
  readonly pitch: Accessor<number>
  /** The first and the last entry that can be seen on the page, by their places in the list. */
  readonly seen: Accessor<{ readonly first: number; readonly last: number }>
  yOf(place: number): number
  entryAt(y: number): Entry | undefined
  placeOf(id: string | undefined): number
  /** Where what has not come yet begins, while the log is played back. */
  readonly later: Accessor<number | undefined>
}

export const createMinimap = (
  viewer: ViewerState,
  place: Accessor<VisibleRange>,
  height: Accessor<number>
): MinimapState => {
  const all = createCalm(viewer, viewer.transcript.entries)
  const list = createMemo(() => all().filter(entry => entry.thread === viewer.thread()))
  const made = createMemo(() => bins(list(), height() / MIN_PITCH))
  const pitch = () => pitchOf(made().length, height())
  const placeOf = (id: string | undefined): number =>
    id === undefined ? 0 : placeIn(list(), id, viewer.transcript.placeOf)
  return {
    list,
    bins: made,
    pitch,
    seen: createMemo(() => {
      const first = placeOf(place().top)
      return { first, last: Math.max(first, placeOf(place().bottom ?? place().top)) }
    }),
    yOf: at => binOf(at, list().length, made().length) * pitch(),
    entryAt: y => {
      const bin = made()[Math.min(made().length - 1, Math.max(0, Math.floor(y / pitch())))]
      return bin && landingIn(list(), bin)
    },
    placeOf,
    later: createMemo(() => {
      const then = viewer.then()
      const shown = list()
      return then && firstWhere(shown.length, i => then.placeOf(shown[i]?.id ?? '') === undefined)
    })
  }
}

/** Where an entry stands in a list that keeps the order of the log; 0 if it is not there. */
const placeIn = (
  list: readonly Entry[],
  id: EntryId,
  placeOf: (id: EntryId) => number | undefined
): number => {
  const goal = placeOf(id)
  if (goal === undefined) return 0
  const place = firstWhere(list.length, i => (placeOf(list[i]?.id ?? '') ?? 0) >= goal)
  return list[place]?.id === id ? place : 0
}
