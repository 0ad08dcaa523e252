// The turns of a thread: what was asked in each, and how much was done.

import { isFailed } from '../entry/failed.ts'
import { firstWhere } from '../values/first-where.ts'
import { firstLine, saidLine } from '../wording/first-line.ts'
import type { Entry, EntryId, MessageId, ThreadId } from './types.ts'

export interface OutlineTurn {
  readonly key: EntryId
  /** Counted from 1; absent for what comes before the first prompt. */
  readonly number?: number
  readonly title: string
  readonly calls: number
  readonly failed: number
  /** Its place among the entries. */
  readonly from: number
  /** The human went back behind it. */
  readonly isLeft: boolean
}

/** One line a turn: what was asked, how much was done, what failed. */
export const outline = (
  entries: readonly Entry[],
  thread: ThreadId,
  left: ReadonlySet<MessageId> = new Set()
): readonly OutlineTurn[] => {
  const turns: Turn[] = []
  /** What sub-agents did belongs to the turn that started them. */
  const homes = new Map<ThreadId, Turn>()
  let number = 0
  let command = ''
  for (const [from, entry] of entries.entries()) {
    const isHere = entry.thread === thread
    if (isHere && (entry.type === 'user' || turns.length === 0))
      turns.push({
        key: entry.id,
        title: entry.type === 'user' ? saidLine(entry.text) || 'image' : 'Before the first prompt',
        calls: 0,
        failed: 0,
        from,
        isLeft: left.has(entry.message),
        ...(entry.type === 'user' ? { number: ++number } : {})
      })
    const turn = isHere ? turns.at(-1) : homes.get(entry.thread)
    if (!turn) continue
    if (entry.type === 'tool') turn.calls++
    if (entry.type === 'tool' && entry.child !== undefined) homes.set(entry.child, turn)
    if (isFailed(entry)) turn.failed++
    if (!isHere) continue
    if (entry.type === 'event' && entry.detail.event === 'command') command = firstLine(entry.detail.command)
    // Nobody had said a word, but a command set the agent to work.
    if (entry.type === 'assistant' && number === 0 && command) turn.title = command
  }
  return turns
}

type Turn = { -readonly [K in keyof OutlineTurn]: OutlineTurn[K] }

/** Which turn the entry at this place belongs to; -1 before all of them. */
export const turnAt = (turns: readonly OutlineTurn[], place: number): number =>
  firstWhere(turns.length, i => (turns[i]?.from ?? 0) > place) - 1
