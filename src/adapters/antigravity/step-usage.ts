// Tokens of a plan, in the words of several versions. The input holds the cached ones too.

import type { Usage } from '../../model/transcript/types.ts'
import type { Cursor } from '../reading/cursor.ts'

/** Nothing where the step says none. */
export const stepUsage = (at: Cursor): Usage | undefined => {
  const all = first(at, 'input_tokens', 'prompt_token_count')
  const output = first(at, 'output_tokens', 'candidates_token_count')
  if (all === undefined && output === undefined) return undefined
  const cacheRead = first(at, 'cached_content_token_count', 'cached_input_tokens', 'cache_read_tokens') ?? 0
  return { input: Math.max(0, (all ?? 0) - cacheRead), output: output ?? 0, cacheRead, cacheWrite: 0 }
}

const first = (at: Cursor, ...keys: readonly string[]): number | undefined =>
  keys.map(key => at.num(key)).find(value => value !== undefined)
