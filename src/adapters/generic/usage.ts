// Token counts in the spellings of the APIs. Some count cached input inside the input, some beside it.

import type { Usage } from '../../model/transcript/types.ts'
import type { Cursor } from '../reading/cursor.ts'
import { wordList } from '../reading/word-tables.ts'

export const usageOf = (at: Cursor): Usage | undefined => {
  if (!at.isObject) return undefined
  const all = first(at, INPUT) ?? 0
  const output = first(at, OUTPUT) ?? 0
  const beside = first(at, CACHE_BESIDE)
  const cacheRead = beside ?? firstInside(at, CACHE_INSIDE) ?? 0
  const cacheWrite = firstInside(at, CACHE_WRITE) ?? 0
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
const CACHE_BESIDE = wordList('cache_read_input_tokens cacheReadInputTokens cacheRead cache_read_tokens')
const CACHE_INSIDE = ['cacheReadTokens', 'cachedInputTokens', 'cached_tokens', 'cache_read']
const CACHE_WRITE = wordList(
  'cache_creation_input_tokens cacheCreationInputTokens cacheWriteTokens cacheWrite'
)
const DETAILS = wordList(
  'inputTokenDetails inputTokensDetails input_tokens_details input_token_details prompt_tokens_details'
)

/** The first that is there and makes sense as a count. */
const first = (at: Cursor, keys: readonly string[]): number | undefined =>
  keys.map(key => at.num(key)).find(count => count !== undefined && count >= 0)

/** The same, here or among the details. */
const firstInside = (at: Cursor, keys: readonly string[]): number | undefined => {
  const here = first(at, keys)
  const details = here === undefined && DETAILS.find(name => at.has(name))
  if (!details) return here
  const [beside = at.get(details)] = at.list(details)
  return first(beside, keys)
}
