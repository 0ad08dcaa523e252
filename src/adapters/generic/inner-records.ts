// What a record holds where it is not the thing itself: a message in an envelope, a record in a string.

import type { Cursor } from '../reading/cursor.ts'
import { wordList } from '../reading/word-tables.ts'
import { chatSurety } from './detect.ts'
import { roleNameOf, roleOf } from './roles.ts'

/** The first line of a Hub trace or a Droid session. */
export const isHeader = (at: Cursor): boolean =>
  (at.str('type') === 'session' && at.str('harness') !== undefined) ||
  (at.str('type') === 'session_start' && at.str('id') !== undefined)

/** The message a record is, or holds: bare, or inside an envelope as Cursor, Droid and the Hub's traces write it. */
export const messageIn = (at: Cursor): Cursor | undefined => {
  const inner = at.get('message')
  if (inner.isObject && ['content', 'parts', 'tool_calls'].some(key => inner.has(key)))
    return roleNameOf(inner) || roleNameOf(at) ? inner : undefined
  if (roleNameOf(at) === '') return undefined
  return WORDS.some(key => at.has(key)) || roleOf(roleNameOf(at)) === 'quiet' ? at : undefined
}

const WORDS = wordList('content parts value text message tool_calls function_call reasoning_content')

/** A record that another one holds as JSON in a string: of a logger, a queue, a table. */
export const recordIn = (at: Cursor): Cursor | undefined => {
  for (const key of at.keys().slice(0, 20)) {
    if (!/^\s*\{/.test(at.str(key)?.slice(0, 100) ?? '')) continue
    const held = at.get(key).unquoted()
    if (held.isObject && chatSurety(held) >= 0.5) return held
  }
  return undefined
}
