// What a record of a stream is: the event inside whatever envelope its host put around it, and its name. Enough to
// recognise a stream without the code that reads it.

import { Cursor } from '../reading/cursor.ts'
import { wordSet } from '../reading/word-tables.ts'

/** {tabId, event}, {seq, ts, event}, {event: name, data}: the event itself. */
export const eventInside = (at: Cursor): Cursor => {
  const event = at.get('event')
  if (event.str('type') !== undefined) return event
  const type = at.str('type')
  if (type !== undefined && !ENVELOPES.has(type)) return at
  const key = ['data', 'payload', 'chunk', 'part'].find(name => typeOf(at.get(name).unquoted()) !== '')
  if (key !== undefined) return at.get(key).unquoted()
  const data = at.get('data').unquoted()
  return event.isString && data.isObject ? named(data, event.value) : at
}

/** The envelope holds the name, as server-sent events do. */
const named = (data: Cursor, type: unknown): Cursor => {
  const members = data.keys().map(key => [key, data.get(key).value] as const)
  return new Cursor(Object.fromEntries([...members, ['type', type]]), data.record, data.path)
}

const ENVELOPES = new Set(['event', 'agent-event', 'message', 'chat', 'chunk'])

export const typeOf = (at: Cursor): string => at.str('type') ?? at.str('event') ?? at.str('state') ?? ''

/** A stored part of a turn: a row of a database. */
export const isRow = (at: Cursor): boolean =>
  at.str('role') !== undefined &&
  at.str('type') !== undefined &&
  at.has('data') &&
  (at.has('turnId') || at.has('tabId'))

/** Names that are ours but too common to prove anything. */
export const isKnown = (type: string): boolean => KNOWN_EVENTS.has(type) || /^(data|compaction)-/.test(type)

export const KNOWN_EVENTS = wordSet(
  'tool-call tool-result shell-output error notice config-reload model-changed turn-start turn-sealed done status',
  'usage message-queued permission-prompt delta tool-start tool-end final task-list-update tab-created',
  'message-consumed message-cancelled',
  'start finish abort source source-url source-document file raw message-metadata steering-message',
  'reasoning-file response-metadata stream-start step-start step-finish reasoning'
)
