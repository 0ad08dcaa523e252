// One record of a stream: the event inside whatever envelope its host put around it, and its name.

import type { Cursor } from '../read.ts'
import { AGENT_EVENTS } from './agent-events.ts'

/** {tabId, event}, {seq, ts, event}, {event: name, data}: the event itself. */
export const unwrapped = (at: Cursor): Cursor => {
  const event = at.get('event')
  if (event.str('type') !== undefined) return event
  const type = at.str('type')
  if (type !== undefined && !ENVELOPES.has(type)) return at
  const key = ['data', 'payload', 'chunk', 'part'].find(name => typeOf(at.get(name).unquoted()) !== '')
  return key === undefined ? at : at.get(key).unquoted()
}

const ENVELOPES = new Set(['event', 'agent-event', 'message', 'chat', 'chunk'])

export const typeOf = (at: Cursor): string => at.str('type') ?? at.str('event') ?? at.str('state') ?? ''

/** Names that are ours but too common to prove anything. */
export const isKnown = (type: string): boolean => KNOWN.has(type) || /^(data|compaction)-/.test(type)

const KNOWN: ReadonlySet<string> = new Set([
  ...AGENT_EVENTS.keys(),
  'start',
  'finish',
  'abort',
  'source',
  'source-url',
  'source-document',
  'file',
  'raw',
  'message-metadata',
  'steering-message',
  'reasoning-file',
  'response-metadata',
  'stream-start',
  'step-start',
  'step-finish',
  'reasoning'
])
