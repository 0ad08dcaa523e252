// What kind of record this is, told from its keys alone: enough to recognise the format without the code that reads it.

import type { Cursor } from '../reading/cursor.ts'
import { meanings } from '../reading/word-tables.ts'

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
export const isMetaType = (type: string): boolean => META.has(type)

/** Bookkeeping that is counted and not shown. */
export const isSilentType = (type: string): boolean => META.get(type) === 'silent'

const META = meanings<'told' | 'silent'>([
  [
    'told',
    'summary custom-title ai-title permission-mode pr-link worktree-state queue-operation relocated frame-link'
  ],
  ['told', 'conversation_reset auth_status continued-in'],
  // Session file.
  ['silent', 'agent-name agent-color agent-setting tag last-prompt mode bridge-session ended'],
  ['silent', 'file-history-snapshot file-history-delta attribution-snapshot content-replacement'],
  ['silent', 'cost-state atis-latch isolation-latch fork-context-ref speculation-accept'],
  ['silent', 'marble-origami-commit marble-origami-snapshot artifact-autoreact-ledger'],
  ['silent', 'artifact-comment-monitor history-suppression dev-mods'],
  // Stream.
  ['silent', 'tool_progress tool_use_summary rate_limit_event prompt_suggestion active_goal keep_alive']
])
