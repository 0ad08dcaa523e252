// Who speaks in a message: the words that chats have for it.

import type { Cursor } from '../reading/cursor.ts'

export type Role = 'user' | 'assistant' | 'system' | 'tool' | 'thinking' | 'call' | 'other'

/** The word a message has for its speaker; '' if it is no message. */
export const roleNameOf = (at: Cursor): string =>
  at.str('role') ??
  at.str('from') ??
  at.str('sender') ??
  (at.has('author') ? at.get('author').str('role') : '') ??
  ''

export const roleOf = (name: string): Role => ROLES.get(name.toLowerCase()) ?? 'other'

const ROLES: ReadonlyMap<string, Role> = new Map([
  ['user', 'user'],
  ['human', 'user'],
  ['assistant', 'assistant'],
  ['model', 'assistant'],
  ['gpt', 'assistant'],
  ['chatgpt', 'assistant'],
  ['ai', 'assistant'],
  ['bot', 'assistant'],
  ['agent', 'assistant'],
  ['system', 'system'],
  ['developer', 'system'],
  ['thinking', 'thinking'],
  ['tool', 'tool'],
  ['function', 'tool'],
  ['toolresult', 'tool'],
  ['tool_result', 'tool'],
  ['observation', 'tool'],
  ['function_response', 'tool'],
  ['function_call', 'call']
])
