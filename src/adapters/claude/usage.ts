// Tokens: an API message is written over several lines, each with its usage so far, and forks copy the lines.
// So each message id counts once, with the highest number it ever showed in each field.

import type { Usage } from '../../model/types.ts'
import type { Cursor } from '../read.ts'

const NONE: Usage = { input: 0, output: 0, cacheRead: 0, cacheWrite: 0 }
const FIELDS = ['input', 'output', 'cacheRead', 'cacheWrite'] as const

export class Tally {
  readonly #seen = new Map<string, Usage>()
  #sum: Usage = NONE
  #stated: Usage = NONE
  #shown: Usage = NONE

  /** The new total, if this changed it. */
  add(message: string, usage: Cursor): Usage | undefined {
    if (!usage.isObject) return undefined
    const before = this.#seen.get(message) ?? NONE
    const now = each(field => Math.max(before[field], read(usage)[field]))
    this.#seen.set(message, now)
    const sum = this.#sum
    this.#sum = each(field => sum[field] + now[field] - before[field])
    return this.#changed()
  }

  /** A total that the log itself states. Lines of a stream carry placeholders, so the higher number is the truer. */
  state(total: Usage): Usage | undefined {
    this.#stated = total
    return this.#changed()
  }

  #changed(): Usage | undefined {
    const total = each(field => Math.max(this.#sum[field], this.#stated[field]))
    const shown = this.#shown
    if (FIELDS.every(field => total[field] === shown[field])) return undefined
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
  models.keys().reduce<Usage>((sum, model) => {
    const usage = models.get(model)
    return {
      input: sum.input + count(usage, 'inputTokens'),
      output: sum.output + count(usage, 'outputTokens'),
      cacheRead: sum.cacheRead + count(usage, 'cacheReadInputTokens'),
      cacheWrite: sum.cacheWrite + count(usage, 'cacheCreationInputTokens')
    }
  }, NONE)

const count = (at: Cursor, key: string): number => Math.max(0, at.num(key) ?? 0)

const each = (value: (field: (typeof FIELDS)[number]) => number): Usage => ({
  input: value('input'),
  output: value('output'),
  cacheRead: value('cacheRead'),
  cacheWrite: value('cacheWrite')
})
