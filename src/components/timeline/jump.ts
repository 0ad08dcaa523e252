// Landing on an entry: texts around it may still arrive and change heights, so the place is held until it stays.

import { isDrawing } from '../primitives/in-turn.ts'

/** Distance of a landed entry from the top of the viewport. */
const LANDING = 96
const STILL = 4
const PATIENCE = 90
/** Lines may have to be read from a long output first. */
const PATIENCE_FOR_LINES = 480
/** How often, and how many times, a landed entry is looked after. */
const WATCH = 150
const WATCHES = 12

let running = 0
let goal: string | undefined

/** The entry that the page is on its way to: it may not be drawn yet. */
export const landing = (): string | undefined => goal

/**
 * Brings the entry's element to the landing place, or its marked lines (`onLost`: they did not come) into the upper
 * third, and keeps it there until the page is still.
 */
export const settleAt = (id: string, onLost?: () => void): void => {
  const run = ++running
  setGoal(id)
  let still = 0
  let frames = 0
  let watches = 0
  let slips = 0
  const step = (): void => {
    // A newer jump, or the reader's own hand, wins.
    if (run !== running) return
    const element = document.querySelector(`[data-entry="${CSS.escape(id)}"]`)
    const line = onLost && element?.querySelector('[data-marked]')
    if (frames++ > (onLost ? PATIENCE_FOR_LINES : PATIENCE)) {
      setGoal(undefined)
      return void (line || onLost?.())
    }
    const top = (line ?? element)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY
    const distance = top - (line ? innerHeight / 3 : LANDING)
    /** Something that may still move it: lines that are read, rows that are drawn. */
    const isComing = (): boolean => (onLost !== undefined && !line) || isDrawing()
    const room = document.documentElement.scrollHeight - innerHeight - scrollY
    const atEnd = distance > 0 ? room < 1 : scrollY < 1
    if (element && (Math.abs(distance) < 1 || atEnd)) still = isComing() ? 0 : still + 1
    else {
      still = 0
      if (element) scrollBy({ top: distance, behavior: 'instant' })
    }
    if (still < STILL) requestAnimationFrame(step)
    else if (element instanceof HTMLElement) {
      setGoal(undefined)
      if (watches === 0 && !document.activeElement?.matches('.search-box'))
        element.focus({ preventScroll: true })
      watch(line ?? element, top)
    }
  }
  /** What is late (a part of the page, a picture) may still push it away. */
  const watch = (element: Element, top: number): void => {
    const place = top + scrollY
    setTimeout(() => {
      const now = element.getBoundingClientRect().top
      if (run !== running || watches++ > WATCHES) return
      const isPushed = !element.isConnected || Math.abs(now + scrollY - place) >= 1
      if (Math.abs(now - top) < 1 && element.isConnected) return watch(element, now)
      // It stands where it stood and the page has moved: rows above that came and went, without a hand on anything. Or
      // something that scrolls unseen, and that wins the second time.
      if (isPushed || slips++ === 0) {
        frames = 0
        still = 0
        step()
      }
    }, WATCH)
  }
  step()
}

/** Somebody else holds the place from now on. */
export const letGo = (): void => {
  running++
  setGoal(undefined)
}

/**
 * On the way the browser's own anchoring is off: it, too, makes up for rows above that grow, later than we do, and the
 * page would move twice.
 */
const setGoal = (id: string | undefined): void => {
  goal = id
  document.documentElement.style.overflowAnchor = id === undefined ? '' : 'none'
}

/** Keys by which a browser scrolls; others may mean the entry that the page is on its way to. */
const SCROLLING = new Set(['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End', ' ', 'Tab'])

if (typeof addEventListener === 'function') {
  for (const hand of ['wheel', 'touchstart']) addEventListener(hand, letGo, { passive: true })
  addEventListener(
    'keydown',
    (event: KeyboardEvent) => {
      if (SCROLLING.has(event.key)) letGo()
    },
    { passive: true }
  )
  // Heard before what is pressed: a press may be what starts a jump.
  addEventListener('pointerdown', letGo, { capture: true, passive: true })
}
