// What Claude's records say of their session: the envelope of each, and titles of several ranks.

import type { Op } from '../../model/transcript/types.ts'
import type { Cursor } from '../reading/cursor.ts'
import { Facts } from '../transcript/facts.ts'

export type TitleRank = 'summary' | 'ai' | 'custom'
const RANKS: readonly TitleRank[] = ['summary', 'ai', 'custom']

export class ClaudeFacts extends Facts {
  readonly #agent: string
  #rank = -1
  #hasMessages = false
  /** The title is that of another conversation. */
  #isBorrowed = false
  readonly #costs = new Map<string, number>()
  readonly #otherSessions = new Set<string>()
  /** Titles of conversations by their last record, which may not have been read yet. */
  readonly #leaves = new Map<string, string>()

  constructor(agent: string) {
    super()
    this.#agent = agent
  }

  /** What the envelope of a record adds. The first directory and branch count, the latest version. */
  envelope(record: Cursor): readonly Op[] {
    this.noteOnce({
      agent: agentOf(record) ?? this.#agent,
      id: record.str('sessionId') ?? record.str('session_id'),
      cwd: record.str('cwd'),
      branch: branchOf(record)
    })
    if (record.has('message')) this.#speaks()
    this.note({ version: record.str('version') })
    this.noteOnce({ dialect: isStream(record) ? 'stream-json' : undefined })
    return this.tell()
  }

  /** From now on the log has words of its own. */
  #speaks(): void {
    this.#hasMessages = true
    if (this.#isBorrowed) this.note({ title: null })
    this.#isBorrowed = false
  }

  answeredBy(model: string | undefined): readonly Op[] {
    return this.learn({ model: model === SYNTHETIC ? undefined : model })
  }

  /** What a session cost so far. Runs that were written into one log add up. */
  cost(amount: number, session: string): readonly Op[] {
    this.#costs.set(session, amount)
    const sum = [...this.#costs.values()].reduce((total, cost) => total + cost, 0)
    // Sums of binary fractions: what lies below a billionth is noise.
    return this.learn({ cost: { amount: Number(sum.toFixed(9)), currency: 'USD' } })
  }

  /** Custom titles beat generated ones, which beat summaries; of one rank the last wins. */
  title(rank: TitleRank, title: string | undefined): readonly Op[] {
    const place = RANKS.indexOf(rank)
    if (!title || place < this.#rank) return []
    this.#rank = place
    this.#isBorrowed = false
    return this.learn({ title })
  }

  /** A summary names the last record of what it sums up. It counts if that record is in this log, or if nothing is. */
  summary(leaf: string, title: string, isHere: boolean): readonly Op[] {
    if (isHere) return this.title('summary', title)
    this.#leaves.set(leaf, title)
    if (this.#rank >= 0 || this.#hasMessages) return []
    this.#isBorrowed = true
    return this.learn({ title })
  }

  /** A record was read: perhaps the one that a summary was waiting for. */
  reached(uuid: string): readonly Op[] {
    if (this.#leaves.size === 0) return []
    return this.title('summary', this.#leaves.get(uuid))
  }

  /** Is this the first record of a session other than the one the log began with? */
  isOtherSession(id: string | undefined): boolean {
    const known = this.session.id
    if (!id || known === undefined || id === known || this.#otherSessions.has(id)) return false
    this.#otherSessions.add(id)
    return true
  }
}

/** The model name of messages that the CLI wrote itself. */
export const SYNTHETIC = '<synthetic>'

const isStream = (record: Cursor): boolean =>
  record.str('session_id') !== undefined && record.str('sessionId') === undefined

const branchOf = (record: Cursor): string | undefined => {
  const branch = record.str('gitBranch')
  return branch === 'HEAD' || branch === '' ? undefined : branch
}

/** iFlow writes Claude's envelope; only its session ids give it away. */
const agentOf = (record: Cursor): string | undefined =>
  record.str('sessionId')?.startsWith('session-') ? 'iFlow' : undefined
