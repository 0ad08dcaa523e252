// Lines that can be linked to: a click on a number marks its line, with Shift up to there; what is marked is drawn as
// such wherever it comes onto the page. Listens once for the whole page, so that a line costs nothing.

import { createEffect, createRoot, onCleanup } from 'solid-js'
import type { MarkedLines, ViewerState } from '../../state/session/viewer.ts'
import { elementOf } from '../shell/place.ts'
import { lineWords } from './line-words.ts'
import { isMarked, type LineSpot, lineOf, markedLines, spotOf } from './spots.ts'

const known = new WeakSet<ViewerState>()

/** Called by every view that draws lines. */
export const useLineLinks = (viewer: ViewerState): void => {
  if (known.has(viewer)) return
  known.add(viewer)
  document.addEventListener('mousedown', event => {
    // With Shift the browser would select everything in between.
    if (event.shiftKey && numberAt(event)) event.preventDefault()
  })
  document.addEventListener('click', event => {
    const spot = event.ctrlKey || event.metaKey || event.altKey ? undefined : numberAt(event)
    if (spot) markLine(viewer, spot, event.shiftKey)
  })
  createRoot(() => {
    createEffect(() => {
      const lines = viewer.marked()
      if (lines) onCleanup(drawMarks(lines))
    })
  })
}

/** Marks a line, or the lines from the one that was marked first up to it. */
export const markLine = (viewer: ViewerState, spot: LineSpot, isRange: boolean): void => {
  const { line, ...place } = spot
  const before = viewer.marked()
  const isSame = before?.entry === spot.entry && before.part === spot.part && before.side === spot.side
  if (!isRange || !isSame) start = line
  end = line
  const isAgain = !isRange && isSame && before.first === line && before.last === line
  const lines = { ...place, first: Math.min(start, line), last: Math.max(start, line) }
  viewer.navigate(spot.entry, { isStep: true, isStill: true, lines: isAgain ? undefined : lines })
  viewer.say(isAgain ? 'No line is marked' : `${lineWords(lines)} marked: y copies a link`)
}

/** Where a range began, and the line that was marked last. */
let start = 0
let end = 0

export const lastMarked = (): number => end

/** The line whose number was hit: numbers are drawn beside the text, not written into it. */
const numberAt = (event: MouseEvent): LineSpot | undefined => {
  const line = event.button === 0 ? lineOf(event.target) : undefined
  if (!line) return undefined
  const { left } = line.getBoundingClientRect()
  const sign = line.querySelector('.diff-sign')?.getBoundingClientRect()
  // Where no numbers are known, the sign stands for them.
  const edge = line.closest('[data-numbers]') ? sign?.left : sign?.right
  const words = line.querySelector('.hit > code')?.getBoundingClientRect().left
  const end = edge ?? words ?? left + Number.parseFloat(getComputedStyle(line).paddingInlineStart)
  if (event.clientX > end) return undefined
  const isOld = edge !== undefined && event.clientX < (left + edge) / 2
  return spotOf(line, isOld ? 'old' : 'new')
}

const drawMarks = (lines: MarkedLines): (() => void) => {
  let frame = 0
  const draw = (): void => {
    frame = 0
    const entry = elementOf(lines.entry)
    for (const line of entry ? markedLines(entry) : [])
      line.toggleAttribute('data-marked', isMarked(line, lines))
  }
  draw()
  const watcher = new MutationObserver(() => {
    if (frame === 0) frame = requestAnimationFrame(draw)
  })
  watcher.observe(document.querySelector('.timeline') ?? document.body, { childList: true, subtree: true })
  return () => {
    cancelAnimationFrame(frame)
    watcher.disconnect()
    for (const line of document.querySelectorAll('[data-marked]')) line.removeAttribute('data-marked')
  }
}
