// Any other JSON record, as a row a person can read: its own words for what it is, who says it, and what.

import { head } from '../../model/entry/text-value.ts'
import { holdsJson } from '../../model/entry/unwrap-json.ts'
import type { Cursor } from '../reading/cursor.ts'
import { wordList } from '../reading/word-tables.ts'
import { roleNameOf } from './roles.ts'
import type { ChatWriter } from './writer.ts'

export const tellOther = (writer: ChatWriter, at: Cursor) => {
  const place = writer.draft().place()
  const json = at.text(holdsJson(at.value) ? 'unwrapped' : 'json')
  writer.put({ type: 'unknown', ...place, label: labelFor(at), json })
  // That a whole log is unknown is one thing to know, not one for each line.
  writer.noticeOnce('unknown-record', 'generic')
}

/** What it is, then what it says: "error: connection lost", "turn by user: hello". */
const labelFor = (at: Cursor): string => {
  const kind = firstWord(at, KINDS)
  const role = speakerIn(at, DEPTH)
  const who = [kind, role === kind ? '' : role].filter(word => word !== '').join(' by ')
  const words = firstWord(at, WORDS) || textIn(at, DEPTH)
  const label = [who, words].filter(word => word !== '').join(': ')
  return label === '' ? at.keys().slice(0, 4).join(', ') || 'record' : label
}

const KINDS = ['type', 'kind', 'event', 'level', 'severity', 'method', 'action', 'op', 'role', 'status']
const WORDS = ['msg', 'message', 'text', 'title', 'summary', 'name', 'description', 'error', 'id']

/** Where records keep what was said, and what holds such a place. */
const SAID = wordList(
  'text content message msg output result prompt response reply body value utterance question answer delta task'
)
const HOLDERS = wordList(
  'message content parts data payload body event record item entry json raw line params'
)
const DEPTH = 3

const firstWord = (at: Cursor, keys: readonly string[]): string => {
  const word = keys.map(key => plainWords(at.str(key))).find(text => text !== '') ?? ''
  return word
}

/** JSON is no words. */
const plainWords = (text = ''): string =>
  /^\s*[[{]/.test(text.slice(0, 100)) ? '' : head(text.slice(0, 1000).trim().replace(/\s+/g, ' '), 120)

const textIn = (at: Cursor, room: number): string => {
  const here = firstWord(at, SAID)
  if (here !== '' || room === 0) return here
  for (const inner of innerOf(at)) {
    const words = textIn(inner, room - 1)
    if (words !== '') return words
  }
  return ''
}

const speakerIn = (at: Cursor, room: number): string => {
  const here = head(roleNameOf(at) || at.str('speaker') || at.str('author') || '', 40)
  if (here !== '' || room === 0) return here
  for (const inner of innerOf(at)) {
    const role = speakerIn(inner, room - 1)
    if (role !== '') return role
  }
  return ''
}

const innerOf = (at: Cursor): readonly Cursor[] =>
  HOLDERS.filter(key => at.has(key)).flatMap(key => {
    const inner = at.get(key).unquoted()
    return inner.isList ? inner.list().slice(0, 3) : inner.isObject ? [inner] : []
  })
