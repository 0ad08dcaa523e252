// What a session amounts to: counts and times for its header and outline. Derived, never stored.

import { isFailed, type Turn, turns } from './rows.ts'
import { firstLine } from './summary.ts'
import { type Entry, MAIN, type Millis, type Session, type ThreadId } from './types.ts'

export interface Facts {
  readonly prompts: number
  readonly entries: number
  readonly calls: number
  readonly failed: number
  readonly agents: number
  readonly start?: Millis
  readonly end?: Millis
  /** Without the time the human took to answer, and without long silences. */
  readonly active: Millis
}

export const facts = (entries: readonly Entry[]): Facts => {
  const times = entries.flatMap(entry => (isPlausible(entry.at) ? [entry.at] : []))
  const start = times.reduce((least, at) => Math.min(least, at), Number.POSITIVE_INFINITY)
  const end = times.reduce((most, at) => Math.max(most, at), Number.NEGATIVE_INFINITY)
  return {
    prompts: entries.filter(entry => entry.type === 'user' && entry.thread === MAIN).length,
    entries: entries.length,
    calls: entries.filter(entry => entry.type === 'tool').length,
    failed: entries.filter(isFailed).length,
    agents: new Set(entries.map(entry => entry.thread)).size - 1,
    ...(times.length > 0 ? { start, end } : {}),
    active: activeTime(entries)
  }
}

/** Silences longer than this are pauses, whoever made them. */
const PAUSE: Millis = 10 * 60_000

const activeTime = (entries: readonly Entry[]): Millis => {
  let last: Millis | undefined
  let active = 0
  for (const entry of entries) {
    if (entry.thread !== MAIN || !isPlausible(entry.at)) continue
    const gap = last === undefined ? 0 : entry.at - last
    if (gap > 0 && gap < PAUSE && entry.type !== 'user') active += gap
    last = entry.at
  }
  return active
}

/** Broken clocks (1970, 2100) must not stretch an axis. */
const isPlausible = (at: Millis | undefined): at is Millis => at !== undefined && at > 1.3e12 && at < 4e12

export interface OutlineTurn {
  readonly key: string
  readonly title: string
  readonly calls: number
  readonly failed: number
  readonly at?: Millis
}

/** One line a turn: what was asked, how much was done, what failed. */
export const outline = (entries: readonly Entry[], thread: ThreadId): readonly OutlineTurn[] =>
  turns(entries, thread).map(outlineTurn)

const outlineTurn = (turn: Turn): OutlineTurn => {
  const [first] = turn.entries
  const isPrompt = first?.type === 'user'
  return {
    key: turn.key,
    title: isPrompt ? firstLine(first.text) || 'image' : 'Before the first prompt',
    calls: turn.entries.filter(entry => entry.type === 'tool').length,
    failed: turn.entries.filter(isFailed).length,
    ...(first?.at === undefined ? {} : { at: first.at })
  }
}

/** The log's own title, or the first prompt. */
export const titleOf = (session: Session, entries: readonly Entry[]): string => {
  if (session.title) return session.title
  const prompt = entries.find(entry => entry.type === 'user' && entry.thread === MAIN)
  return (prompt?.type === 'user' ? firstLine(prompt.text) : '') || 'Untitled session'
}
