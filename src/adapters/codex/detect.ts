// How surely records are Codex's: each one that carries its marks counts, the share decides.

import { Cursor } from '../reading/cursor.ts'
import { meanSurety } from '../reading/mean-surety.ts'
import { wordSet } from '../reading/word-tables.ts'
import { isServers, serverMessage } from './server/unwrap.ts'
import { isItemType } from './shape.ts'

const LINES = wordSet(`
  session_meta turn_context response_item event_msg compacted world_state inter_agent_communication
  inter_agent_communication_metadata security_risk_score token_usage_record history_mutation
`)
const STREAM = /^(thread\.started|turn\.(started|completed|failed)|item\.(started|updated|completed))$/

export const detect = (sample: readonly unknown[]): number => {
  const marks = new Set(sample.map(value => markOf(new Cursor(value, 0))))
  return meanSurety(sample, record => {
    const mark = markOf(record)
    if (mark === 'line' || mark === 'stream' || mark === 'server') return 1
    // Requests and answers may be of any protocol, and lines between them of any logger.
    if (mark === 'rpc') return marks.has('server') ? 1 : 0
    if (mark === 'item') return marks.has('head') ? 1 : BARE
    if (mark === 'head') return marks.has('item') ? 1 : BARE
    // A bare error proves nothing, except among its own.
    return marks.has('stream') && record.str('type') === 'error' ? 1 : 0
  })
}

/** Bare items are also what other tools of OpenAI's write. */
const BARE = 0.7

type Mark = 'line' | 'stream' | 'server' | 'rpc' | 'item' | 'head' | 'none'

const markOf = (record: Cursor): Mark => {
  const message = serverMessage(record)
  if (message) return isServers(message) ? 'server' : 'rpc'
  const type = record.str('type')
  if (type === undefined) {
    if (record.str('record_type') === 'state') return 'item'
    const isHead = record.str('id') !== undefined && record.has('timestamp') && record.has('instructions')
    return isHead ? 'head' : 'none'
  }
  if (record.get('payload').isObject) return LINES.has(type) ? 'line' : 'none'
  if (STREAM.test(type) && !record.has('data')) return 'stream'
  return isItemType(type) && isBareItem(record, type) ? 'item' : 'none'
}

const isBareItem = (record: Cursor, type: string): boolean => {
  if (type === 'message')
    return record.list('content').some(block => /^(input|output)_(text|image)$/.test(block.str('type') ?? ''))
  if (type === 'reasoning') return record.get('summary').isList
  return record.str('call_id') !== undefined || record.get('action').isObject
}
