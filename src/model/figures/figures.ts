// All figures of a session: of the whole, of each turn, of each sub-agent. Counted entry by entry, so that it can be done in
// slices; each kind of figure has a file of its own.

import { isCompaction } from '../entry/compaction.ts'
import { FileBook } from '../files/files.ts'
import type { Entry, EntryId, Millis, RecordNo, Spending, ThreadId, Tool } from '../transcript/types.ts'
import { FILE_STRIDE } from '../transcript/types.ts'
import { type ContextLine, contextLine } from './context.ts'
import { ThreadTimes, type TimeSpent, type TimeStretch, timesOf } from './time.ts'
import { type Tokens, tokenSums } from './tokens.ts'

export interface Figure {
  readonly calls: number
  readonly failed: number
  readonly added: number
  readonly removed: number
  readonly times: TimeSpent
  readonly tokens: Tokens
  readonly spendings: readonly Spending[]
}

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
  readonly turns: readonly TurnFigure[]
  /** Sub-agents. */
  readonly threads: readonly ThreadFigure[]
  readonly context: ContextLine
  /** Calls that took longest, the longest first. */
  readonly slowest: readonly { readonly id: EntryId; readonly time: Millis }[]
  readonly start?: Millis
  readonly end?: Millis
}

export interface FigureSource {
  readonly entries: readonly Entry[]
  readonly spendings: readonly Spending[]
  readonly story: ThreadId
  readonly cwd: string | undefined
}

/** Calls in the list of slow ones. */
const SLOWEST = 20

export function* figuring({ entries, spendings, story, cwd }: FigureSource): Generator<void, Figures> {
  const all = new Sheaf()
  const turns: { sheaf: Sheaf; prompt: EntryId; record: RecordNo }[] = []
  const threads = new Map<ThreadId, { sheaf: Sheaf; times: ThreadTimes; turn: number }>()
  const book = new FileBook(cwd)
  const compactions: RecordNo[] = []
  const slow: { id: EntryId; time: Millis }[] = []
  let [start, end] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  const threadOf = (id: ThreadId, turn: number) => {
    const known = threads.get(id) ?? { sheaf: new Sheaf(), times: new ThreadTimes(), turn }
    threads.set(id, known)
    return known
  }
  for (const entry of entries) {
    if (entry.thread === story && entry.type === 'user')
      turns.push({ sheaf: new Sheaf(), prompt: entry.id, record: entry.src[0] ?? 0 })
    const thread = threadOf(entry.thread, turns.length - 1)
    const turn = entry.thread === story ? turns.length - 1 : thread.turn
    const before = book.lines
    book.add(entry)
    const lines = { added: book.lines.added - before.added, removed: book.lines.removed - before.removed }
    const stretches = thread.times.add(entry)
    thread.sheaf.add(entry, lines, stretches)
    all.add(entry, lines, entry.thread === story ? stretches : [])
    // The wait before a prompt is the end of the turn before it.
    const isPrompt = entry.type === 'user' && entry.thread === story
    turns[isPrompt ? turn - 1 : turn]?.sheaf.add(undefined, NO_LINES, entry.thread === story ? stretches : [])
    turns[turn]?.sheaf.add(entry, lines, [])
    if (entry.type === 'tool') {
      if (entry.child !== undefined) threadOf(entry.child, turn)
      noteSlow(slow, entry)
    }
    if (isCompaction(entry) && entry.thread === story) compactions.push(entry.src[0] ?? 0)
    if (entry.at !== undefined && entry.at > 1.3e12 && entry.at < 4e12) {
      start = Math.min(start, entry.at)
      end = Math.max(end, entry.at)
    }
    yield
  }
  for (const spending of spendings) {
    all.spendings.push(spending)
    threadOf(spending.thread, -1).sheaf.spendings.push(spending)
    const own =
      spending.thread === story ? turnAtRecord(turns, spending.record) : threads.get(spending.thread)?.turn
    turns[own ?? -1]?.sheaf.spendings.push(spending)
    yield
  }
  const changed = book.list().filter(({ deeds }) => deeds.write + deeds.edit + deeds.delete + deeds.move > 0)
  return {
    all: all.figure(),
    files: changed.length,
    turns: turns.map(({ sheaf, prompt }, i) => ({ ...sheaf.figure(), prompt, number: i + 1 })),
    threads: [...threads]
      .filter(([id]) => id !== story)
      .map(([thread, { sheaf }]) => ({ ...sheaf.figure(), thread })),
    context: contextLine(spendings, story, compactions),
    slowest: slow,
    ...(start <= end ? { start, end } : {})
  }
}

/** For who does not mind how long it takes. */
export const figuresOf = (source: FigureSource): Figures => {
  const work = figuring(source)
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
  }
}

interface Lines {
  readonly added: number
  readonly removed: number
}

const NO_LINES: Lines = { added: 0, removed: 0 }

/** What belongs together, while it is gathered. */
class Sheaf {
  #calls = 0
  #failed = 0
  #added = 0
  #removed = 0
  readonly #stretches: TimeStretch[] = []
  readonly spendings: Spending[] = []

  add(entry: Entry | undefined, { added, removed }: Lines, stretches: readonly TimeStretch[]): void {
    if (entry?.type === 'tool') this.#calls++
    if (entry?.type === 'tool' && entry.status === 'failed') this.#failed++
    this.#added += added
    this.#removed += removed
    for (const stretch of stretches) this.#stretches.push(stretch)
  }

  figure(): Figure {
    return {
      calls: this.#calls,
      failed: this.#failed,
      added: this.#added,
      removed: this.#removed,
      times: timesOf(this.#stretches),
      tokens: tokenSums(this.spendings),
      spendings: this.spendings
    }
  }
}

const noteSlow = (slow: { id: EntryId; time: Millis }[], { id, startedAt, at, endedAt }: Tool): void => {
  const time = (endedAt ?? 0) - (startedAt ?? at ?? Number.POSITIVE_INFINITY)
  if (!(time > 0) || time > (slow.length < SLOWEST ? Number.POSITIVE_INFINITY : 1e12)) return
  if (slow.length === SLOWEST && time <= (slow.at(-1)?.time ?? 0)) return
  const place = slow.findIndex(other => other.time < time)
  slow.splice(place < 0 ? slow.length : place, 0, { id, time })
  slow.length = Math.min(slow.length, SLOWEST)
}

/** The last turn of the same file that began before the record. */
const turnAtRecord = (turns: readonly { readonly record: RecordNo }[], record: RecordNo): number => {
  let [low, high] = [0, turns.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((turns[middle]?.record ?? 0) <= record) low = middle + 1
    else high = middle
  }
  const start = turns[low - 1]?.record
  const isSameFile =
    start !== undefined && Math.floor(start / FILE_STRIDE) === Math.floor(record / FILE_STRIDE)
  return isSameFile ? low - 1 : -1
}
