// What the strip shows of the focused thread, and which entry lies where on it.

import { type Accessor, createMemo } from 'solid-js'
import { placeNear } from '../../model/seek.ts'
import { type Bin, binOf, bins, landingIn } from '../../model/strip.ts'
import type { Entry } from '../../model/types.ts'
import type { Viewer } from '../../state/viewer.ts'
import { createCalm } from './calm.ts'
import type { Place } from './place.ts'
import { MIN_PITCH, pitchOf } from './strip-draw.ts'

export interface StripState {
  readonly list: Accessor<readonly Entry[]>
  readonly bins: Accessor<readonly Bin[]>
  readonly pitch: Accessor<number>
  /** The first and the last entry that can be seen on the page, by their places in the list. */
  readonly seen: Accessor<{ readonly first: number; readonly last: number }>
  yOf(place: number): number
  entryAt(y: number): Entry | undefined
  placeOf(id: string | undefined): number
}

export const createStrip = (viewer: Viewer, place: Accessor<Place>, height: Accessor<number>): StripState => {
  const all = createCalm(viewer.transcript.entries, 500)
  const list = createMemo(() => all().filter(entry => entry.thread === viewer.thread()))
  const made = createMemo(() => bins(list(), height() / MIN_PITCH))
  const pitch = () => pitchOf(made().length, height())
  let hint = 0
  const placeOf = (id: string | undefined): number => {
    const found = id === undefined ? -1 : placeNear(list(), id, hint)
    if (found >= 0) hint = found
    return Math.max(0, found)
  }
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
    placeOf
  }
}
