// Marks as the browser draws them over a text (CSS Custom Highlight API): the rows stay as their views made them. A browser
// that cannot do it has no marks in the rows; the hit that the reader goes to is quoted below its row (decision 19).

const FOUND = 'found'
const CURRENT = 'found-current'

export const canHighlight = (): boolean => typeof Highlight === 'function' && 'highlights' in CSS

export interface Highlights {
  add(ranges: readonly Range[]): void
  remove(ranges: readonly Range[]): void
  /** The hit that the reader is at. */
  point(ranges: readonly Range[]): void
  close(): void
}

export const createHighlights = (): Highlights => {
  if (!canHighlight()) return { add: nothing, remove: nothing, point: nothing, close: nothing }
  const found = new Highlight()
  const current = new Highlight()
  current.priority = 1
  CSS.highlights.set(FOUND, found)
  CSS.highlights.set(CURRENT, current)
  return {
    add: ranges => {
      for (const range of ranges) found.add(range)
    },
    remove: ranges => {
      for (const range of ranges) found.delete(range)
    },
    point: ranges => {
      current.clear()
      for (const range of ranges) current.add(range)
    },
    close: () => {
      CSS.highlights.delete(FOUND)
      CSS.highlights.delete(CURRENT)
    }
  }
}

const nothing = (): void => {}
