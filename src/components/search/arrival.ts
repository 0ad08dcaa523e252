// Going to a hit: everything around it opens, the page scrolls, and the mark is held in view until the page is still.

import { type Accessor, createEffect, createSignal, on, onCleanup } from 'solid-js'
import type { Place } from '../../engine/search/count.ts'
import { foldOf, foldsAround } from '../../model/entry/position.ts'
import type { Current, Search } from '../../state/search/search.ts'
import type { Viewer } from '../../state/session/viewer.ts'
import { isDrawing } from '../primitives/in-turn.ts'
import { letGo } from '../timeline/jump.ts'
import { bringIn, leaveRoom } from './bring-in.ts'
import { createMarks } from './marks.ts'
import type { WayBack } from './way-back.ts'

export interface Arrival {
  /** The row of the hit is not on the page. */
  readonly isApart: Accessor<boolean>
}

const STILL = 6
/** Frames: rows, texts and lines may still have to come. */
const PATIENCE = 150
const APART = 45
/** Milliseconds that rows are waited for, and in which a row that is drawn anew still takes the page with it. */
const DRAWING = 10_000
const LATE = 3_000
/** How often, and how many times, it is looked after once the page was still. */
const WATCH = 150
const WATCHES = 12

export const createArrival = (viewer: Viewer, search: Search, back: WayBack): Arrival => {
  const [isApart, setApart] = createSignal(false)
  const marks = createMarks(search, () => again())
  let running = 0
  let began = 0

  const hold = (current: Current): void => {
    const run = ++running
    let still = 0
    let frames = 0
    let watches = 0
    const step = (): void => {
      const isBusy = isDrawing() && performance.now() - began < DRAWING
      if (run !== running || (!isBusy && frames++ > PATIENCE)) return
      const found = marks.point(current, frames > APART)
      if (found) {
        letGo()
        still = bringIn(found.range) || isBusy ? 0 : still + 1
      }
      const isWaiting = !found?.isSure && frames <= APART
      if (!isWaiting) setApart(!found)
      if (still < STILL || isWaiting) requestAnimationFrame(step)
      else {
        held = run
        watch()
      }
    }
    /** Rows above that come late push it away. */
    const watch = (): void => {
      setTimeout(() => {
        if (run !== running || held !== run || watches++ >= WATCHES) return
        const found = marks.point(current, true)
        if (found && bringIn(found.range)) {
          still = 0
          requestAnimationFrame(step)
        } else watch()
      }, WATCH)
    }
    requestAnimationFrame(step)
  }

  /** Colours, or lines that had to be read, came late. */
  const again = (): void => {
    const current = search.current()
    if (current && held === running && performance.now() - began < LATE) hold(current)
  }
  let held = -1

  createEffect(
    on(
      search.current,
      current => {
        running++
        began = performance.now()
        setApart(false)
        marks.point(undefined)
        if (!current) return void viewer.setFound(undefined)
        const entry = viewer.transcript.peek(current.id)
        if (!entry) return
        const at = { entry: entry.id, part: current.part ?? '' }
        if (current.place && current.text !== undefined)
          viewer.setFound({
            ...at,
            text: current.text,
            line: current.place.line,
            column: current.place.column,
            words: wordsAt(current.place)
          })
        if (current.place) for (const fold of [...foldsAround(at), foldOf(at, 'all')]) back.open(fold)
        viewer.folds.set(foldOf(at, 'lines'), false)
        viewer.aim(entry.id, { isStep: true })
        if (current.place) hold(current)
      },
      { defer: true }
    )
  )
  const stop = (): void => void running++
  const stopAtKey = ({ key, target }: KeyboardEvent): void => {
    if (/^Page/.test(key) || (SCROLLING.has(key) && !(target instanceof HTMLInputElement))) stop()
  }
  for (const hand of HANDS) addEventListener(hand, stop, { capture: true, passive: true })
  addEventListener('keydown', stopAtKey, { capture: true })
  onCleanup(() => {
    running++
    leaveRoom()
    for (const hand of HANDS) removeEventListener(hand, stop, { capture: true })
    removeEventListener('keydown', stopAtKey, { capture: true })
  })
  return { isApart }
}

/** The reader's own way through the page. */
const HANDS = ['wheel', 'touchstart', 'pointerdown']
const SCROLLING = new Set(['ArrowUp', 'ArrowDown', 'Home', 'End', ' '])

/** Enough of its line to know it again. */
const NEAR = 30

const wordsAt = ({ before, match, after }: Place): string => {
  const [first = '', ...others] = match.split('\n')
  return before.slice(-NEAR) + first + (others.length > 0 ? '' : after.slice(0, NEAR))
}
