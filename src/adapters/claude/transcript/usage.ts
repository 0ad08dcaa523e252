// Tokens, as the API and the results of a stream count them.

import type { Usage } from '../../../model/transcript/types.ts'
import type { Cursor } from '../../reading/cursor.ts'
import { NO_USAGE, plus, usageBy } from '../../transcript/usage.ts'

/** The API's own names. */
export const apiUsage = (usage: Cursor): Usage => ({
  input: count(usage, 'input_tokens'),
  output: count(usage, 'output_tokens'),
  cacheRead: count(usage, 'cache_read_input_tokens'),
  cacheWrite: count(usage, 'cache_creation_input_tokens')
})

/** `modelUsage` of a result: a member per model, in camel case. */
export const modelsUsage = (models: Cursor): Usage =>
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

export const greatest = (a: Usage, b: Usage): Usage => usageBy(field => Math.max(a[field], b[field]))

const count = (at: Cursor, key: string): number => Math.max(0, at.num(key) ?? 0)
