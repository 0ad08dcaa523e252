// Everything that failed, or may have, each with the later call that put it right: a run of the same command, or a change
// of the same file, that worked.

import { isFailed, isSuspect } from '../entry/failed.ts'
import { previewOf } from '../entry/text-value.ts'
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
  primaryThread: ThreadId
): Generator<void, Failures> {
  const mended = yield* mendings(entries)
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
function* mendings(entries: readonly Entry[]): Generator<void, ReadonlyMap<EntryId, EntryId>> {
  const worked = new Map<string, EntryId>()
  const mended = new Map<EntryId, EntryId>()
  for (let i = entries.length - 1; i >= 0; i--) {
    if (i % AT_ONCE === 0) yield
    const entry = entries[i]
    if (entry?.type === 'tool') {
      const goal = goalOf(entry)
      const isGood = entry.status === 'done' && !isSuspect(entry)
      const later = goal === undefined ? undefined : worked.get(goal)
      if (goal !== undefined && isGood) worked.set(goal, entry.id)
      else if (later !== undefined) mended.set(entry.id, later)
    }
  }
  return mended
}

/** What a call was after: another call that is after the same may put it right. */
const goalOf = ({ detail, name }: Tool): string | undefined => {
  switch (detail.kind) {
    case 'execute':
      return detail.background ? undefined : commandOf(previewOf(detail.command))
    case 'edit':
    case 'write':
      return `change ${detail.path}`
    case 'read':
    case 'delete':
      return `${detail.kind} ${detail.path}`
    case 'move':
      return `move ${detail.path} ${detail.to}`
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

/** However much of its output was looked at, and wherever it was run from by going there first. */
const commandOf = (command: string): string | undefined => {
  const bare = command
    .replace(/^\s*cd \S+ && /, '')
    .replace(/(?:\s*2>&1)?(?:\s*\|\s*(?:head|tail|grep)\b[^|;&]*)+$/, '')
    .replace(/\s*2>&1\s*$/, '')
    .replace(/\s+/g, ' ')
    .trim()
  return bare === '' ? undefined : `run ${bare}`
}
