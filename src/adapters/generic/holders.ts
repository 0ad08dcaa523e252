// Records that hold a conversation: a request, a row of a training set, an export, a saved run.
// The list may be inside, or empty because its members follow as records of their own.

import { contentOf } from '../content.ts'
import type { Cursor } from '../read.ts'
import { isBlank, type Talk } from './talk.ts'
import { usageOf } from './usage.ts'

/** The list a record holds its conversation in, if it is such a record. The order settles records with two. */
export const heldIn = (at: Cursor): string | undefined => {
  if (at.str('role') !== undefined || at.has('call_id') || at.has('parts')) return undefined
  const key = LISTS.find(name => at.has(name) && at.get(name).isList)
  if (key === undefined || (OURS.has(key) && isHead(at))) return key
  // Plain words such as input or events hold conversations only where their members look like one.
  return looksLikeTalk(at.get(key).list()[0]) ? key : undefined
}

const LISTS = [
  'messages',
  'conversations',
  'conversation',
  'chat_messages',
  'trajectory',
  'history',
  'turns',
  'output',
  'input',
  'samples',
  'events',
  'entries',
  'items',
  'requests',
  'log'
]
const OURS = new Set(['messages', 'conversations', 'chat_messages', 'trajectory', 'history', 'output'])

const isHead = (at: Cursor): boolean => at.str('type') === undefined || at.str('object') === 'response'

const looksLikeTalk = (item: Cursor | undefined): boolean =>
  item !== undefined &&
  (['role', 'from', 'sender', 'action', 'observation'].some(key => item.str(key) !== undefined) ||
    item.get('messages').isList)

/** The container gives what stands behind the list as a record of its own. */
export const isTail = (at: Cursor): boolean => at.bool('$tail') === true

/** What the record says besides its list. */
export const tellHead = (talk: Talk, at: Cursor, name: string, isFirst: boolean) => {
  const { w } = talk
  const message = w.message(name, isFirst ? undefined : null)
  if (!isFirst)
    w.event(w.part(message, 'row'), {
      event: 'context',
      label: 'conversation',
      text: at.str('title') ?? at.str('name') ?? at.str('id') ?? at.str('instance_id') ?? ''
    })
  const info = at.get('info')
  w.know(sessionOf(at))
  w.model(at.str('model') ?? info.get('config', 'model').str('model_name'))
  w.spend(at.str('id') ?? name, usageOf(at.get('usage')))
  w.cost(info.get('model_stats').num('instance_cost'))
  for (const key of ['system', 'instructions', 'system_prompt']) {
    const text = contentOf(at.get(key)).text
    if (!isBlank(text)) talk.context(message, key, 'system prompt', text)
  }
  const error = at.get('error')
  if (error.isObject)
    w.event(w.part(message, 'error'), {
      event: 'error',
      text: (error.str('message') === undefined ? error : error.get('message')).text()
    })
}

const sessionOf = (at: Cursor) => {
  const title = at.str('title') ?? at.str('name') ?? at.str('instance_id')
  const id =
    at.str('session_id') ?? at.str('sessionId') ?? at.str('conversation_id') ?? at.str('id') ?? at.str('uuid')
  return {
    ...(title === undefined ? {} : { title }),
    ...(id === undefined ? {} : { id }),
    ...(at.str('cwd') === undefined ? {} : { cwd: at.str('cwd') ?? '' })
  }
}
