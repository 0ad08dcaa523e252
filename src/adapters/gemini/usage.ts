// Tokens, as Gemini's API and its recorded sessions count them: the prompt includes what came from the cache.

import type { Usage } from '../../model/transcript/types.ts'
import type { Cursor } from '../reading/cursor.ts'

/** The API's `usageMetadata`. */
export const usageMetadata = (at: Cursor): Usage | undefined => {
  if (!at.isObject) return undefined
  const prompt = at.num('promptTokenCount') ?? 0
  const cached = Math.min(at.num('cachedContentTokenCount') ?? 0, prompt)
  const answer = at.num('candidatesTokenCount') ?? 0
  const thought = at.num('thoughtsTokenCount') ?? 0
  // Some servers count thinking inside the answer already: the total tells.
  const tool = at.num('toolUsePromptTokenCount') ?? 0
  const rest = (at.num('totalTokenCount') ?? prompt + tool + answer + thought) - prompt - tool
  const output = rest >= answer ? Math.min(answer + thought, rest) : answer + thought
  return { input: prompt - cached + tool, output, cacheRead: cached, cacheWrite: 0 }
}

/** The `tokens` of a recorded message. */
export const tokensOf = (at: Cursor): Usage | undefined => {
  if (!at.isObject) return undefined
  const prompt = at.num('input') ?? 0
  const cached = Math.min(at.num('cached') ?? 0, prompt)
  return {
    input: prompt - cached + (at.num('tool') ?? 0),
    output: (at.num('output') ?? 0) + (at.num('thoughts') ?? 0),
    cacheRead: cached,
    cacheWrite: 0
  }
}

/** The `stats` at the end of a streamed turn. */
export const statsOf = (at: Cursor): Usage | undefined => {
  if (!at.isObject) return undefined
  const cached = at.num('cached') ?? 0
  const input = at.num('input') ?? Math.max((at.num('input_tokens') ?? 0) - cached, 0)
  return { input, output: at.num('output_tokens') ?? 0, cacheRead: cached, cacheWrite: 0 }
}
