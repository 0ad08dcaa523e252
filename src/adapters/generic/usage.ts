// Token counts in the spellings of the APIs. Some count cached input inside the input, some beside it.

import type { Usage } from '../../model/transcript/types.ts'
import type { Cursor } from '../reading/cursor.ts'

export const usageOf = (at: Cursor): Usage | undefined => {
  if (!at.isObject) return undefined
  const cacheWrite = first(
    at.num('cache_creation_input_tokens'),
    at.num('cacheWriteTokens'),
    at.get('inputTokenDetails').num('cacheWriteTokens'),
    at.num('cacheWrite')
  )
  const beside = at.num('cache_read_input_tokens') ?? at.num('cacheRead')
  const inside =
    at.num('cacheReadTokens') ??
    at.num('cachedInputTokens') ??
    at.get('inputTokenDetails').num('cacheReadTokens') ??
    at.get('input_tokens_details').num('cached_tokens') ??
    at.get('prompt_tokens_details').num('cached_tokens')
  const all = first(
    at.num('inputTokens'),
    at.num('input_tokens'),
    at.num('prompt_tokens'),
    at.num('promptTokens'),
    at.num('tokens_sent'),
    at.num('input')
  )
  const output = first(
    at.num('outputTokens'),
    at.num('output_tokens'),
    at.num('completion_tokens'),
    at.num('completionTokens'),
    at.num('tokens_received'),
    at.num('output')
  )
  const cacheRead = first(beside, inside)
  // Anthropic's own counts leave the cache out; all others have it inside.
  const isBeside = beside !== undefined || at.num('cache_creation_input_tokens') !== undefined
  const input = isBeside ? all : Math.max(0, all - cacheRead - cacheWrite)
  if (input + output + cacheRead + cacheWrite === 0) return undefined
  return { input, output, cacheRead, cacheWrite }
}

/** The first that is there and makes sense as a count. */
const first = (...counts: readonly (number | undefined)[]): number =>
  counts.find(count => count !== undefined && count >= 0) ?? 0
