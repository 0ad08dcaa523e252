// Landing at the end of the page, which may be far below where the last entry begins.

import { hold } from './hold.ts'
import { elementAt } from './jump.ts'

const PATIENCE = 90

/** Brings the end of the page into view, and keeps it there until the page is still. */
export const settleAtEnd = (id: string): void => {
  let isThere = false
  const room = (): number => document.documentElement.scrollHeight - innerHeight - scrollY
  hold({
    entry: id,
    patience: PATIENCE,
    look: () => {
      isThere = elementAt(id) !== null && room() < 1
      if (!isThere) scrollBy({ top: room(), behavior: 'instant' })
      return isThere ? 'still' : 'moving'
    },
    onRest: isFirst => {
      if (isFirst && !document.activeElement?.matches('.search-box'))
        elementAt(id)?.focus({ preventScroll: true })
    },
    isPushed: () => room() >= 1
  })
}
