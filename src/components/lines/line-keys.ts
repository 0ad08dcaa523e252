// Marking lines by keys: to the next or the previous line of the current entry, or up to it.

import type { MarkedLines, ViewerState } from '../../state/session/viewer.ts'
import { currentEntry, elementOf } from '../shell/place.ts'
import { lastMarked, markLine } from './line-links.ts'
import { isMarked, markedLines, spotOf } from './spots.ts'

export const moveLine = (viewer: ViewerState, step: 1 | -1, isRange: boolean): void => {
  const marked = viewer.marked()
  const entry = elementOf(marked?.entry ?? currentEntry(viewer) ?? '')
  const lines = entry ? markedLines(entry).filter(line => spotOf(line) !== undefined) : []
  if (lines.length === 0) return void viewer.say('No lines are open here: o opens the entry')
  const place = lines.findIndex(
    line => marked && isMarked(line, marked) && spotOf(line, marked.side)?.line === lastIn(marked)
  )
  const next = place < 0 ? (lines.find(isVisible) ?? lines[0]) : lines[place + step]
  const spot = next && spotOf(next)
  if (!spot) return void viewer.say(step > 0 ? 'The last line' : 'The first line')
  markLine(viewer, spot, isRange)
  next.scrollIntoView({ block: 'nearest' })
}

/** The end that moves: where a link marked the lines, the last one. */
const lastIn = ({ first, last }: MarkedLines): number =>
  lastMarked() >= first && lastMarked() <= last ? lastMarked() : last

const isVisible = (line: HTMLElement): boolean => {
  const { top, bottom } = line.getBoundingClientRect()
  return top >= TOP && bottom <= innerHeight
}

/** Below the head of the page. */
const TOP = 60
