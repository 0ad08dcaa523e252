// How surely records are ACP: the share that only ACP writes. MCP speaks JSON-RPC too and must not pass for it.

import { Cursor } from '../reading/cursor.ts'
import { isTellingMethod } from './methods.ts'
import { type AcpMessage, unwrap } from './unwrap.ts'

export const detect = (sample: readonly unknown[]): number => {
  let own = 0
  let likely = 0
  let weighed = 0
  let speaksRpc = false
  for (const value of sample) {
    const record = new Cursor(value, 0)
    const weight = record.has('_direction') ? 1 : weightOf(unwrap(record).said)
    speaksRpc ||= record.has('jsonrpc') || record.get('notification').has('jsonrpc')
    if (weight === undefined) continue
    if (weight === 'likely') likely++
    else own += weight
    weighed++
  }
  if (weighed === 0) return speaksRpc ? LIKELY : 0
  return ((own + (own > 0 ? likely : likely * HALF)) / weighed) * SURE
}

const SURE = 0.98
const HALF = 0.5
/** Answers alone, whatever was asked: logs of agents are the more common ones. */
const LIKELY = 0.3

/** 1 for what only ACP says, 0 for what it never says, nothing for lines that tell nothing. */
const weightOf = (said: AcpMessage): number | 'likely' | undefined => {
  switch (said.what) {
    case 'update':
    case 'asked':
    case 'answered':
      return 1
    case 'merged':
      return said.isSure ? 1 : 'likely'
    case 'request':
    case 'notification':
      if (isTellingMethod(said.method)) return 1
      // MCP's version is a date.
      if (said.method === 'initialize') return said.params.num('protocolVersion') === undefined ? 0 : 1
      return said.method.startsWith('_') ? undefined : 0
    case 'response':
      return responseWeight(said.result)
    case 'text':
      return undefined
    case 'strange':
      return 0
    default:
      return said satisfies never
  }
}

const responseWeight = (result: Cursor): number | undefined => {
  if (result.num('protocolVersion') !== undefined) return 1
  if (result.str('stopReason') !== undefined || result.get('outcome').str('outcome') !== undefined) return 1
  if (result.str('sessionId') !== undefined || result.str('terminalId') !== undefined) return 1
  const isOther =
    ['serverInfo', 'tools', 'capabilities'].some(key => result.has(key)) || result.get('content').isList
  return isOther ? 0 : undefined
}
