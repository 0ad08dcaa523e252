// Does an entry pass a filter? From the entry alone: no long text is read.

import { isFailed, isSuspect } from '../entry/failed.ts'
import { touches } from '../files/files.ts'
import { isWholePath, wholePath } from '../files/whole-path.ts'
import type { Entry, Millis } from '../transcript/types.ts'
import { type Fuel, fuel, globMatches } from './glob.ts'
import type { Around, EntryState, Filter, FilterTest, Moment } from './query.ts'

export const passes = (entry: Entry, filters: readonly Filter[], around: Around): boolean => {
  const left = fuel()
  return filters.every(filter => holds(entry, filter, filters, around, left))
}

/** The filters that keep an entry out. */
export const failing = (
  entry: Entry,
  filters: readonly Filter[],
  around: Around,
  left: Fuel
): readonly Filter[] => filters.filter(filter => !holds(entry, filter, filters, around, left))

/** Several of a kind are alternatives: nothing has two roles. */
const holds = (
  entry: Entry,
  filter: Filter,
  filters: readonly Filter[],
  around: Around,
  left: Fuel
): boolean =>
  test(entry, filter, around, left) !== filter.not ||
  filters.some(other => areAlternatives(filter, other) && test(entry, other, around, left))

const areAlternatives = (a: Filter, b: Filter): boolean =>
  a !== b && a.filter === b.filter && !a.not && !b.not && !RANGES.has(a.filter)

const RANGES: ReadonlySet<Filter['filter']> = new Set<Filter['filter']>(['before', 'after', 'dur'])

const test = (entry: Entry, filter: FilterTest, around: Around, left: Fuel): boolean => {
  switch (filter.filter) {
    case 'tool':
      return (
        entry.type === 'tool' &&
        (hasWords(entry.name, filter.name, left) || entry.detail.kind === filter.name)
      )
    case 'kind':
      return kindOf(entry) === filter.name
    case 'is':
      return is(entry, filter.state)
    case 'has':
      return hasImage(entry)
    case 'role':
      return entry.type === filter.type
    case 'file':
      return pathsOf(entry, isWholePath(filter.glob) ? around.cwd : undefined).some(path =>
        globMatches(filter.glob, path, left)
      )
    case 'in':
      return (entry.thread === around.main) === (filter.where === 'main')
    case 'before':
    case 'after': {
      const edge = millisOf(filter.moment, around)
      if (entry.at === undefined || edge === undefined) return false
      return filter.filter === 'before' ? entry.at < edge : entry.at >= edge
    }
    case 'dur': {
      const took = tookOf(entry)
      return took !== undefined && compares(took, filter.is, filter.length)
    }
    default:
      return filter satisfies never
  }
}

const is = (entry: Entry, state: EntryState): boolean => {
  switch (state) {
    case 'error':
      return isFailed(entry)
    case 'suspect':
      return isSuspect(entry)
    case 'running':
      return isRunning(entry)
    case 'thinking':
      return entry.type === 'thinking'
    case 'plan':
      return isPlan(entry)
    case 'ask':
      return kindOf(entry) === 'ask' || kindOf(entry) === 'permission'
    default:
      return state satisfies never
  }
}

/** A list of what is to do, or a plan that was made to be approved. */
const isPlan = (entry: Entry): boolean =>
  kindOf(entry) === 'plan' || (entry.type === 'tool' && entry.detail.kind === 'mode' && !!entry.detail.text)

const hasImage = (entry: Entry): boolean =>
  (entry.type === 'user' || entry.type === 'assistant' || entry.type === 'tool') &&
  (entry.images?.length ?? 0) > 0

const hasWords = (name: string, wanted: string, left: Fuel): boolean =>
  wanted.includes('*') ? globMatches(wanted, name.toLowerCase(), left) : name.toLowerCase().includes(wanted)

const kindOf = (entry: Entry): string => {
  if (entry.type === 'tool') return entry.detail.kind
  return entry.type === 'event' ? entry.detail.event : entry.type
}

const isRunning = (entry: Entry): boolean =>
  entry.type === 'tool' && (entry.status === 'running' || entry.status === 'pending')

/** The files that an entry names; seen from a directory, in full. */
const pathsOf = (entry: Entry, cwd: string | undefined): readonly string[] => {
  const paths = namedBy(entry)
  return cwd === undefined ? paths : paths.map(path => wholePath(path, cwd))
}

const namedBy = (entry: Entry): readonly string[] => {
  if (entry.type === 'user' || entry.type === 'assistant')
    return (entry.attached ?? []).map(item => item.name)
  if (entry.type !== 'tool') return []
  const searched = entry.detail.kind === 'search' ? (entry.detail.path ?? []) : []
  const located = (entry.locations ?? []).map(location => location.path)
  return [...touches(entry).map(touch => touch.path), ...[searched].flat(), ...located]
}

const tookOf = (entry: Entry): Millis | undefined => {
  if (entry.type === 'event') return entry.detail.event === 'turn' ? entry.detail.duration : undefined
  if (entry.type !== 'tool') return undefined
  if (entry.startedAt !== undefined && entry.endedAt !== undefined) return entry.endedAt - entry.startedAt
  return entry.detail.kind === 'task' ? entry.detail.duration : undefined
}

const millisOf = (moment: Moment, { start, isUtc = false }: Around): Millis | undefined => {
  switch (moment.on) {
    case 'earth':
      return moment.at
    case 'calendar':
      return isUtc ? moment.at : localTime(moment.at)
    case 'start':
      return start === undefined ? undefined : start + moment.after
    case 'day':
      if (start === undefined) return undefined
      return isUtc
        ? new Date(start).setUTCHours(0, 0, 0, moment.time)
        : new Date(start).setHours(0, 0, 0, moment.time)
    default:
      return moment satisfies never
  }
}

/** What the clock on the wall shows, read where the reader is. */
const localTime = (at: Millis): Millis => Date.parse(new Date(at).toISOString().slice(0, -1))

const compares = (a: number, sign: '<' | '<=' | '>' | '>=', b: number): boolean => {
  switch (sign) {
    case '<':
      return a < b
    case '<=':
      return a <= b
    case '>':
      return a > b
    case '>=':
      return a >= b
    default:
      return sign satisfies never
  }
}
