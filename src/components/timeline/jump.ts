// Landing on an entry, or on the lines of it that are marked.

import { hold } from './hold.ts'
import { scrollMarginOf } from './scroll-margin.ts'

const PATIENCE = 90
/** Lines may have to be read from a long output first. */
const PATIENCE_FOR_LINES = 480

/**
 * Brings the entry's element to the landing place, or its marked lines (`onLost`: they did not come) into the upper
 * third, and keeps it there until the page is still.
 */
export const settleAt = (id: string, onLost?: () => void): void => {
  const lineIn = (element: Element | null) => (onLost && element?.querySelector('[data-marked]')) || undefined
  let landed: Element | undefined
  let top = 0
  let place = 0
  let slips = 0
  hold({
    entry: id,
    patience: onLost ? PATIENCE_FOR_LINES : PATIENCE,
    look: () => {
      const line = lineIn(elementAt(id))
      const isThere = line ? bringTo(line, innerHeight / 3) : bringEntry(id)
      return isThere && (!onLost || line) ? 'still' : 'moving'
    },
    onLost: () => {
      if (!lineIn(elementAt(id))) onLost?.()
    },
    onRest: isFirst => {
      const element = elementAt(id)
      landed = lineIn(element) ?? element ?? undefined
      top = landed?.getBoundingClientRect().top ?? 0
      if (isFirst && !document.activeElement?.matches('.search-box')) element?.focus({ preventScroll: true })
      place = top + scrollY
    },
    isPushed: () => {
      const now = landed?.getBoundingClientRect().top ?? 0
      if (landed?.isConnected && Math.abs(now - top) < 1) return false
      // It stands where it stood and the page has moved: rows above that came and went, without a hand on anything. Or
      // something that scrolls unseen, and that wins the second time.
      return !landed?.isConnected || Math.abs(now + scrollY - place) >= 1 || slips++ === 0
    }
  })
}

/** True: it is where entries land, or as near as the page can come. */
export const bringEntry = (id: string): boolean => {
  const element = elementAt(id)
  return element !== null && bringTo(element, scrollMarginOf(element))
}

const bringTo = (element: Element, y: number): boolean => {
  const distance = element.getBoundingClientRect().top - y
  const room = document.documentElement.scrollHeight - innerHeight - scrollY
  const isAtEnd = distance > 0 ? room < 1 : scrollY < 1
  if (Math.abs(distance) < 1 || isAtEnd) return true
  scrollBy({ top: distance, behavior: 'instant' })
  return false
}

export const elementAt = (id: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-entry="${CSS.escape(id)}"]`)
