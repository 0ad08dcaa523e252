// What Claude's records say of their session: the envelope of each, titles of several ranks, cost and tokens.

import { MAIN, type ThreadId, type Usage } from '../../../model/transcript/types.ts'
import { present } from '../../reading/arguments.ts'
import type { Cursor } from '../../reading/cursor.ts'
import { SessionFacts, type SpentAbout } from '../../transcript/facts.ts'
import { greatest, isSameUsage, minus, NO_USAGE, plus } from '../../transcript/usage.ts'

type AgentFacts = { readonly [P in 'title' | 'agent' | 'model']?: string | undefined }

interface CountedAbout extends Pick<SpentAbout, 'thread' | 'model' | 'at'> {
  readonly request?: string | undefined
  /** The line says how the reply ended; undefined: such lines never do. */
  readonly hasEnded?: boolean | undefined
}

/** Custom titles beat generated ones, which beat summaries. */
const RANKS = ['summary', 'ai', 'custom'] as const

export class ClaudeFacts extends SessionFacts {
  readonly #agent: string
  #rank = -1
  /** The log has words of its own. */
  hasMessages = false
  /** The title is that of another conversation. */
  #isBorrowed = false
  /** Titles of conversations by their last record, which may not have been read yet. */
  readonly #leaves = new Map<string, string>()
  readonly #tokens = new Map<string, Usage>()
  readonly #totals = new Map<string, Usage>()
  readonly #names = new Map<string, string>()
  readonly #ended = new Set<string>()
  #sum = NO_USAGE
  #rest = NO_USAGE

  constructor(agent: string) {
    super()
    this.#agent = agent
  }

  /** What the envelope of a record adds. The first directory and branch count, the latest version. */
  envelope(record: Cursor): void {
    const camel = record.str('sessionId')
    const snake = record.str('session_id')
    this.noteOnce({
      // iFlow writes Claude's envelope; only its session ids give it away.
      agent: camel?.startsWith('session-') ? 'iFlow' : this.#agent,
      id: camel ?? snake,
      cwd: record.str('cwd'),
      branch: branchOf(record),
      dialect: isStreamed(record) ? 'stream-json' : undefined
    })
    this.note({ version: record.str('version') })
    if (!record.has('message')) return
    this.hasMessages = true
    if (this.#isBorrowed) this.note({ title: null })
    this.#isBorrowed = false
  }

  answeredBy(model: string | undefined): void {
    if (model !== SYNTHETIC) this.note({ model })
  }

  /** What is said of a sub-agent. A file of its own is surer than the call that started it. */
  agent(id: ThreadId, { title, agent, model }: AgentFacts, isSure: boolean): void {
    if (!title && !agent && !model) return
    const thread = {
      id,
      ...present({ title, agent, model })
    }
    if (isSure) this.note({ thread })
    else this.noteOnce({ thread })
  }

  /** Of one rank the last wins. */
  title(rank: (typeof RANKS)[number], title: string | undefined): void {
    const place = RANKS.indexOf(rank)
    if (!title || place < this.#rank) return
    this.#rank = place
    this.#isBorrowed = false
    this.note({ title })
  }

  /** A summary names the last record of what it sums up. It counts if that record is in this log, or if nothing is. */
  summary(leaf: string, title: string, isHere: boolean): void {
    if (isHere) this.title('summary', title)
    else this.#leaves.set(leaf, title)
    if (isHere || this.#rank >= 0 || this.hasMessages) return
    this.#isBorrowed = true
    this.note({ title })
  }

  /** A record was read: perhaps the one that a summary was waiting for. */
  reached(uuid: string): void {
    if (this.#leaves.size > 0) this.title('summary', this.#leaves.get(uuid))
  }

  /** What a session cost so far. Runs that were written into one log add up. */
  cost(amount: number, session: string): void {
    // Nothing is a cost, too.
    if (!this.session.cost) this.note({ cost: { amount, currency: 'USD' } })
    this.add({ dollars: amount }, session)
  }

  /**
   * An API message is written over several lines, each with its usage so far, and forks copy the lines: so each
   * message counts once, with the highest number it ever showed in each field.
   */
  count(message: string, usage: Cursor, about: CountedAbout = {}): void {
    if (!usage.isObject) return
    const { request, hasEnded, ...told } = about
    const name = this.#nameOf(message, request)
    const known = this.#tokens.get(name)
    const before = known ?? NO_USAGE
    const now = greatest(before, apiUsage(usage))
    if (hasEnded) this.#ended.add(name)
    const isNews = !known || !isSameUsage(now, before) || hasEnded
    if (!isNews) return
    const isPartial = hasEnded === undefined || this.#ended.has(name) ? undefined : true
    this.tellSpending({ ...told, name, usage: now, isPartial, writtenLong: longIn(usage) })
    this.#tokens.set(name, now)
    this.#sum = plus(this.#sum, minus(now, before))
    this.#total()
  }

  /** Gateways give one id to many messages: then their requests tell them apart. Lines of a stream have no request. */
  #nameOf(message: string, request: string | undefined): string {
    if (this.#tokens.has(message)) return message
    const name = request === undefined ? undefined : `${message}\n${request}`
    if (name !== undefined) this.#names.set(message, name)
    return name ?? this.#names.get(message) ?? message
  }

  /** A total of a session that the log itself states. Lines of a stream carry placeholders, so the higher number is the truer. */
  state(total: Usage, session: string): void {
    this.#totals.set(session, total)
    this.#total()
  }

  get #stated(): Usage {
    return [...this.#totals.values()].reduce(plus, NO_USAGE)
  }

  #total(): void {
    const total = this.#totals.size === 0 ? this.#sum : greatest(this.#sum, this.#stated)
    this.add({ usage: total }, '\nusage')
    // What lines do not account for is a request of its own, of nobody in particular.
    const rest = minus(total, this.#sum)
    if (isSameUsage(rest, this.#rest)) return
    this.#rest = rest
    this.tellSpending({ name: '\nrest', usage: rest, isTotal: true, thread: MAIN })
  }
}

/** A record of the stream of `claude -p`. Session files may have the id of the writing process beside their own. */
export const isStreamed = (record: Cursor): boolean =>
  record.str('session_id') !== undefined && record.str('sessionId') === undefined && !record.has('parentUuid')

/** The model name of messages that the CLI wrote itself. */
export const SYNTHETIC = '<synthetic>'

const branchOf = (record: Cursor): string | undefined => {
  const branch = record.str('gitBranch')
  return branch === 'HEAD' || branch === '' ? undefined : branch
}

/** In the API's own names, or in those of `modelUsage`. */
export const apiUsage = (usage: Cursor): Usage => ({
  input: count(usage, 'input_tokens', 'inputTokens'),
  output: count(usage, 'output_tokens', 'outputTokens'),
  cacheRead: count(usage, 'cache_read_input_tokens', 'cacheReadInputTokens'),
  cacheWrite: count(usage, 'cache_creation_input_tokens', 'cacheCreationInputTokens')
})

/** Written to the cache for an hour: that has a price of its own. */
const longIn = (usage: Cursor): number | undefined =>
  usage.get('cache_creation').num('ephemeral_1h_input_tokens') || undefined

/** `modelUsage` of a result: a member per model. */
export const modelsUsage = (models: Cursor): Usage =>
  models
    .keys()
    .map(model => apiUsage(models.get(model)))
    .reduce(plus, NO_USAGE)

const count = (at: Cursor, snake: string, camel: string): number => Math.max(0, at.num(snake, camel) ?? 0)
