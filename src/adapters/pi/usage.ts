// What a request took: tokens in Pi's words or in Anthropic's, and dollars.

import type { Cursor } from '../reading/cursor.ts'
import type { Spent } from '../transcript/facts.ts'

export const spentIn = (usage: Cursor): Spent => {
  const count = (pi: string, anthropic: string) => Math.max(0, usage.num(pi) ?? usage.num(anthropic) ?? 0)
  return {
    usage: {
      input: count('input', 'input_tokens'),
      output: count('output', 'output_tokens'),
      cacheRead: count('cacheRead', 'cache_read_input_tokens'),
      cacheWrite: count('cacheWrite', 'cache_creation_input_tokens')
    },
    dollars: Math.max(0, costOf(usage.get('cost')))
  }
}

/** Old files state the parts without a total. */
const costOf = (cost: Cursor): number =>
  cost.num('total') ??
  ['input', 'output', 'cacheRead', 'cacheWrite'].reduce((sum, part) => sum + (cost.num(part) ?? 0), 0)
