// Going to a hit: everything around it opens, the page scrolls, and the mark is held in view until the page is still.

import { type Accessor, createEffect, createSignal, on, onCleanup } from 'solid-js'
import type { HitPlace } from '../../engine/search/count.ts'
import { foldOf, foldsAround } from '../../model/entry/position.ts'
import type { Current } from '../../state/search/current-hit.ts'
import type { Search } from '../../state/search/search.ts'
import type { ViewerState } from '../../state/session/viewer.ts'
import { hold, isHeld, letGo, type ScrollGoal } from '../timeline/hold.ts'
import { bringEntry } from '../timeline/jump.ts'
import { bringIn, leaveRoom } from './bring-in.ts'
import { createMarks } from './marks.ts'
import type { WayBack } from './way-back.ts'

export interface HitArrival {
  /** The row of the hit is not on the page. */
  readonly isApart: Accessor<boolean>
  /** What stands over the page has grown: the hit must not be behind it. */
  keepInView(): void
}

/** Frames: rows, texts and lines may still have to come. */
const PATIENCE = 150
const APART = 45
/** Milliseconds in which a row that is drawn anew still takes the page with it. */
const LATE = 3_000

export const createHitArrival = (viewer: ViewerState, search: Search, back: WayBack): HitArrival => {
  const [isApart, setApart] = createSignal(false)
  const marks = createMarks(search, () => again())
  let began = 0
  let goal: ScrollGoal | undefined

  const goalOf = (current: Current): ScrollGoal => ({
    entry: current.id,
    patience: PATIENCE,
    look: frames => {
      const found = marks.point(current, frames > APART)
      const isWaiting = !found?.isSure && frames <= APART
      if (!isWaiting) setApart(!found)
      const isMoving = found ? bringIn(found.range) : !bringEntry(current.id)
      return isMoving || isWaiting || !found ? 'moving' : 'still'
    },
    onRest: () => {},
    /** Rows above that come late push it away. */
    isPushed: () => {
      const found = marks.point(current, true)
      return found !== undefined && bringIn(found.range)
    }
  })

  const leave = (): void => {
    if (goal) letGo()
    goal = undefined
  }

  /** Colours, or lines that had to be read, came late. */
  const again = (): void => {
    if (goal && isHeld(goal) && performance.now() - began < LATE) hold(goal)
  }

  createEffect(
    on(
      search.current,
      current => {
        leave()
        began = performance.now()
        setApart(false)
        marks.point(undefined)
        if (!current) return void viewer.setFound(undefined)
        const entry = viewer.drawn.peek(current.id)
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
        viewer.navigate(entry.id, { isStep: true })
        if (!current.place) return
        const wanted = goalOf(current)
        goal = wanted
        // The page is on its way to the entry by then: from there on to the hit.
        requestAnimationFrame(() => {
          if (goal === wanted) hold(wanted)
        })
      },
      { defer: true }
    )
  )
  onCleanup(() => {
    leave()
    leaveRoom()
  })
  return { isApart, keepInView: () => goal && hold(goal) }
}

/** Enough of its line to know it again. */
const NEAR = 30

const wordsAt = ({ before, match, after }: HitPlace): string => {
  const [first = '', ...others] = match.split('\n')
  return before.slice(-NEAR) + first + (others.length > 0 ? '' : after.slice(0, NEAR))
}
