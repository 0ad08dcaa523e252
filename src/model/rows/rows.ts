// What stands below what: turns, tool groups, folded branches, and each entry's place in the run of the agent between
// two prompts. All of it is derived from the entries, for one thread at a time, and nothing of it is stored.

import { isCompaction } from '../entry/compaction.ts'
import { isFailed } from '../entry/failed.ts'
import { kindOf } from '../kinds/index.ts'
import type { ModelChange } from '../transcript/apply.ts'
import type { Branch } from '../transcript/forks.ts'
import type { Entry, EntryId, Thinking, ThreadId, Tool } from '../transcript/types.ts'
import { type Calendar, type Carry, carryOver, changesModel, type Divider, NOTHING_YET } from './dividers.ts'
import { grouped } from './groups.ts'

export { groupKey } from './groups.ts'

export type Row = EntryRow | GroupRow | BranchRow

/** first: the line starts at the bullet. last: it ends there. Prompts have neither: they have no line. */
interface Flags {
  readonly first: boolean
  readonly last: boolean
  /** What stands across the page before it. */
  readonly dividers: readonly Divider[]
}

export interface EntryRow extends Flags {
  readonly row: 'entry'
  readonly key: EntryId
  readonly entry: Entry
  /** The entry itself is a divider. */
  readonly divides?: 'compaction' | 'model'
  /** A thought that goes on in the next ones: they are told in its line. */
  readonly later?: readonly Thinking[]
  /** A thought that goes on from this one. */
  readonly head?: EntryId
}

/**
 * Calls that follow one another, or pieces of context. One alone is a group too, so that it stays the same row when another
 * follows.
 */
export interface GroupRow extends Flags {
  readonly row: 'group'
  readonly of: GroupOf
  /** The id of its first member: stable while the group grows. */
  readonly key: string
  /** Its members. */
  readonly calls: readonly EntryRow[]
}

export type GroupOf = 'calls' | 'context'

export interface BranchRow extends Flags {
  readonly row: 'branch'
  readonly key: string
  readonly branch: Branch
}

export interface Turn {
  /** The prompt's id; of what comes before the first prompt: the first entry's id. */
  readonly key: EntryId
  readonly entries: readonly Entry[]
}

/** The entries of one thread, cut before each prompt. */
export const turns = (entries: readonly Entry[], thread: ThreadId): readonly Turn[] => {
  const out: { key: EntryId; entries: Entry[] }[] = []
  for (const entry of entries) {
    if (entry.thread !== thread) continue
    const open = out.at(-1)
    if (open === undefined || entry.type === 'user') out.push({ key: entry.id, entries: [entry] })
    else open.entries.push(entry)
  }
  return out
}

export interface RowsWanted {
  readonly thread: ThreadId
  /** Abandoned branches: each is one row where it left. */
  readonly folded?: readonly Branch[]
  /** What the reader does not want to see. */
  readonly hide?: (entry: Entry) => boolean
  readonly calendar?: Calendar
  readonly changes?: readonly ModelChange[]
}

/** How the rows of a thread are derived, whatever the chunk. */
export interface RowRules {
  readonly foldOf: FoldOf
  readonly hide: (entry: Entry) => boolean
  readonly calendar: Calendar
  readonly changes: readonly ModelChange[]
}

export const LOCAL: Calendar = { isUtc: false }

/** The rows of one thread, or of a branch of it that is given as its entries alone. */
export const rows = (entries: readonly Entry[], wanted: RowsWanted): readonly Row[] => {
  const { thread, folded = [], hide = () => false, calendar = LOCAL, changes = [] } = wanted
  const branchOf = new Map(folded.flatMap(branch => branch.messages.map(message => [message, branch])))
  const chunks: Entry[][] = []
  for (const entry of entries) {
    if (entry.thread !== thread) continue
    const open = chunks.at(-1)
    if (!open || startsChunk(entry, open.length)) chunks.push([entry])
    else open.push(entry)
  }
  const rules: RowRules = { foldOf: entry => branchOf.get(entry.message), hide, calendar, changes }
  let carry = NOTHING_YET
  const derived = chunks.map(chunk => {
    const { rows, after } = chunkRows(chunk, rules, carry)
    carry = after
    return rows
  })
  return joined(derived).flat()
}

/**
 * A chunk is what is drawn together: a turn, or a part of a very long one. What stands in one chunk depends on those
 * before it by what they hand on alone (`Carry`), so that a growing log is drawn anew only where it changed.
 */
export const startsChunk = (entry: Entry, size: number): boolean =>
  entry.type === 'user' || (size >= STRETCH && entry.type !== 'tool')

const STRETCH = 100

export type FoldOf = (entry: Entry) => Branch | undefined

export interface ChunkRows {
  readonly rows: readonly Row[]
  readonly after: Carry
  /** Gaps before its entries, shown or not. */
  readonly gaps: number
}

