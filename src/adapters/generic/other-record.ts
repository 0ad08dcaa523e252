// Any other JSON record, as a row a person can read: its own words for what it is, and when.

import { head } from '../../model/entry/text-value.ts'
import type { Cursor } from '../reading/cursor.ts'
import type { ChatWriter } from './writer.ts'

export const tellOther = (writer: ChatWriter, at: Cursor) => {
  writer.showAsIs(at, labelFor(at), true)
  // That a whole log is unknown is one thing to know, not one for each line.
  writer.noticeOnce('unknown-record', 'generic')
}

/** What it is, then what it says: "error: connection lost". */
const labelFor = (at: Cursor): string => {
  const kind = firstWord(at, KINDS)
  const words = firstWord(at, WORDS)
  const label = [kind, words].filter(word => word !== '').join(': ')
  return label === '' ? at.keys().slice(0, 4).join(', ') || 'record' : label
}

const KINDS = ['type', 'kind', 'event', 'level', 'severity', 'method', 'action', 'op', 'role', 'status']
const WORDS = ['msg', 'message', 'text', 'title', 'summary', 'name', 'description', 'error', 'id']

const firstWord = (at: Cursor, keys: readonly string[]): string => {
  const word = keys.map(key => at.str(key)?.trim()).find(text => text) ?? ''
  return head(word.replace(/\s+/g, ' '), 120)
}
