// Brings a mark into view: below the head of the page, and not behind the panel of the search.

/** True: the page had to move. */
export const bringIn = (mark: Range): boolean => {
  const boxes = boxesAround(mark)
  if (mark.getClientRects().length === 0) return false
  if (
    coveredBy(mark) <= 0 &&
    mark.getBoundingClientRect().bottom <= innerHeight - 48 &&
    !boxes.some(isOut(mark))
  )
    return false
  for (const box of boxes) {
    const [at, around] = [mark.getBoundingClientRect(), box.getBoundingClientRect()]
    if (isOut(mark)(box)) box.scrollLeft += at.left - around.left - around.width / 3
    box.scrollTop += middle(at) - middle(around)
  }
  scrollBy({ top: middle(mark.getBoundingClientRect()) - innerHeight / 2, behavior: 'instant' })
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

/** What of a row scrolls by itself, the innermost first. */
const boxesAround = (mark: Range): readonly Element[] => {
  const boxes: Element[] = []
  let box = mark.startContainer.parentElement
  for (; box && !box.matches('[data-entry]'); box = box.parentElement)
    if (
      (box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight) &&
      /auto|scroll/.test(getComputedStyle(box).overflow)
    )
      boxes.push(box)
  return boxes
}

/** Is it in a part of a box that had to be scrolled sideways? */
const isOut =
  (mark: Range) =>
  (box: Element): boolean => {
    if (box.scrollWidth <= box.clientWidth) return false
    const { left, right, width } = box.getBoundingClientRect()
    const { left: start, right: end } = mark.getBoundingClientRect()
    return start < left || Math.min(end, start + width / 3) > right - GAP
  }

const middle = ({ top, height }: DOMRect): number => top + height / 2

const GAP = 4

/** Pixels of it that are above what can be seen. A panel as high as the page is not waited for. */
const coveredBy = (mark: Range): number => {
  const { top, left, right } = mark.getBoundingClientRect()
  const panel = document.querySelector('.search-panel')?.getBoundingClientRect()
  if (!panel) return 100 - top
  const isBehind = left < panel.right && right > panel.left
  return Math.min(isBehind ? panel.bottom : panel.top, innerHeight / 2) + GAP - top
}
