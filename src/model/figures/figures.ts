// All figures of a session: of the whole, of each turn, of each sub-agent. Counted entry by entry, so that it can be done in
// slices; each kind of figure has a file of its own.

import { isCompaction } from '../entry/compaction.ts'
import { TouchedFiles } from '../files/files.ts'
import type { Entry, EntryId, Millis, RecordNo, Spending, ThreadId } from '../transcript/types.ts'
import { FILE_STRIDE } from '../transcript/types.ts'
import { firstWhere } from '../values/first-where.ts'
import { type ContextLine, contextLine } from './context.ts'
import { listingFailures } from './failures.ts'
import { type Figure, FigureSum, NO_LINES } from './figure-sum.ts'
import { isPlausible } from './plausible.ts'
import { type SlowCall, SlowCalls } from './slow.ts'
import { ThreadTimes } from './time.ts'

export interface TurnFigure extends Figure {
  readonly number: number
  readonly prompt: EntryId
}

export interface ThreadFigure extends Figure {
  readonly thread: ThreadId
}

export interface Figures {
  readonly all: Figure
  /** Files that were changed. */
  readonly files: number
  /** Of those: with changes whose lines the log does not say. */
  readonly uncounted: number
  /** Calls that failed, and were put right by a later one. */
  readonly mended: number
  /** Commands that ended well with the output of a failure. */
  readonly suspect: number
  readonly turns: readonly TurnFigure[]
  /** Of no turn: what came before the first prompt. */
  readonly before: Figure
  /** Sub-agents. */
  readonly threads: readonly ThreadFigure[]
  readonly context: ContextLine
  /** Calls that took longest, the longest first. */
  readonly slowest: readonly SlowCall[]
  readonly start?: Millis
  readonly end?: Millis
}

export interface FigureSource {
  readonly entries: readonly Entry[]
  readonly spendings: readonly Spending[]
  readonly primaryThread: ThreadId
  readonly cwd: string | undefined
}

export function* figuring({
  entries,
  spendings,
  primaryThread,
  cwd
}: FigureSource): Generator<void, Figures> {
  const all = new FigureSum()
  const turns: CountedTurn[] = []
  const before = new FigureSum()
  const sumOf = (turn: number): FigureSum => turns[turn]?.sum ?? before
  const threads = new Map<ThreadId, { sum: FigureSum; times: ThreadTimes; turn: number }>()
  const book = new TouchedFiles(cwd)
  const compactions: RecordNo[] = []
  const slow = new SlowCalls()
  let [start, end] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  const threadOf = (id: ThreadId, turn: number) => {
    const known = threads.get(id) ?? { sum: new FigureSum(), times: new ThreadTimes(), turn }
    threads.set(id, known)
    return known
  }
  for (const [i, entry] of entries.entries()) {
    if (i % AT_ONCE === 0) yield
    const isPrimary = entry.thread === primaryThread
    if (isPrimary && entry.type === 'user')
      turns.push({ sum: new FigureSum(), prompt: entry.id, record: entry.src[0] ?? 0, at: entry.at })
    const thread = threadOf(entry.thread, isPrimary ? -1 : turnOfStranger(turns, entry))
    const turn = isPrimary ? turns.length - 1 : thread.turn
    const { added, removed } = book.lines
    book.add(entry)
    const lines = { added: book.lines.added - added, removed: book.lines.removed - removed }
    const stretches = thread.times.add(entry)
    thread.sum.add(entry, lines, stretches)
    // What sub-agents took is in the time of the call that waited for them.
    const own = isPrimary ? stretches : []
    all.add(entry, lines, own)
    // The wait before a prompt is the end of the turn before it.
    sumOf(isPrimary && entry.type === 'user' ? turn - 1 : turn).add(undefined, NO_LINES, own)
    sumOf(turn).add(entry, lines, [])
    if (entry.type === 'tool') {
      if (entry.child !== undefined) threadOf(entry.child, turn)
      slow.add(entry)
    }
    if (isPrimary && isCompaction(entry)) compactions.push(entry.src[0] ?? 0)
    if (isPlausible(entry.at)) {
      start = Math.min(start, entry.at)
      end = Math.max(end, entry.at)
    }
  }
  for (const [i, spending] of spendings.entries()) {
    if (i % AT_ONCE === 0) yield
    all.spendings.push(spending)
    const { sum, turn } = threadOf(spending.thread, -1)
    sum.spendings.push(spending)
    sumOf(spending.thread === primaryThread ? turnAtRecord(turns, spending.record) : turn).spendings.push(
      spending
    )
  }
  const changed = book.list().filter(({ deeds }) => deeds.write + deeds.edit + deeds.delete + deeds.move > 0)
  threads.delete(primaryThread)
  const { failed, suspect } = yield* listingFailures(entries, primaryThread, cwd)
  return {
    all: all.figure(),
    files: changed.length,
    uncounted: changed.filter(({ isUncounted }) => isUncounted).length,
    mended: failed.filter(({ mendedBy }) => mendedBy !== undefined).length,
    suspect: suspect.length,
    before: before.figure(),
    turns: turns.map(({ sum, prompt }, i) => ({ ...sum.figure(), prompt, number: i + 1 })),
    threads: [...threads].map(([thread, { sum }]) => ({ ...sum.figure(), thread })),
    context: contextLine(spendings, primaryThread, compactions),
    slowest: slow.list,
    ...(start <= end ? { start, end } : {})
  }
}

/** Entries that are counted without a pause: a look at the clock takes as long as counting one. */
const AT_ONCE = 16

/** For who does not mind how long it takes. */
export const figuresOf = (source: FigureSource): Figures => {
  const work = figuring(source)
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
  }
}

interface CountedTurn {
  readonly sum: FigureSum
  readonly prompt: EntryId
  readonly record: RecordNo
  readonly at: Millis | undefined
}

/** A sub-agent that no call is known of belongs where it began: in the same file by its place, else by the clock. */
const turnOfStranger = (turns: readonly CountedTurn[], { at, src: [record = 0] }: Entry): number => {
  const last = turns.at(-1)
  if (!last || isSameFile(last.record, record) || at === undefined) return turns.length - 1
  return turns.findLastIndex(turn => turn.at !== undefined && turn.at <= at)
}

/** The last turn of the same file that began before the record. */
const turnAtRecord = (turns: readonly CountedTurn[], record: RecordNo): number => {
  const last = firstWhere(turns.length, i => (turns[i]?.record ?? 0) > record) - 1
  const turn = turns[last]
  return turn && isSameFile(turn.record, record) ? last : -1
}

const isSameFile = (a: RecordNo, b: RecordNo): boolean =>
  Math.floor(a / FILE_STRIDE) === Math.floor(b / FILE_STRIDE)
