// Tokens of a request, in the words of Kimi Code or of Kimi CLI.

import type { Usage } from '../../model/transcript/types.ts'
import type { Cursor } from '../reading/cursor.ts'

export const kimiUsage = (at: Cursor): Usage => ({
  input: at.num('inputOther', 'input_other') ?? 0,
  output: at.num('output') ?? 0,
  cacheRead: at.num('inputCacheRead', 'input_cache_read') ?? 0,
  cacheWrite: at.num('inputCacheCreation', 'input_cache_creation') ?? 0
})
