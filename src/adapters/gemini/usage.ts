// Tokens, as Gemini's API and its recorded sessions count them: the prompt includes what came from the cache.

import type { Usage } from '../../model/transcript/types.ts'
import type { Cursor } from '../reading/cursor.ts'

/** The API's `usageMetadata`. */
export const usageMetadata = (at: Cursor): Usage | undefined => {
  const prompt = at.num('promptTokenCount') ?? 0
  const answer = at.num('candidatesTokenCount') ?? 0
  const thought = at.num('thoughtsTokenCount') ?? 0
  const tool = at.num('toolUsePromptTokenCount') ?? 0
  // Some servers count thinking inside the answer already: the total tells.
  const rest = (at.num('totalTokenCount') ?? prompt + tool + answer + thought) - prompt - tool
  const output = rest >= answer ? Math.min(answer + thought, rest) : answer + thought
  return usage(at, prompt, at.num('cachedContentTokenCount') ?? 0, tool, output)
}

/** The `tokens` of a recorded message. */
export const recordedTokens = (at: Cursor): Usage | undefined => {
  const output = (at.num('output') ?? 0) + (at.num('thoughts') ?? 0)
  return usage(at, at.num('input') ?? 0, at.num('cached') ?? 0, at.num('tool') ?? 0, output)
}

const usage = (at: Cursor, prompt: number, cache: number, tool: number, output: number) => {
  const cached = Math.min(cache, prompt)
  return at.isObject ? { input: prompt - cached + tool, output, cacheRead: cached, cacheWrite: 0 } : undefined
}

/** The `stats` at the end of a streamed turn. */
export const statsOf = (at: Cursor): Usage | undefined => {
  const cached = at.num('cached') ?? 0
  const input = at.num('input') ?? Math.max((at.num('input_tokens') ?? 0) - cached, 0)
  const output = at.num('output_tokens') ?? 0
  return at.isObject ? { input, output, cacheRead: cached, cacheWrite: 0 } : undefined
}
