// What a request took: tokens in Pi's words or in Anthropic's, and dollars.

import type { Cursor } from '../reading/cursor.ts'
import type { Spent } from '../transcript/facts.ts'
import { usageBy } from '../transcript/usage.ts'

export const spentIn = (at: Cursor): Spent => {
  const cost = at.get('cost')
  // Old files state the parts without a total.
  const dollars =
    cost.num('total') ?? Object.keys(ANTHROPIC).reduce((sum, part) => sum + (cost.num(part) ?? 0), 0)
  const usage = usageBy(part => Math.max(0, at.num(part) ?? at.num(ANTHROPIC[part]) ?? 0))
  const long = at.num('cacheWrite1h')
  return { usage, dollars: cost.isObject ? Math.max(0, dollars) : undefined, about: { writtenLong: long } }
}

const ANTHROPIC = {
  input: 'input_tokens',
  output: 'output_tokens',
  cacheRead: 'cache_read_input_tokens',
  cacheWrite: 'cache_creation_input_tokens'
}
