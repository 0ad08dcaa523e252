// Holding a place: texts around it may still arrive and change heights, so it is brought back frame by frame until the page
// is still, and looked after for a while. Only one place is held at a time: a newer one, or the reader's own hand, wins.

import { isDrawing } from '../primitives/draw-queue.ts'

export interface ScrollGoal {
  readonly entry: string
  /** Brings it to its place. moving: it was not there, or it is not to be trusted yet. */
  readonly look: (frames: number) => 'moving' | 'still'
  /** Frames after which nobody waits for it any more; those in which rows are drawn do not count. */
  readonly patience: number
  readonly onLost?: () => void
  /** `isFirst`: not after it was pushed away. */
  readonly onRest: (isFirst: boolean) => void
  /** Was it pushed away since? */
  readonly isPushed: () => boolean
}

const STILL = 4
/** Milliseconds that rows are waited for. */
const DRAWING = 10_000
/** How often, and how many times, it is looked after. */
const WATCH = 150
const WATCHES = 12

let held: ScrollGoal | undefined
let isLanding = false

/** The entry that the page is on its way to: it may not be drawn yet. */
export const landing = (): string | undefined => (isLanding ? held?.entry : undefined)

export const isHeld = (goal: ScrollGoal): boolean => held === goal && !isLanding

export const hold = (goal: ScrollGoal): void => {
  held = goal
  setLanding(true)
  const began = performance.now()
  let still = 0
  let frames = 0
  let watches = 0
  const step = (): void => {
    if (held !== goal) return
    const isBusy = isDrawing() && performance.now() - began < DRAWING
    if (!isBusy && frames++ > goal.patience) {
      letGo()
      goal.onLost?.()
      return
    }
    still = goal.look(frames) === 'still' && !isBusy ? still + 1 : 0
    if (still < STILL) return void requestAnimationFrame(step)
    setLanding(false)
    goal.onRest(watches === 0)
    watch()
  }
  /** What is late (a part of the page, a picture) may still push it away. */
  const watch = (): void => {
    setTimeout(() => {
      if (held !== goal || watches++ > WATCHES) return
      if (!goal.isPushed()) return watch()
      frames = 0
      still = 0
      step()
    }, WATCH)
  }
  step()
}

/** The place is the reader's again. */
export const letGo = (): void => {
  held = undefined
  setLanding(false)
}

/**
 * On the way the browser's own anchoring is off: it, too, makes up for rows above that grow, later than we do, and the
 * page would move twice.
 */
const setLanding = (is: boolean): void => {
  isLanding = is
  document.documentElement.style.overflowAnchor = is ? 'none' : ''
}

/** Keys by which a browser scrolls; others may mean the entry that the page is on its way to. */
const SCROLLING = new Set(['PageUp', 'PageDown', 'Tab'])
/** In a field these move the cursor. */
const SCROLLING_OUTSIDE = new Set(['ArrowUp', 'ArrowDown', 'Home', 'End', ' '])

if (typeof addEventListener === 'function') {
  for (const hand of ['wheel', 'touchstart']) addEventListener(hand, letGo, { passive: true })
  addEventListener(
    'keydown',
    ({ key, target }: KeyboardEvent) => {
      const isField = target instanceof HTMLInputElement
      if (SCROLLING.has(key) || (!isField && SCROLLING_OUTSIDE.has(key))) letGo()
    },
    { passive: true }
  )
  // Heard before what is pressed: a press may be what starts a jump.
  addEventListener('pointerdown', letGo, { capture: true, passive: true })
}
