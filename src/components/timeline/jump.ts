// Landing on an entry: texts around it may still arrive and change heights, so the place is held until it stays.

/** Distance of a landed entry from the top of the viewport. */
const LANDING = 96
const STILL = 4
const PATIENCE = 90
/** Lines may have to be read from a long output first. */
const PATIENCE_FOR_LINES = 480

let running = 0

/**
 * Brings the entry's element to the landing place, or its marked lines (`onLost`: they did not come) into the upper
 * third, and keeps it there until the page is still.
 */
export const settleAt = (id: string, onLost?: () => void): void => {
  const run = ++running
  let still = 0
  let frames = 0
  const step = (): void => {
    // A newer jump, or the reader's own hand, wins.
    if (run !== running) return
    const element = document.querySelector(`[data-entry="${CSS.escape(id)}"]`)
    const line = onLost && element?.querySelector('[data-marked]')
    if (frames++ > (onLost ? PATIENCE_FOR_LINES : PATIENCE)) return void (line || onLost?.())
    const top = (line ?? element)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY
    const distance = top - (line ? innerHeight / 3 : LANDING)
    const room = document.documentElement.scrollHeight - innerHeight - scrollY
    const atEnd = distance > 0 && room < 1
    if (element && (Math.abs(distance) < 1 || atEnd)) still += onLost && !line ? 0 : 1
    else {
      still = 0
      if (element) scrollBy({ top: distance, behavior: 'instant' })
    }
    if (still < STILL) requestAnimationFrame(step)
    else if (element instanceof HTMLElement) element.focus({ preventScroll: true })
  }
  step()
}

if (typeof addEventListener === 'function') {
  for (const hand of ['wheel', 'touchstart', 'keydown'])
    addEventListener(hand, () => running++, { passive: true })
}
