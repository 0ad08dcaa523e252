// Tokens of a plan, in the words of several versions. The input holds the cached ones too.

import type { Usage } from '../../model/transcript/types.ts'
import type { Cursor } from '../reading/cursor.ts'
import { cacheInside } from '../transcript/usage.ts'

/** Nothing where the step says none. */
export const stepUsage = (at: Cursor): Usage | undefined => {
  const all = at.num('input_tokens', 'prompt_token_count')
  const output = at.num('output_tokens', 'candidates_token_count')
  if (all === undefined && output === undefined) return undefined
  return cacheInside(
    all,
    output,
    at.num('cached_content_token_count', 'cached_input_tokens', 'cache_read_tokens')
  )
}
