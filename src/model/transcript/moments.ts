// The moments of a log: its records, in the order in which they were written. In one file that is the order of the
// records. A sub-agent with a file of its own wrote while the call that started it was running; the times tell where.

import { firstWhere } from '../values/first-where.ts'
import type { EntryHistory } from './entry-history.ts'
import { type Entry, FILE_STRIDE, type Millis, type RecordNo, type ThreadId } from './types.ts'

export interface Moments {
  /** Records that show something, in the order in which they were written. Their places in it are called ranks. */
  readonly records: readonly RecordNo[]
  /** Entries in the order in which they begin: inside each thread that of the log. */
  readonly entries: readonly Entry[]
  /** At which rank each of them begins, and from which on it is what it is now. */
  readonly begins: readonly number[]
  readonly ends: readonly number[]
  /** The rank of a record; of one that shows nothing, that of the last before it in its file; -1 before all of them. */
  rankOf(record: RecordNo): number
}

export const momentsOf = (entries: readonly Entry[], history: EntryHistory): Moments => {
  const work = gatheringMoments(entries, history)
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
  }
}

/** In a long log that takes a while: it pauses at each yield. */
export function* gatheringMoments(
  entries: readonly Entry[],
  history: EntryHistory
): Generator<void, Moments> {
  const shown = new Set<RecordNo>()
  for (const record of history.records()) {
    shown.add(record)
    if (shown.size % AT_ONCE === 0) yield
  }
  for (const [i, { src }] of entries.entries()) {
    for (const record of src) shown.add(record)
    if (i % AT_ONCE === 0) yield
  }
  const records = inOrder(shown, hostsIn(entries))
  yield
  const rankOf = ranksIn(records)
  yield
  return { records, rankOf, ...(yield* byBeginning(entries, rankOf, history)) }
}

/** Records or entries between two pauses. */
const AT_ONCE = 500

const inOrder = (shown: Iterable<RecordNo>, hostOf: (record: RecordNo) => number): readonly RecordNo[] => {
  // Sorting plain numbers is quick, and most logs are one file: there is nothing else to sort.
  const records = [...Float64Array.from(shown).sort()]
  return fileOf(records.at(-1) ?? 0) === 0 ? records : records.sort((a, b) => hostOf(a) - hostOf(b))
}

/** How many entries have begun at this rank. */
export const begunAt = ({ begins }: Moments, rank: number): number =>
  firstWhere(begins.length, i => (begins[i] ?? 0) > rank)

function* byBeginning(
  entries: readonly Entry[],
  rankOf: (record: RecordNo) => number,
  history: EntryHistory
): Generator<void, Pick<Moments, 'entries' | 'begins' | 'ends'>> {
  const latest = new Map<ThreadId, number>()
  const placed: { readonly entry: Entry; readonly begin: number; readonly end: number }[] = []
  for (const [i, entry] of entries.entries()) {
    if (i % AT_ONCE === 0) yield
    const begin = Math.max(rankOf(history.beginOf(entry)), latest.get(entry.thread) ?? 0)
    latest.set(entry.thread, begin)
    const end = Math.max(begin, rankOf(entry.src.at(-1) ?? 0), rankOf(history.endOf(entry)))
    placed.push({ entry, begin, end })
  }
  placed.sort((a, b) => a.begin - b.begin)
  return {
    entries: placed.map(({ entry }) => entry),
    begins: placed.map(({ begin }) => begin),
    ends: placed.map(({ end }) => end)
  }
}

const ranksIn = (records: readonly RecordNo[]): ((record: RecordNo) => number) => {
  const files = new Map<number, { readonly records: RecordNo[]; readonly ranks: number[] }>()
  for (const [rank, record] of records.entries()) {
    const file = files.get(fileOf(record)) ?? { records: [], ranks: [] }
    files.set(fileOf(record), file)
    file.records.push(record)
    file.ranks.push(rank)
  }
  return record => {
    const file = files.get(fileOf(record))
    if (!file) return records.length - 1
    const after = firstWhere(file.records.length, i => (file.records[i] ?? 0) > record)
    return file.ranks[after - 1] ?? -1
  }
}

/** The record of the first file after which a record was written; one of the first file is its own. */
const hostsIn = (entries: readonly Entry[]): ((record: RecordNo) => number) => {
  const files = new Map<number, Host[]>()
  const hostOf = (record: RecordNo): number => {
    if (fileOf(record) === 0) return record
    const hosts = files.get(fileOf(record)) ?? []
    return hosts[firstWhere(hosts.length, i => (hosts[i]?.from ?? 0) > record) - 1]?.host ?? 0
  }
  const callers = callersIn(entries)
  const atTime = timesIn(entries)
  for (const entry of entries) {
    const first = entry.src[0] ?? 0
    if (fileOf(first) === 0) continue
    const caller = callers.get(entry.thread)
    const from = hostOf(caller?.src[0] ?? 0)
    const answered =
      caller && caller.src.length > 1 ? hostOf(caller.src.at(-1) ?? 0) : Number.POSITIVE_INFINITY
    const to = Math.max(from, answered - 1)
    const hosts = files.get(fileOf(first)) ?? []
    files.set(fileOf(first), hosts)
    const before = hosts.at(-1)?.host ?? from
    const host = Math.min(to, Math.max(before, atTime(entry.at) ?? before))
    hosts.push({ from: first, host: Math.max(before, host) })
  }
  return hostOf
}

interface Host {
  readonly from: RecordNo
  readonly host: number
}

const callersIn = (entries: readonly Entry[]): ReadonlyMap<ThreadId, Entry> => {
  const callers = new Map<ThreadId, Entry>()
  for (const entry of entries)
    if (entry.type === 'tool' && entry.child !== undefined && !callers.has(entry.child))
      callers.set(entry.child, entry)
  return callers
}

/** The last record of the first file that was written by then. */
const timesIn = (entries: readonly Entry[]): ((at: Millis | undefined) => RecordNo | undefined) => {
  const records: RecordNo[] = []
  const times: Millis[] = []
  for (const { at, src } of entries) {
    const record = src[0] ?? 0
    if (at === undefined || fileOf(record) !== 0 || at < (times.at(-1) ?? at)) continue
    records.push(record)
    times.push(at)
  }
  return at =>
    at === undefined ? undefined : records[firstWhere(times.length, i => (times[i] ?? 0) > at) - 1]
}

const fileOf = (record: RecordNo): number => Math.floor(record / FILE_STRIDE)
