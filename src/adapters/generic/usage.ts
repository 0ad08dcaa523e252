// Token counts in the spellings of the APIs. Some count cached input inside the input, some beside it.

import type { Usage } from '../../model/transcript/types.ts'
import type { Cursor } from '../reading/cursor.ts'

export const usageOf = (at: Cursor): Usage | undefined => {
  if (!at.isObject) return undefined
  const all = first(at, INPUT) ?? 0
  const output = first(at, OUTPUT) ?? 0
  const beside = first(at, CACHE_BESIDE)
  const cacheRead = beside ?? first(at, CACHE_INSIDE) ?? 0
  const cacheWrite = first(at, CACHE_WRITE) ?? 0
  // Anthropic's own counts leave the cache out; all others have it inside.
  const isBeside = beside !== undefined || at.num('cache_creation_input_tokens') !== undefined
  const input = isBeside ? all : Math.max(0, all - cacheRead - cacheWrite)
  return input + output + cacheRead + cacheWrite === 0 ? undefined : { input, output, cacheRead, cacheWrite }
}

/** The counts beside other things, or by themselves. */
export const usageIn = (at: Cursor): Usage | undefined => usageOf(at.get('usage')) ?? usageOf(at)

const paths = (...lines: readonly string[]) =>
  lines.flatMap(line => line.split(' ').map(path => path.split('.')))

const INPUT = paths('inputTokens input_tokens prompt_tokens promptTokens tokens_sent input')
const OUTPUT = paths('outputTokens output_tokens completion_tokens completionTokens tokens_received output')
const CACHE_BESIDE = paths('cache_read_input_tokens cacheRead')
const CACHE_INSIDE = paths(
  'cacheReadTokens cachedInputTokens inputTokenDetails.cacheReadTokens',
  'input_tokens_details.cached_tokens prompt_tokens_details.cached_tokens'
)
const CACHE_WRITE = paths(
  'cache_creation_input_tokens cacheWriteTokens inputTokenDetails.cacheWriteTokens cacheWrite'
)

/** The first that is there and makes sense as a count. */
const first = (at: Cursor, spellings: readonly (readonly string[])[]): number | undefined => {
  for (const path of spellings) {
    const { value } = at.get(...path)
    if (typeof value === 'number' && Number.isFinite(value) && value >= 0) return value
  }
  return undefined
}
