// What the log says about the session as a whole.

import type { Cursor } from '../reading/cursor.ts'
import { NO_USAGE } from '../transcript/usage.ts'
import type { AcpTranscript } from './transcript.ts'

/** The answer to `initialize`; protocol 2 says `info` where 1 says `agentInfo`. */
export const noteAgent = (acp: AcpTranscript, result: Cursor): void => {
  const info = result.get('agentInfo').isObject ? result.get('agentInfo') : result.get('info')
  const version = result.num('protocolVersion')
  acp.protocol = version ?? acp.protocol
  acp.facts.note({
    agent: info.str('title') || info.str('name'),
    version: info.str('version'),
    dialect: version === undefined ? undefined : `protocol ${version}`
  })
}

export const noteCost = ({ facts }: AcpTranscript, cost: Cursor): void => {
  const amount = cost.num('amount')
  const currency = cost.str('currency')
  if (amount !== undefined && currency !== undefined) facts.note({ cost: { amount, currency } })
}

/** How full the context is, out of how much. */
export const noteContext = ({ facts }: AcpTranscript, update: Cursor): void => {
  const context = update.num('used')
  const window = update.num('size')
  if (context !== undefined && context > 0) facts.tellSpending({ usage: NO_USAGE, context, window })
}

/** Tokens of one turn or one message, the input without the cached ones. Whether there were any. */
export const noteUsage = ({ facts }: AcpTranscript, usage: Cursor, input: number | undefined): boolean => {
  const output = usage.num('outputTokens')
  if (input === undefined || output === undefined) return false
  const cacheRead = usage.num('cachedReadTokens') ?? 0
  const cacheWrite = usage.num('cachedWriteTokens') ?? 0
  const before = facts.session.usage
  facts.spend({ usage: { input, output, cacheRead, cacheWrite }, about: { isTotal: true } })
  return facts.session.usage !== before
}
