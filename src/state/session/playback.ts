// The log at an earlier moment, and how the moment goes on: step by step, or by itself. Nothing is read again: it is all
// made of the transcript and of what its entries were before.

import { type Accessor, createEffect, createMemo, createSignal, on, onCleanup } from 'solid-js'
import { createEntriesAt } from '../../model/transcript/entries-at.ts'
import type { EntryHistory } from '../../model/transcript/entry-history.ts'
import { begunAt, gatheringMoments, type Moments } from '../../model/transcript/moments.ts'
import { momentTimes, paceOf } from '../../model/transcript/pace.ts'
import type { Entry, EntryId, Millis } from '../../model/transcript/types.ts'
import { firstWhere } from '../../model/values/first-where.ts'
import { inSlices } from '../schedule/slices.ts'
import { sayFault } from './faults.ts'
import { recounting } from './recount.ts'
import type { ViewerState } from './viewer.ts'

export const SPEEDS = [1, 2, 5, 10, 20, 50] as const

export interface Playback {
  /** How many entries have begun, of how many. */
  readonly begun: Accessor<number>
  readonly total: Accessor<number>
  /** The entry that began last. */
  readonly latest: Accessor<Entry | undefined>
  readonly isEnd: Accessor<boolean>
  readonly isPlaying: Accessor<boolean>
  readonly speed: Accessor<number>
  setSpeed(speed: number): void
  toggle(): void
  /** To where one more, or one less, has begun. */
  step(by: 1 | -1): void
  /** To where so many have begun. */
  goToNth(count: number): void
}

/** Between two pictures while it plays. */
const TICK: Millis = 100
/** Of the time that the page has: what it takes to draw one leaves as much again. */
const SHARE = 2

export const createPlayback = (viewer: ViewerState): Playback => {
  const [gathered, setGathered] = createSignal<{
    readonly moments: Moments
    readonly history: EntryHistory
  }>()
  const [isPlaying, setPlaying] = createSignal(false)
  const [speed, setSpeed] = createSignal(1)

  recounting(
    viewer,
    async stopped => {
      const history = await viewer.transcript.past().catch((error: unknown) => {
        sayFault(viewer, error)
        viewer.showMoment(undefined)
      })
      if (!history) return
      let moments: Moments | undefined
      function* work(past: EntryHistory): Generator<void> {
        moments = yield* gatheringMoments(viewer.transcript.entries(), past)
      }
      if ((await inSlices(work(history), stopped)) && moments) setGathered({ moments, history })
    },
    viewer.transcript.entries
  )
  const moments = (): Moments | undefined => gathered()?.moments
  const last = (): number => (moments()?.records.length ?? 0) - 1
  const pace = createMemo(() => paceOf(moments() ?? NONE))
  const times = createMemo(() => momentTimes(moments() ?? NONE))
  const places = createMemo(() => new Map(moments()?.entries.map(({ id }, place) => [id, place])))
  const thenAt = createMemo(() => {
    const known = gathered()
    return known && createEntriesAt(known.moments, known.history)
  })
  const rank = createMemo(() => {
    const record = viewer.moment()
    return record === undefined ? -1 : Math.max(0, moments()?.rankOf(record) ?? 0)
  })
  const begun = createMemo(() => {
    const known = moments()
    return known ? begunAt(known, rank()) : 0
  })
  const isEnd = (): boolean => rank() >= last()

  createEffect(() => {
    const make = thenAt()
    const known = moments()
    if (!make || !known || viewer.moment() === undefined) return
    const now = rank()
    const entries = make(now)
    const all = places()
    viewer.setThen({
      entries,
      placeOf: id => {
        const place = all.get(id)
        return place !== undefined && place < entries.length ? place : undefined
      },
      knows: record => known.rankOf(record) <= now,
      at: times()[now] ?? entries.at(-1)?.at,
      isEnd: isEnd(),
      goTo
    })
  })
  onCleanup(() => viewer.setThen(undefined))

  const show = (next: number): void => {
    const record = moments()?.records[Math.min(last(), Math.max(0, next))]
    if (record !== undefined) viewer.showMoment(record)
  }
  const goToNth = (count: number): void => {
    setPlaying(false)
    const all = moments()?.begins ?? []
    show(count >= all.length ? last() : (all[Math.max(0, count - 1)] ?? 0))
  }
  const goTo = (id: EntryId): void => {
    const place = places().get(id)
    if (place !== undefined) goToNth(place + 1)
  }
  /** Several may begin at once: a step is to where others than now have begun. */
  const step = (by: 1 | -1): void => {
    const all = moments()?.begins ?? []
    const here = all[begun() - 1] ?? 0
    const next = by > 0 ? all[begun()] : all.findLast(begin => begin < here)
    setPlaying(false)
    show(next ?? (by > 0 ? last() : 0))
  }

  // Whoever goes to what is not there yet goes to the moment at which it comes.
  const follow = (): void => {
    const target = viewer.target()
    const place = target === undefined ? undefined : places().get(target)
    if (target === undefined || place === undefined || place < begun()) return
    goTo(target)
    queueMicrotask(() => viewer.navigate(target, viewer.navigation()))
  }
  createEffect(on([viewer.target, () => moments() !== undefined], follow))

  createEffect(
    on(isPlaying, playing => {
      if (!playing) return
      if (isEnd()) show(0)
      let now = pace()[rank()] ?? 0
      let then = performance.now()
      let timer: ReturnType<typeof setTimeout> | undefined
      const tick = (): void => {
        const began = performance.now()
        // A page that was asleep goes on from where it was.
        now += Math.min(began - then, 3 * TICK) * speed()
        then = began
        const next = lastUpTo(pace(), now)
        if (next > rank()) show(next)
        if (isEnd()) return void setPlaying(false)
        timer = setTimeout(tick, Math.max(TICK, (performance.now() - began) * SHARE))
      }
      timer = setTimeout(tick, TICK)
      onCleanup(() => clearTimeout(timer))
    })
  )

  return {
    begun,
    total: () => moments()?.entries.length ?? 0,
    latest: () => viewer.then()?.entries.at(-1),
    isEnd,
    isPlaying,
    speed,
    setSpeed,
    toggle: () => void setPlaying(playing => !playing),
    step,
    goToNth
  }
}

const NONE = { records: [], entries: [], begins: [], ends: [], rankOf: () => -1 }

const lastUpTo = (pace: readonly Millis[], now: Millis): number =>
  firstWhere(pace.length, i => (pace[i] ?? 0) > now) - 1
