// What is known of the session so far. Says something only when a record changed it.

import type { Op, Session, Thread, ThreadId, Usage } from '../../model/types.ts'
import { optional } from '../args.ts'
import type { Cursor } from '../read.ts'

export class Facts {
  #known: Session = {}
  #news: Session = {}
  readonly #models = new Set<string>()
  readonly #threads = new Map<ThreadId, Thread>()
  readonly #usage = new Map<string, Usage>()
  #total: Usage = NONE

  get session(): Session {
    return this.#known
  }

  /** Sets what differs from what is known; undefined and '' say nothing. */
  set(facts: { readonly [K in Settable]?: string | undefined }): void {
    for (const key of SETTABLE) {
      const value = facts[key]
      if (value !== undefined && value !== '' && value !== this.#known[key]) this.#learn({ [key]: value })
    }
  }

  /** Like set, but what is known already stays. */
  setOnce(facts: { readonly [K in Settable]?: string | undefined }): void {
    for (const key of SETTABLE) if (this.#known[key] === undefined) this.set(optional(key, facts[key]))
  }

  model(name: string | undefined): void {
    if (name === undefined || name === '' || this.#models.has(name)) return
    this.#models.add(name)
    this.#learn({ models: [...this.#models] })
  }

  thread(thread: Thread): void {
    const before = this.#threads.get(thread.id)
    const after = { ...before, ...thread }
    if (
      before &&
      before.title === after.title &&
      before.agent === after.agent &&
      before.model === after.model
    )
      return
    this.#threads.set(thread.id, after)
    this.#learn({ threads: [...this.#threads.values()] })
  }

  /** The tokens of one API message. Told again, the last word counts. */
  usage(message: string, usage: Usage | undefined): void {
    if (!usage) return
    const before = this.#usage.get(message) ?? NONE
    this.#usage.set(message, usage)
    const total = plus(plus(this.#total, usage, 1), before, -1)
    if (sameUsage(total, this.#total)) return
    this.#total = total
    this.#learn({ usage: total })
  }

  /** The news since the last call. */
  tell(): readonly Op[] {
    const set = this.#news
    if (Object.keys(set).length === 0) return []
    this.#news = {}
    return [{ op: 'session', set }]
  }

  #learn(facts: Session): void {
    this.#known = { ...this.#known, ...facts }
    this.#news = { ...this.#news, ...facts }
  }
}

const SETTABLE = ['id', 'title', 'agent', 'version', 'cwd', 'branch', 'dialect'] as const
type Settable = (typeof SETTABLE)[number]

const NONE: Usage = { input: 0, output: 0, cacheRead: 0, cacheWrite: 0 }

const plus = (a: Usage, b: Usage, sign: 1 | -1): Usage => ({
  input: a.input + sign * b.input,
  output: a.output + sign * b.output,
  cacheRead: a.cacheRead + sign * b.cacheRead,
  cacheWrite: a.cacheWrite + sign * b.cacheWrite
})

const sameUsage = (a: Usage, b: Usage): boolean =>
  a.input === b.input && a.output === b.output && a.cacheRead === b.cacheRead && a.cacheWrite === b.cacheWrite

/** Gemini's usageMetadata: the prompt includes what came from the cache. */
export const usageMetadata = (at: Cursor): Usage | undefined => {
  if (!at.isObject) return undefined
  const prompt = at.num('promptTokenCount') ?? 0
  const cached = Math.min(at.num('cachedContentTokenCount') ?? 0, prompt)
  const answer = at.num('candidatesTokenCount') ?? 0
  const thought = at.num('thoughtsTokenCount') ?? 0
  // Some servers count thinking inside the answer already: the total tells.
  const rest = (at.num('totalTokenCount') ?? prompt + answer + thought) - prompt
  const output = rest >= answer ? Math.min(answer + thought, rest) : answer + thought
  return { input: prompt - cached, output, cacheRead: cached, cacheWrite: 0 }
}

/** The `tokens` of a recorded message. */
export const tokensOf = (at: Cursor): Usage | undefined => {
  if (!at.isObject) return undefined
  const prompt = at.num('input') ?? 0
  const cached = Math.min(at.num('cached') ?? 0, prompt)
  return {
    input: prompt - cached + (at.num('tool') ?? 0),
    output: (at.num('output') ?? 0) + (at.num('thoughts') ?? 0),
    cacheRead: cached,
    cacheWrite: 0
  }
}
