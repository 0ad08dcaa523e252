// Brings a mark into view: below the head of the page, and not behind the panel of the search.

import { isVisible } from '../primitives/is-visible.ts'

/** True: the page had to move. */
export const bringIn = (mark: Element): boolean => {
  if (!isVisible(mark)) return false
  if (coveredBy(mark) <= 0 && mark.getBoundingClientRect().bottom <= innerHeight - 48 && !isAside(mark))
    return false
  mark.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
  // At its very beginning the page cannot move down: the rows do.
  const covered = coveredBy(mark)
  if (covered > 0 && scrollY < 1) setRoom(room + covered)
  return true
}

/** Gives back the room that was made. */
export const leaveRoom = (): void => setRoom(0)

let room = 0

const setRoom = (pixels: number): void => {
  if (room === pixels) return
  room = pixels
  document
    .querySelector<HTMLElement>('.timeline')
    ?.style.setProperty('padding-block-start', room === 0 ? '' : `${room}px`)
}

/** Is it in a part of a box that had to be scrolled sideways? */
const isAside = (mark: Element): boolean => {
  const box = mark.closest('.output-scroll, .code-text, .scroller-box, .table-box, .diff')
  if (!box || box.scrollWidth <= box.clientWidth) return false
  const { left, right } = box.getBoundingClientRect()
  const { left: start } = mark.getBoundingClientRect()
  return start < left || start > right - GAP
}

const GAP = 4

/** Pixels of it that are above what can be seen. A panel as high as the page is not waited for. */
const coveredBy = (mark: Element): number => {
  const { top, left, right } = mark.getBoundingClientRect()
  const panel = document.querySelector('.search-panel')?.getBoundingClientRect()
  if (!panel) return 100 - top
  const isBehind = left < panel.right && right > panel.left
  return Math.min(isBehind ? panel.bottom : panel.top, innerHeight / 2) + GAP - top
}
