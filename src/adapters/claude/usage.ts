// Tokens: an API message is written over several lines, each with its usage so far, and forks copy the lines.
// So each message id counts once, with the highest number it ever showed in each field.

import type { Usage } from '../../model/transcript/types.ts'
import type { Cursor } from '../reading/cursor.ts'
import { isSameUsage, minus, NO_USAGE, plus, usageBy } from '../transcript/usage.ts'

export class Tally {
  readonly #seen = new Map<string, Usage>()
  #sum: Usage = NO_USAGE
  readonly #stated = new Map<string, Usage>()
  #shown: Usage = NO_USAGE

  /** The new total, if this changed it. */
  add(message: string, usage: Cursor): Usage | undefined {
    if (!usage.isObject) return undefined
    const before = this.#seen.get(message) ?? NO_USAGE
    const now = greatest(before, read(usage))
    this.#seen.set(message, now)
    this.#sum = plus(this.#sum, minus(now, before))
    return this.#changed()
  }

  /** A total of a session that the log itself states. Lines of a stream carry placeholders, so the higher number is the truer. */
  state(total: Usage, session: string): Usage | undefined {
    this.#stated.set(session, total)
    return this.#changed()
  }

  #changed(): Usage | undefined {
    const total = greatest(this.#sum, [...this.#stated.values()].reduce(plus, NO_USAGE))
    if (isSameUsage(total, this.#shown)) return undefined
    this.#shown = total
    return total
  }
}

/** The API's own names. */
export const read = (usage: Cursor): Usage => ({
  input: count(usage, 'input_tokens'),
  output: count(usage, 'output_tokens'),
  cacheRead: count(usage, 'cache_read_input_tokens'),
  cacheWrite: count(usage, 'cache_creation_input_tokens')
})

/** `modelUsage` of a result: a member per model, in camel case. */
export const readModels = (models: Cursor): Usage =>
  models
    .keys()
    .map(model => models.get(model))
    .map(usage => ({
      input: count(usage, 'inputTokens'),
      output: count(usage, 'outputTokens'),
      cacheRead: count(usage, 'cacheReadInputTokens'),
      cacheWrite: count(usage, 'cacheCreationInputTokens')
    }))
    .reduce(plus, NO_USAGE)

const greatest = (a: Usage, b: Usage): Usage => usageBy(field => Math.max(a[field], b[field]))

const count = (at: Cursor, key: string): number => Math.max(0, at.num(key) ?? 0)
