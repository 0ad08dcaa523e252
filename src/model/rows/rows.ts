// What stands below what: turns, tool groups, folded branches, and each entry's place in the run of the agent between
// two prompts. All of it is derived from the entries, for one thread at a time, and nothing of it is stored.

import { isFailed } from '../entry/failed.ts'
import { kindOf } from '../kinds/index.ts'
import type { Branch } from '../transcript/forks.ts'
import type { Entry, EntryId, ThreadId, Tool } from '../transcript/types.ts'

export type Row = EntryRow | GroupRow | BranchRow

/** first: the line starts at the bullet. last: it ends there. Prompts have neither: they have no line. */
interface Flags {
  readonly first: boolean
  readonly last: boolean
}

export interface EntryRow extends Flags {
  readonly row: 'entry'
  readonly key: EntryId
  readonly entry: Entry
}

/** Calls that follow one another. A call alone is one too, so that it stays the same row when another follows. */
export interface GroupRow extends Flags {
  readonly row: 'group'
  /** The id of its first call: stable while the group grows. */
  readonly key: string
  readonly calls: readonly EntryRow[]
}

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
}

/** The rows of one thread, or of a branch of it that is given as its entries alone. */
export const rows = (entries: readonly Entry[], wanted: RowsWanted): readonly Row[] => {
  const { thread, folded = [], hide = () => false } = wanted
  const branchOf = new Map(folded.flatMap(branch => branch.messages.map(message => [message, branch])))
  const stretches: Entry[][] = []
  for (const entry of entries) {
    if (entry.thread !== thread) continue
    const open = stretches.at(-1)
    if (!open || startsStretch(entry, open.length)) stretches.push([entry])
    else open.push(entry)
  }
  const foldOf = (entry: Entry): Branch | undefined => branchOf.get(entry.message)
  return joined(stretches.map(stretch => stretchRows(stretch, foldOf, hide))).flat()
}

/**
 * A stretch is what is drawn together: a turn, or a part of a very long one. What stands in one stretch never depends
 * on another, so that a growing log is drawn anew only where it changed.
 */
export const startsStretch = (entry: Entry, size: number): boolean =>
  entry.type === 'user' || (size >= STRETCH && entry.type !== 'tool')

const STRETCH = 100

export type FoldOf = (entry: Entry) => Branch | undefined

/** The rows of a stretch as if it stood alone. */
export const stretchRows = (
  entries: readonly Entry[],
  foldOf: FoldOf,
  hide: (entry: Entry) => boolean
): readonly Row[] => {
  const items = entries.flatMap((entry): readonly Item[] => {
    const branch = foldOf(entry)
    if (branch && branch.thread === entry.thread) return entry.id === branch.first ? [{ branch }] : []
    return hide(entry) ? [] : [{ entry }]
  })
  return grouped(placed(items))
}

/** Stretches one after the other: the line on the left goes on where only the stretch ends, not the run. */
const joined = (stretches: readonly (readonly Row[])[]): readonly (readonly Row[])[] => {
  const filled = stretches.filter(stretch => stretch.length > 0)
  const goesOn = filled.map((stretch, i) => endsInRun(stretch) && startsInRun(filled[i + 1]))
  return filled.map((stretch, i) => withEnds(stretch, goesOn[i - 1] === true, goesOn[i] === true))
}

export const startsInRun = (stretch: readonly Row[] | undefined): boolean => isInRun(stretch?.[0])
export const endsInRun = (stretch: readonly Row[] | undefined): boolean => isInRun(stretch?.at(-1))

const isInRun = (row: Row | undefined): boolean =>
  row?.row === 'group' || (row?.row === 'entry' && row.entry.type !== 'user')

/** `before`, `after`: the run goes on there. */
export const withEnds = (stretch: readonly Row[], before: boolean, after: boolean): readonly Row[] => {
  if (!before && !after) return stretch
  return stretch.map((row, i) => {
    const isOpened = before && i === 0
    const isOpen = after && i === stretch.length - 1
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

type Item = { readonly entry: Entry } | { readonly branch: Branch }

/** Named for its first entry, as a group is. */
export const branchKey = (first: EntryId): string => `branch ${first}`
export const groupKey = (first: EntryId): string => `group ${first}`

const placed = (items: readonly Item[]): readonly (EntryRow | BranchRow)[] =>
  items.map((item, i) => {
    const inRun = !breaksRun(item)
    const flags = { first: inRun && breaksRun(items[i - 1]), last: inRun && breaksRun(items[i + 1]) }
    return 'entry' in item
      ? { row: 'entry', key: item.entry.id, entry: item.entry, ...flags }
      : { row: 'branch', key: branchKey(item.branch.first), branch: item.branch, ...flags }
  })

const breaksRun = (item: Item | undefined): boolean =>
  item === undefined || !('entry' in item) || item.entry.type === 'user'

const grouped = (flat: readonly (EntryRow | BranchRow)[]): readonly Row[] => {
  const out: Row[] = []
  for (let i = 0; i < flat.length; i++) {
    const row = flat[i]
    if (row === undefined) continue
    const calls = callsFrom(flat, i)
    const last = calls.at(-1)
    if (last === undefined) {
      out.push(row)
      continue
    }
    out.push({ row: 'group', key: groupKey(row.key), calls, first: row.first, last: last.last })
    i += calls.length - 1
  }
  return out
}

const callsFrom = (flat: readonly (EntryRow | BranchRow)[], start: number): readonly EntryRow[] => {
  const calls: EntryRow[] = []
  for (let i = start; i < flat.length; i++) {
    const row = flat[i]
    if (row?.row !== 'entry' || row.entry.type !== 'tool') break
    calls.push(row)
  }
  return calls
}

/** Calls of a long group that stay visible while it is folded: the last ones, and every failure. */
export const visibleCalls = (group: GroupRow, tail = 2): readonly EntryRow[] =>
  group.calls.length <= FOLD_ABOVE
    ? group.calls
    : group.calls.filter((row, i) => i >= group.calls.length - tail || isFailed(row.entry))

/** Groups of more calls than this start folded. */
export const FOLD_ABOVE = 5

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
    calls: [...counts].map(([noun, count]) => `${count} ${plural(noun, count)}`).join(', '),
    failed: calls.filter(isFailed).length
  }
}

const plural = (noun: string, count: number): string => {
  if (count === 1) return noun
  return /(s|ch|x)$/.test(noun) ? `${noun}es` : `${noun}s`
}
