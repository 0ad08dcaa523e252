// Words of which a part is shown until somebody asks for all: a pasted novel, and long words in the beginning of a log,
// where the first screen should tell how it went. A fold of the entry: a link, a hit and Enter open it, too.

import { entryFold } from '../../model/entry/position.ts'
import { previewOf, sizeOf } from '../../model/entry/text-value.ts'
import { type Assistant, MAIN, type Text, type User } from '../../model/transcript/types.ts'
import type { ViewerState } from '../../state/session/viewer.ts'

export interface Cut {
  /** The lines that are shown; nothing: all of them. */
  shown(): number | undefined
  isLong(): boolean
  set(isOpen: boolean): void
}

/** Beyond `most` lines, `shown` of them are. */
interface Limit {
  readonly most: number
  readonly shown: number
}

/** `early`: in the beginning of a log. */
export const createCut = (
  viewer: ViewerState,
  entry: () => User | Assistant,
  early: () => Limit | undefined,
  always?: Limit
): Cut => {
  const limit = () => (isEarly(viewer, entry()) ? early() : always)
  const isLong = () => {
    const most = limit()?.most
    return most !== undefined && exceeds(entry().text, most)
  }
  const fold = () => entryFold(entry().id)
  return {
    isLong,
    shown: () => (isLong() && !viewer.folds.isOpen(fold(), false) ? limit()?.shown : undefined),
    set: isOpen => viewer.folds.set(fold(), isOpen)
  }
}

/** Does it begin with long words, rather than with calls? Then fewer of each tell how it goes. */
export const beginsWordy = ({ transcript }: ViewerState): boolean =>
  transcript
    .entries()
    .slice(0, SCREEN)
    .filter(entry => (entry.type === 'user' || entry.type === 'assistant') && exceeds(entry.text, 3)).length >
  SCREEN / 3

/** Entries of the first screen. */
const SCREEN = 12

/** The browser scrolled to what it found in words that are cut, or to a link that has the focus there: it stays in its place. */
export const openAtScroll =
  (cut: Cut) =>
  ({ currentTarget }: { readonly currentTarget: Element }): void => {
    const { scrollTop } = currentTarget
    if (scrollTop === 0 || !cut.shown()) return
    cut.set(true)
    scrollBy({ top: scrollTop, behavior: 'instant' })
  }

/** Entries that may stand on the first screen, some of them folded. Entries keep their places while a log grows. */
const EARLY = 24

const isEarly = ({ transcript, phase }: ViewerState, { id, thread }: User | Assistant): boolean => {
  const place = transcript.placeOf(id) ?? EARLY
  if (thread !== MAIN || place >= EARLY) return false
  // What a short log ends with has nothing below it to make room for.
  return phase() !== 'ready' || place + 1 < transcript.entries().length
}

/** As far as that can be told without drawing them. */
const exceeds = (text: Text, lines: number): boolean =>
  sizeOf(text) > lines * LINE ||
  previewOf(text)
    .split('\n')
    .reduce((rows, line) => rows + Math.ceil(line.trim().length / LINE), 0) > lines

const LINE = 80
