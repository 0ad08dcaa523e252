// Where each line of the outline stands. In a narrow outline all are as high; in a wide one a turn has a line for its
// figures, and a long prompt two for its words. Heights are known from the words alone: nothing is measured.

import type { OutlineTurn } from '../../model/transcript/outline.ts'
import { firstWhere } from '../../model/values/first-where.ts'

/** Pixels from which an outline is a wide one. */
export const WIDE_OUTLINE = 280

/** As in shell/outline.css. */
const LINE = 28
const WIDE_LINE = 46
const WIDE_LINES = 64
/** Letters that fit into a line of a wide one. */
const LETTERS = 36

export interface OutlinePlaces {
  /** Of the line after the last: the height of all. */
  readonly topOf: (index: number) => number
  /** The line at this height. */
  readonly at: (y: number) => number
}

export const outlinePlaces = (turns: readonly OutlineTurn[], isWide: boolean): OutlinePlaces => {
  if (!isWide) return { topOf: index => index * LINE, at: y => Math.floor(y / LINE) }
  const tops = [0]
  for (const { title } of turns)
    tops.push((tops.at(-1) ?? 0) + (title.length > LETTERS ? WIDE_LINES : WIDE_LINE))
  return { topOf: index => tops[Math.min(index, turns.length)] ?? 0, at: y => lastUpTo(tops, y) }
}

const lastUpTo = (tops: readonly number[], y: number): number =>
  firstWhere(tops.length, i => (tops[i] ?? 0) > y) - 1
