// Landing at an edge of the page: the end may be far below where the last entry begins, the top far above the first one.

import type { Edge } from '../../state/session/navigation.ts'
import { hold } from './hold.ts'
import { elementAt } from './jump.ts'

const PATIENCE = 90

/** Brings the edge of the page into view, and keeps it there until the page is still. */
export const settleAtEdge = (id: string, edge: Edge): void => {
  /** How far the page has to move. */
  const way = (): number =>
    edge === 'top' ? -scrollY : document.documentElement.scrollHeight - innerHeight - scrollY
  const isThere = (): boolean => Math.abs(way()) < 1
  hold({
    entry: id,
    patience: PATIENCE,
    look: () => {
      if (elementAt(id) !== null && isThere()) return 'still'
      scrollBy({ top: way(), behavior: 'instant' })
      return 'moving'
    },
    onRest: isFirst => {
      if (isFirst && !document.activeElement?.matches('.search-box'))
        elementAt(id)?.focus({ preventScroll: true })
    },
    isPushed: () => !isThere()
  })
}
