// Everything that failed, or may have, each with the later call that put it right: a run of the same command, or a change
// of the same file, that worked.

import { isFailed, isSuspect } from '../entry/failed.ts'
import { previewOf } from '../entry/text-value.ts'
import { wholePath } from '../files/whole-path.ts'
import type { Entry, EntryId, ThreadId, Tool } from '../transcript/types.ts'

export interface SeenFailure {
  readonly id: EntryId
  /** The turn in which it happened, counted from 1; 0 before the first prompt. */
  readonly turn: number
  readonly mendedBy?: EntryId
}

export interface Failures {
  readonly failed: readonly SeenFailure[]
  /** Commands that ended well with the output of a failure. */
  readonly suspect: readonly SeenFailure[]
}

/** In slices: two passes over the entries. */
export function* listingFailures(
  entries: readonly Entry[],
  primaryThread: ThreadId,
  cwd: string | undefined
): Generator<void, Failures> {
  const mended = yield* mendings(entries, cwd)
  const failed: SeenFailure[] = []
  const suspect: SeenFailure[] = []
  let turn = 0
  const turnOfChild = new Map<ThreadId, number>()
  for (const [i, entry] of entries.entries()) {
    if (i % AT_ONCE === 0) yield
    if (entry.thread === primaryThread && entry.type === 'user') turn++
    const here = entry.thread === primaryThread ? turn : (turnOfChild.get(entry.thread) ?? turn)
    if (entry.type === 'tool' && entry.child !== undefined) turnOfChild.set(entry.child, here)
    const list = isFailed(entry) ? failed : isSuspect(entry) ? suspect : undefined
    const mendedBy = mended.get(entry.id)
    list?.push({ id: entry.id, turn: here, ...(mendedBy === undefined ? {} : { mendedBy }) })
  }
  return { failed, suspect }
}

/** Entries that are looked at without a pause. */
const AT_ONCE = 16

/** Backwards: what stands in the book is the next one that worked. */
function* mendings(
  entries: readonly Entry[],
  cwd: string | undefined
): Generator<void, ReadonlyMap<EntryId, EntryId>> {
  const worked = new Map<string, EntryId>()
  const mended = new Map<EntryId, EntryId>()
  for (let i = entries.length - 1; i >= 0; i--) {
    if (i % AT_ONCE === 0) yield
    const entry = entries[i]
    if (entry?.type === 'tool') {
      const goal = goalOf(entry, cwd)
      const isGood = entry.status === 'done' && !isSuspect(entry)
      const later = goal === undefined ? undefined : worked.get(goal)
      if (goal !== undefined && isGood) worked.set(goal, entry.id)
      else if (later !== undefined) mended.set(entry.id, later)
    }
  }
  return mended
}

/** What a call was after: another call that is after the same may put it right. */
const goalOf = ({ detail, name, suspect }: Tool, cwd: string | undefined): string | undefined => {
  switch (detail.kind) {
    case 'execute': {
      const looked = suspect === undefined ? AT_ENDS : FOR_LINES
      const bare = previewOf(detail.command).replace(looked, '')
      return detail.background ? undefined : runOf(bare, wholePath(detail.cwd ?? '', cwd))
    }
    case 'edit':
    case 'write':
      return `change ${wholePath(detail.path, cwd)}`
    case 'read':
    case 'delete':
      return `${detail.kind} ${wholePath(detail.path, cwd)}`
    case 'move':
      return `move ${wholePath(detail.path, cwd)} ${wholePath(detail.to, cwd)}`
    case 'fetch':
      return `fetch ${detail.url}`
    case 'search':
      return `search ${name} ${detail.pattern} ${detail.path ?? ''} ${detail.glob ?? ''}`
    case 'websearch':
      return `websearch ${detail.query}`
    case 'plan':
    case 'task':
    case 'ask':
    case 'think':
    case 'mode':
    case 'mcp':
    case 'other':
      return undefined
    default:
      return detail satisfies never
  }
}

/**
 * How an output was looked at, which is no part of what ran. Nor is a search for lines, where these lines tell of the
 * failure; of a run that worked nobody knows what such a search left out.
 */
const AT_ENDS = /(?:\s*2>&1)?(?:\s*\|\s*(?:head|tail)\b[^|;&]*)*\s*$/
const FOR_LINES = /(?:\s*2>&1)?(?:\s*\|\s*(?:head|tail|grep)\b[^;&]*)?\s*$/

/** What ran, and where: many commands begin by going to the directory of the session. */
const runOf = (command: string, cwd: string): string | undefined => {
  const bare = command.trim().replace(/\s+/g, ' ')
  const [, place = '', rest = bare] = /^cd ([^\s'"$`;&|]+) && (.+)$/.exec(bare) ?? []
  return rest === '' ? undefined : `run ${rest} in ${wholePath(place, cwd)}`
}
