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

/** A prompt comes whole. */
export const createPromptCut = (viewer: ViewerState, entry: () => User): Cut =>
  createCut(viewer, entry, () => (isEarly(viewer, entry()) ? { most: 5, shown: 3 } : { most: 10, shown: 7 }))

/** What comes while somebody looks stays open, and what a short log ends with has nothing below it to make room for. */
export const createReplyCut = (viewer: ViewerState, entry: () => Assistant): Cut =>
  createCut(
    viewer,
    entry,
    () => (isEarly(viewer, entry()) && !isLast(viewer, entry()) ? { most: 3, shown: 2 } : undefined),
    () => viewer.live().is !== 'off'
  )

const createCut = (
  viewer: ViewerState,
  entry: () => User | Assistant,
  limit: () => Limit | undefined,
  isOpen = () => false
): Cut => {
  const isLong = () => {
    const most = limit()?.most
    return most !== undefined && exceeds(entry().text, most)
  }
  const fold = () => entryFold(entry().id)
  return {
    isLong,
    shown: () => (isLong() && !viewer.folds.isOpen(fold(), isOpen()) ? limit()?.shown : undefined),
    set: open => viewer.folds.set(fold(), open)
  }
}

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
const EARLY = 32

const isEarly = ({ transcript }: ViewerState, { id, thread }: User | Assistant): boolean =>
  thread === MAIN && (transcript.placeOf(id) ?? EARLY) < EARLY

const isLast = ({ transcript, phase }: ViewerState, { id }: Assistant): boolean =>
  phase() === 'ready' && transcript.placeOf(id) === transcript.entries().length - 1

/** As far as that can be told without drawing them. */
const exceeds = (text: Text, lines: number): boolean =>
  sizeOf(text) > lines * LINE ||
  previewOf(text)
    .split('\n')
    .reduce((rows, line) => rows + Math.ceil(line.trim().length / LINE), 0) > lines

const LINE = 80
