// What a request took, as a notice says it: `Tokens: 2.1k sent, 1k cache hit, 64 received. Cost: $0.01 message, …`, or in old
// versions `34012 prompt tokens, 113 completion tokens, $0.17 cost`.

import type { Spent } from '../transcript/facts.ts'
import { cacheInside } from '../transcript/usage.ts'

export const aiderSpent = (text: string): Spent | undefined => {
  if (!/^(?:Tokens: .* sent|[\d,]+ prompt tokens,)/.test(text)) return undefined
  const [sent, cacheWrite, cacheRead, output] = AMOUNTS.map(pattern => amount(pattern.exec(text)?.[1]))
  const usage = cacheInside(sent, output, cacheRead, cacheWrite)
  return { usage, dollars: amount(/\$([\d.,]+) (?:message|cost|request)/.exec(text)?.[1]) }
}

const AMOUNTS = [
  /([\d.,]+[kM]?) (?:sent|prompt tokens)/,
  /([\d.,]+[kM]?) cache write/,
  /([\d.,]+[kM]?) cache hit/,
  /([\d.,]+[kM]?) (?:received|completion tokens)/
]

const amount = (word = '0'): number => {
  const value = Number.parseFloat(word.replaceAll(',', ''))
  const factor = word.endsWith('k') ? 1000 : word.endsWith('M') ? 1e6 : 1
  return Number.isFinite(value) ? Number((value * factor).toFixed(9)) : 0
}
