// How surely records are Codex's: each one that carries its marks counts, the share decides.

import { Cursor } from '../reading/cursor.ts'
import { wordSet } from '../reading/word-tables.ts'
import { isItemType } from './shape.ts'

const LINES = wordSet(`
  session_meta turn_context response_item event_msg compacted world_state inter_agent_communication
  inter_agent_communication_metadata security_risk_score
`)
const STREAM = /^(thread\.started|turn\.(started|completed|failed)|item\.(started|updated|completed))$/

export const detect = (sample: readonly unknown[]): number => {
  if (sample.length === 0) return 0
  const records = sample.map(value => new Cursor(value, 0))
  const marks = records.map(markOf)
  const hasHead = marks.includes('head')
  const hasStream = marks.includes('stream')
  const sum = marks.reduce((total, mark, i) => {
    if (mark === 'line' || mark === 'stream') return total + 1
    if (mark === 'item') return total + (hasHead ? 1 : BARE)
    if (mark === 'head') return total + (marks.includes('item') ? 1 : BARE)
    // A bare error proves nothing, except among its own.
    return total + (hasStream && records[i]?.str('type') === 'error' ? 1 : 0)
  }, 0)
  return sum / marks.length
}

/** Bare items are also what other tools of OpenAI's write. */
const BARE = 0.7

type Mark = 'line' | 'stream' | 'item' | 'head' | 'none'

const markOf = (record: Cursor): Mark => {
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
