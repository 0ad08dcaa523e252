// What the records say about the session as a whole. Only changes are reported.

import type { Session } from '../../model/types.ts'
import { optional } from '../args.ts'
import type { Cursor } from '../read.ts'

export type TitleRank = 'summary' | 'ai' | 'custom'
const RANKS: readonly TitleRank[] = ['summary', 'ai', 'custom']

export class Facts {
  readonly #agent: string
  #session: Session = {}
  #rank = -1
  readonly #otherSessions = new Set<string>()
  /** Titles of conversations by their last record, which may not have been read yet. */
  readonly #leaves = new Map<string, string>()

  constructor(agent: string) {
    this.#agent = agent
  }

  /** What the envelope of a record adds. The first directory and branch count, the latest version. */
  note(record: Cursor): Session | undefined {
    const known = this.#session
    const version = record.str('version')
    const set: Session = {
      ...(known.agent === undefined ? { agent: agentOf(record) ?? this.#agent } : {}),
      ...(known.id === undefined ? optional('id', record.str('sessionId') ?? record.str('session_id')) : {}),
      ...(known.cwd === undefined ? optional('cwd', record.str('cwd')) : {}),
      ...(known.branch === undefined ? optional('branch', branchOf(record)) : {}),
      ...(version === known.version ? {} : optional('version', version)),
      ...(known.dialect === undefined && isStream(record) ? { dialect: 'stream-json' } : {})
    }
    return this.set(set)
  }

  set(set: Session): Session | undefined {
    if (Object.keys(set).length === 0) return undefined
    this.#session = { ...this.#session, ...set }
    return set
  }

  version(version: string): Session | undefined {
    return version === this.#session.version ? undefined : this.set({ version })
  }

  /** A relative of the format, said once. */
  family(agent: string, dialect: string): Session | undefined {
    return this.#session.dialect === dialect ? undefined : this.set({ agent, dialect })
  }

  model(name: string | undefined): Session | undefined {
    const models = this.#session.models ?? []
    if (!name || name === SYNTHETIC || models.includes(name) || models.length >= MAX_MODELS) return undefined
    return this.set({ models: [...models, name] })
  }

  /** Custom titles beat generated ones, which beat summaries; of one rank the last wins. */
  title(rank: TitleRank, title: string | undefined): Session | undefined {
    const place = RANKS.indexOf(rank)
    if (!title || place < this.#rank || title === this.#session.title) return undefined
    this.#rank = place
    return this.set({ title })
  }

  /** A summary names the last record of what it sums up. It counts only if that record is in this log. */
  summary(leaf: string, title: string, isHere: boolean): Session | undefined {
    if (isHere) return this.title('summary', title)
    this.#leaves.set(leaf, title)
    return undefined
  }

  /** A record was read: perhaps the one that a summary was waiting for. */
  reached(uuid: string): Session | undefined {
    if (this.#leaves.size === 0) return undefined
    const title = this.#leaves.get(uuid)
    return title === undefined ? undefined : this.title('summary', title)
  }

  /** Is this the first record of a session other than the one the log began with? */
  isOtherSession(id: string | undefined): boolean {
    if (!id || this.#session.id === undefined || id === this.#session.id || this.#otherSessions.has(id))
      return false
    this.#otherSessions.add(id)
    return true
  }
}

/** The model name of messages that the CLI wrote itself. */
export const SYNTHETIC = '<synthetic>'

const MAX_MODELS = 100

const isStream = (record: Cursor): boolean =>
  record.str('session_id') !== undefined && record.str('sessionId') === undefined

const branchOf = (record: Cursor): string | undefined => {
  const branch = record.str('gitBranch')
  return branch === 'HEAD' || branch === '' ? undefined : branch
}

/** iFlow writes Claude's envelope; only its session ids give it away. */
const agentOf = (record: Cursor): string | undefined =>
  record.str('sessionId')?.startsWith('session-') ? 'iFlow' : undefined