/** The rows of a chunk as if it stood alone. `before`: what those before it hand on. */
export const chunkRows = (entries: readonly Entry[], rules: RowRules, before: Carry): ChunkRows => {
  const items: Item[] = []
  let carry = before
  let gaps = 0
  for (const entry of entries) {
    const divides = dividesAs(entry, carry)
    const known = carry.waiting.length
    carry = carryOver(carry, entry, rules.changes, rules.calendar)
    if (carry.waiting.slice(known).some(({ divider }) => divider === 'gap')) gaps++
    const branch = rules.foldOf(entry)
    const isLeft = branch !== undefined && branch.thread === entry.thread
    if (isLeft ? entry.id !== branch.first : rules.hide(entry)) {
      // Of a log of which nothing is shown, only the last ones wait.
      if (carry.waiting.length > WAITING) carry = { ...carry, waiting: carry.waiting.slice(-WAITING) }
      continue
    }
    const dividers = carry.waiting
    if (dividers.length > 0) carry = { ...carry, waiting: [] }
    items.push(isLeft ? { branch, dividers } : { entry, dividers, ...(divides ? { divides } : {}) })
  }
  return { rows: grouped(placed(items)), after: carry, gaps }
}

const WAITING = 8

const dividesAs = (entry: Entry, carry: Carry): EntryRow['divides'] => {
  if (changesModel(carry, entry)) return 'model'
  return isCompaction(entry) ? 'compaction' : undefined
}

/** Chunks one after the other: the line on the left goes on where only the chunk ends, not the run. */
const joined = (chunks: readonly (readonly Row[])[]): readonly (readonly Row[])[] => {
  const filled = chunks.filter(chunk => chunk.length > 0)
  const goesOn = filled.map((chunk, i) => endsInRun(chunk) && startsInRun(filled[i + 1]))
  return filled.map((chunk, i) => withEnds(chunk, goesOn[i - 1] === true, goesOn[i] === true))
}

/** What stands across the page breaks a run. */
export const startsInRun = (chunk: readonly Row[] | undefined): boolean =>
  isInRun(chunk?.[0]) && chunk?.[0]?.dividers.length === 0
export const endsInRun = (chunk: readonly Row[] | undefined): boolean => isInRun(chunk?.at(-1))

const isInRun = (row: Row | undefined): boolean =>
  row?.row === 'group' || (row?.row === 'entry' && row.entry.type !== 'user' && row.divides === undefined)

/** `before`, `after`: the run goes on there. */
export const withEnds = (chunk: readonly Row[], before: boolean, after: boolean): readonly Row[] => {
  if (!before && !after) return chunk
  return chunk.map((row, i) => {
    const isOpened = before && i === 0
    const isOpen = after && i === chunk.length - 1
    return isOpened || isOpen ? withFlags(row, row.first && !isOpened, row.last && !isOpen) : row
  })
}

const withFlags = (row: Row, first: boolean, last: boolean): Row => {
  if (row.row !== 'group') return { ...row, first, last }
  const end = row.calls.length - 1
  const calls = row.calls.map((call, i) => ({
    ...call,
    first: i === 0 ? first : call.first,
    last: i === end ? last : call.last
  }))
  return { ...row, calls, first, last }
}

type Item =
  | {
      readonly entry: Entry
      readonly dividers: readonly Divider[]
      readonly divides?: EntryRow['divides'] & string
    }
  | { readonly branch: Branch; readonly dividers: readonly Divider[] }

/** Named for its first entry, as a group is (`groupKey`). */
export const branchKey = (first: EntryId): string => `branch ${first}`

const placed = (items: readonly Item[]): readonly (EntryRow | BranchRow)[] =>
  items.map((item, i) => {
    const inRun = !breaksRun(item)
    const next = items[i + 1]
    const { dividers } = item
    const flags = {
      first: inRun && (dividers.length > 0 || breaksRun(items[i - 1])),
      last: inRun && (breaksRun(next) || (next?.dividers.length ?? 0) > 0),
      dividers
    }
    if (!('entry' in item))
      return { row: 'branch', key: branchKey(item.branch.first), branch: item.branch, ...flags }
    const { entry, divides } = item
    return { row: 'entry', key: entry.id, entry, ...flags, ...(divides ? { divides } : {}) }
  })

const breaksRun = (item: Item | undefined): boolean =>
  item === undefined || !('entry' in item) || item.entry.type === 'user' || item.divides !== undefined

/** Calls of a long group that stay visible while it is folded: the last ones, and every failure. */
export const visibleCalls = (group: GroupRow, tail = 2): readonly EntryRow[] =>
  group.calls.length <= FOLD_ABOVE
    ? group.calls
    : group.calls.filter((row, i) => i >= group.calls.length - tail || isFailed(row.entry))

/** Groups of more calls than this start folded. */
export const FOLD_ABOVE = 5

/** So many pieces of context stand for themselves. */
export const CONTEXT_ALONE = 2

export interface Digest {
  /** "3 reads, 1 edit" */
  readonly calls: string
  readonly failed: number
}

export const digest = (calls: readonly Tool[]): Digest => {
  const counts = new Map<string, number>()
  for (const { detail } of calls) {
    const { noun } = kindOf(detail)
    counts.set(noun, (counts.get(noun) ?? 0) + 1)
  }
  return {
    calls: [...counts]
      // What has no word of its own is said last.
      .sort(([a], [b]) => Number(a === OTHER) - Number(b === OTHER))
      .map(([noun, count]) => `${count} ${plural(noun, count)}`)
      .join(', '),
    failed: calls.filter(isFailed).length
  }
}

const OTHER = 'other call'

const plural = (noun: string, count: number): string => {
  if (count === 1) return noun
  return /(s|ch|x)$/.test(noun) ? `${noun}es` : `${noun}s`
}
