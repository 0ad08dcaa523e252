// Who speaks in a message: the words that chats have for it.

import type { Cursor } from '../reading/cursor.ts'
import { meanings } from '../reading/word-tables.ts'

export type ChatRole = 'user' | 'assistant' | 'system' | 'tool' | 'thinking' | 'call' | 'quiet' | 'other'

/** The word a message has for its speaker; '' if it is no message. */
export const roleNameOf = (at: Cursor): string =>
  at.str('role') ??
  at.str('from') ??
  at.str('sender') ??
  (at.has('author') ? at.get('author').str('role') : undefined) ??
  // LangChain's words for it, kept as the type.
  /^(human|ai)$/.exec(at.str('type') ?? '')?.[0] ??
  ''

export const roleOf = (name: string): ChatRole => ROLES.get(name.toLowerCase()) ?? 'other'

const ROLES = meanings<ChatRole>([
  ['user', 'user human'],
  ['assistant', 'assistant model gpt chatgpt ai bot agent aimessagechunk'],
  ['system', 'system developer'],
  ['thinking', 'thinking'],
  ['tool', 'tool function toolresult tool_result observation function_response'],
  ['call', 'function_call'],
  // Bookkeeping of Hermes.
  ['quiet', 'session_meta']
])
