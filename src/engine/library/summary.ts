// What a library says of a session: its title, who, where, when, how much. Read from the session itself, by the same
// code that opens it. The beginning of a long one already tells most of it; counts need all.

import { type Cost, costOf, statedDollars } from '../../model/figures/cost.ts'
import { tokenSums } from '../../model/figures/tokens.ts'
import { apply, type Draft, emptyDraft } from '../../model/transcript/apply.ts'
import { facts } from '../../model/transcript/facts.ts'
import { FORMAT_NAMES } from '../../model/transcript/formats.ts'
import { titleOf } from '../../model/transcript/title.ts'
import type { Entry, Millis } from '../../model/transcript/types.ts'
import { wellFormed } from '../../model/unicode/well-formed.ts'
import { anySignal } from '../../model/values/any-signal.ts'
import type { SessionFiles } from '../read/group.ts'
import { SHORT } from '../read/prefetch.ts'
import { SessionReader } from '../read/reader.ts'
import { priceTable } from './prices.ts'

export interface SessionSummary {
  readonly title: string
  readonly agent: string
  readonly project: string
  readonly start?: Millis
  readonly end?: Millis
  /** False while only the beginning was read: counts are not known yet. */
  readonly isWhole: boolean
  readonly prompts: number
  readonly entries: number
  readonly calls: number
  readonly errors: number
  /** The kinds of calls, the most frequent first: `12 execute, 8 read`. */
  readonly tools: string
  /** All that the models read and wrote, where the log says so. */
  readonly tokens?: number
  /** Dollars, as the log states them, or about. */
  readonly cost?: Cost
  /** Bytes that were read. */
  readonly size: number
  /** Why it could not be read, if so. */
  readonly problem?: string
}

/** `pause` is waited for between two pieces: who opens a session comes first. */
export const summarise = async (
  session: SessionFiles,
  part: 'head' | 'whole',
  signal: AbortSignal,
  pause: () => Promise<void>
): Promise<SessionSummary> => {
  const enough = new AbortController()
  const reader = new SessionReader(part === 'head' ? session.files.slice(0, 1) : session.files)
  const draft = emptyDraft()
  let size = 0
  for await (const { ops, done } of reader.batches(anySignal([signal, enough.signal]))) {
    apply(draft, ops)
    size = done
    if (part === 'head' && done >= SHORT) enough.abort()
    await pause()
  }
  const { prompts, entries, calls, errors, start, end } = facts(draft.entries)
  return {
    title: cut(titleOf(draft.session, draft.entries, session.path)),
    agent: cut(draft.session.agent ?? FORMAT_NAMES[reader.format]),
    project: cut(draft.session.cwd ?? ''),
    isWhole: !enough.signal.aborted && !signal.aborted,
    prompts,
    entries,
    calls,
    errors,
    tools: toolsOf(draft.entries),
    size,
    ...(start === undefined || end === undefined ? {} : { start, end }),
    ...(await spentOf(draft)),
    ...problemOf(draft, reader)
  }
}

const spentOf = async ({ session, spendings }: Draft): Promise<Pick<SessionSummary, 'tokens' | 'cost'>> => {
  if (spendings.size === 0 && session.cost === undefined) return {}
  const sums = tokenSums(spendings.values())
  const prices = await priceTable()
  const cost = prices && costOf(spendings.values(), prices, statedDollars(session))
  return {
    ...(sums.in + sums.out > 0 ? { tokens: sums.in + sums.out } : {}),
    ...(cost ? { cost } : {})
  }
}

const problemOf = ({ notices, entries }: Draft, { ledger }: SessionReader): { readonly problem?: string } => {
  if (notices.some(({ code }) => code === 'source-lost')) return { problem: LOST }
  return entries.length === 0 && ledger.unread.length > 0 ? { problem: UNREAD } : {}
}

const UNREAD = 'None of it could be read: it is cut off, or damaged.'
const LOST = 'It could not be read to its end: the file was moved or changed. Open it again.'

/** A list shows a line of each; a log may hold a title of a megabyte. */
const cut = (words: string): string => wellFormed(words.slice(0, 300))

const MOST = 4

const toolsOf = (entries: readonly Entry[]): string => {
  const counts = new Map<string, number>()
  for (const entry of entries)
    if (entry.type === 'tool') counts.set(entry.detail.kind, (counts.get(entry.detail.kind) ?? 0) + 1)
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .slice(0, MOST)
    .map(([kind, count]) => `${count} ${kind}`)
    .join(', ')
}
