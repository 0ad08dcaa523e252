// Token counts in the spellings of the APIs. Some count cached input inside the input, some beside it.

import type { Usage } from '../../model/transcript/types.ts'
import type { Cursor } from '../reading/cursor.ts'
import { wordList } from '../reading/word-tables.ts'

export const usageOf = (at: Cursor): Usage | undefined => {
  if (!at.isObject) return undefined
  const all = first(at, INPUT) ?? 0
  const output = first(at, OUTPUT) ?? 0
  const beside = first(at, CACHE_BESIDE)
  const inside =
    first(at, CACHE_INSIDE) ??
    at.get('inputTokenDetails').num('cacheReadTokens') ??
    at.get('input_tokens_details').num('cached_tokens') ??
    at.get('prompt_tokens_details').num('cached_tokens')
  const cacheRead = Math.max(0, beside ?? inside ?? 0)
  const cacheWrite =
    first(at, CACHE_WRITE) ?? Math.max(0, at.get('inputTokenDetails').num('cacheWriteTokens') ?? 0)
  // Anthropic's own counts leave the cache out; all others have it inside.
  const isBeside = beside !== undefined || at.num('cache_creation_input_tokens') !== undefined
  const input = isBeside ? all : Math.max(0, all - cacheRead - cacheWrite)
  return input + output + cacheRead + cacheWrite === 0 ? undefined : { input, output, cacheRead, cacheWrite }
}

/** The counts beside other things, or by themselves. */
export const usageIn = (at: Cursor): Usage | undefined => usageOf(at.get('usage')) ?? usageOf(at)

const INPUT = wordList('inputTokens input_tokens prompt_tokens promptTokens tokens_sent input')
const OUTPUT = wordList(
  'outputTokens output_tokens completion_tokens completionTokens tokens_received output'
)
const CACHE_BESIDE = ['cache_read_input_tokens', 'cacheRead']
const CACHE_INSIDE = ['cacheReadTokens', 'cachedInputTokens']
const CACHE_WRITE = ['cache_creation_input_tokens', 'cacheWriteTokens', 'cacheWrite']

/** The first that is there and makes sense as a count. */
const first = (at: Cursor, keys: readonly string[]): number | undefined => {
  for (const key of keys) {
    const count = at.num(key)
    if (count !== undefined && count >= 0) return count
  }
  return undefined
}
