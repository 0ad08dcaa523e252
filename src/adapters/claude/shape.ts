// What kind of record this is, told from its keys alone: enough to recognise the format without the code that reads it.

import type { Cursor } from '../reading/cursor.ts'

/** The event inside a record, if it is one. */
export const managedIn = (at: Cursor): Cursor | undefined => {
  if (at.str('id')?.startsWith(EVENT)) return at
  const raw = at.get('raw')
  return raw.str('id')?.startsWith(EVENT) ? raw : undefined
}

const EVENT = 'sevt_'

/** A message of claude.ai's account export. */
export const isAccountMessage = (at: Cursor): boolean =>
  (at.str('sender') === 'human' || at.str('sender') === 'assistant') && (at.has('text') || at.has('content'))

/** Records beside the conversation, of the session file and of the stream. */
export const isMetaType = (type: string): boolean => SILENT_TYPES.has(type) || TOLD_TYPES.has(type)

const TOLD_TYPES: ReadonlySet<string> = new Set([
  'summary',
  'custom-title',
  'ai-title',
  'permission-mode',
  'pr-link',
  'worktree-state',
  'queue-operation',
  'conversation_reset',
  'auth_status'
])

/** Bookkeeping that is counted and not shown. */
export const SILENT_TYPES: ReadonlySet<string> = new Set([
  // Session file.
  'agent-name',
  'agent-color',
  'agent-setting',
  'tag',
  'last-prompt',
  'mode',
  'file-history-snapshot',
  'file-history-delta',
  'bridge-session',
  'attribution-snapshot',
  'content-replacement',
  'cost-state',
  'atis-latch',
  'frame-link',
  'fork-context-ref',
  'isolation-latch',
  'speculation-accept',
  'marble-origami-commit',
  'marble-origami-snapshot',
  // Stream.
  'tool_progress',
  'tool_use_summary',
  'rate_limit_event',
  'prompt_suggestion',
  'active_goal',
  'keep_alive'
])
