// How a reader goes to an entry, and the lines of it that are marked.

import type { EntryId } from '../../model/transcript/types.ts'
import type { LineSpan } from '../links/link.ts'

export interface Navigation {
  readonly lines?: LineSpan | undefined
  /** One of many small moves: the way back leads to where they began. */
  readonly isStep?: boolean
  /** The reader is there already: the page does not move. */
  readonly isStill?: boolean
  /** To the edge of the page, which may be far from where the entry begins. */
  readonly edge?: Edge
}

export type Edge = 'top' | 'end'

export interface MarkedLines extends LineSpan {
  readonly entry: EntryId
}
