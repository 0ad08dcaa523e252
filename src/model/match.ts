// Does an entry pass a filter? From the entry alone: no long text is read.

import { isFailed } from './failed.ts'
import { isWholePath, touches, wholePath } from './files.ts'
import { globMatches } from './glob.ts'
import type { Around, Filter, FilterTest, Moment } from './query.ts'
import type { Entry, Millis } from './types.ts'

export const passes = (entry: Entry, filters: readonly Filter[], around: Around): boolean =>
  filters.every(filter => test(entry, filter, around) !== filter.not)

const test = (entry: Entry, filter: FilterTest, around: Around): boolean => {
  switch (filter.filter) {
    case 'tool':
      return entry.type === 'tool' && (hasWords(entry.name, filter.name) || entry.detail.kind === filter.name)
    case 'kind':
      return kindOf(entry) === filter.name
    case 'is':
      return filter.state === 'error' ? isFailed(entry) : isRunning(entry)
    case 'role':
      return entry.type === filter.type
    case 'file':
      return pathsOf(entry, isWholePath(filter.glob) ? around.cwd : undefined).some(path =>
        globMatches(filter.glob, path)
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
      return took !== undefined && took >= filter.least && took <= filter.most
    }
    default:
      return filter satisfies never
  }
}

const hasWords = (name: string, wanted: string): boolean =>
  wanted.includes('*') ? globMatches(wanted, name.toLowerCase()) : name.toLowerCase().includes(wanted)

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

const millisOf = (moment: Moment, { start }: Around): Millis | undefined => {
  switch (moment.on) {
    case 'calendar':
      return moment.at
    case 'start':
      return start === undefined ? undefined : start + moment.after
    case 'day':
      return start === undefined ? undefined : new Date(start).setHours(moment.hours, moment.minutes, 0, 0)
    default:
      return moment satisfies never
  }
}
