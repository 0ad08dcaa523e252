// Finding places: the next thing of a kind from where the reader is.

import { isFailed } from '../entry/failed.ts'
import { isChange, isPrompt } from './facts.ts'
import { type Entry, type EntryId, MAIN, type ThreadId } from './types.ts'

export type Landmark = 'prompt' | 'error' | 'change' | 'entry'

export interface FoundLandmark {
  readonly id: EntryId
  /** The nth of so many. */
  readonly nth: number
  readonly of: number
}

export interface LandmarkQuery {
  readonly landmark: Landmark
  readonly step: 1 | -1
  /** Where the reader is; from nowhere: the first (or last) one is found. */
  readonly from?: EntryId | undefined
  /** May it be where the reader is? */
  readonly isHereToo?: boolean
  readonly thread?: ThreadId
}

/** The next (or previous) landmark. */
export const findLandmark = (entries: readonly Entry[], sought: LandmarkQuery): FoundLandmark | undefined => {
  const { landmark, step, from, isHereToo = false, thread = MAIN } = sought
  const order = readingOrder(entries, thread)
  const here = from === undefined ? -1 : order.findIndex(entry => entry.id === from)
  const start = here < 0 ? (step > 0 ? 0 : order.length - 1) : isHereToo ? here : here + step
  for (let i = start; i >= 0 && i < order.length; i += step) {
    const entry = order[i]
    if (entry && is(landmark, entry, thread)) return found(order, landmark, entry, thread)
  }
  return undefined
}

const found = (order: readonly Entry[], landmark: Landmark, goal: Entry, thread: ThreadId): FoundLandmark => {
  let nth = 0
  let of = 0
  for (const entry of order) {
    if (!is(landmark, entry, thread)) continue
    of++
    if (entry === goal) nth = of
  }
  return { id: goal.id, nth, of }
}

const is = (landmark: Landmark, entry: Entry, thread: ThreadId): boolean => {
  switch (landmark) {
    case 'prompt':
      return isPrompt(entry, thread)
    case 'error':
      return isFailed(entry)
    case 'change':
      return isChange(entry)
    case 'entry':
      return entry.thread === thread
    default:
      return landmark satisfies never
  }
}

/**
 * Entries as they stand on the page: what a sub-agent did comes after the call that started it, wherever the log keeps
 * it. From the main thread, those that nobody called come last.
 */
export const readingOrder = (entries: readonly Entry[], thread: ThreadId): readonly Entry[] => {
  const byThread = new Map<ThreadId, Entry[]>()
  for (const entry of entries) {
    const list = byThread.get(entry.thread)
    if (list) list.push(entry)
    else byThread.set(entry.thread, [entry])
  }
  if (byThread.size === 1 && byThread.has(thread)) return entries
  const order: Entry[] = []
  const open = [{ list: byThread.get(thread) ?? [], next: 0 }]
  byThread.delete(thread)
  for (let top = open.at(-1); top !== undefined; top = open.at(-1)) {
    const entry = top.list[top.next++]
    if (!entry) {
      open.pop()
      continue
    }
    order.push(entry)
    const child = entry.type === 'tool' && entry.child !== undefined ? byThread.get(entry.child) : undefined
    if (!child || entry.type !== 'tool' || entry.child === undefined) continue
    byThread.delete(entry.child)
    open.push({ list: child, next: 0 })
  }
  if (thread === MAIN) for (const rest of byThread.values()) for (const entry of rest) order.push(entry)
  return order
}

/** The prompt that each entry belongs to; what a sub-agent did belongs to where it was called. */
export const promptsOf = (
  entries: readonly Entry[],
  thread: ThreadId
): ReadonlyMap<EntryId, Entry | undefined> => {
  const prompts = new Map<EntryId, Entry | undefined>()
  let prompt: Entry | undefined
  for (const entry of readingOrder(entries, thread)) {
    if (isPrompt(entry, thread)) prompt = entry
    prompts.set(entry.id, prompt)
  }
  return prompts
}
