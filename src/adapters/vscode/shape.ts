// Which record of VS Code's this is, told from its keys alone.

import type { Cursor } from '../reading/cursor.ts'
import { wordList, wordSet } from '../reading/word-tables.ts'

/** A prompt with its reply. */
export const isRequest = (at: Cursor): boolean => {
  if (at.str('role') !== undefined || at.str('type') !== undefined) return false
  if (at.str('requestId') !== undefined) return at.has('message') || at.has('response')
  return isHandRequest(at) || (at.get('response').isList && at.has('message'))
}

/** A prompt and a reply, as people write them down by hand. */
export const isHandRequest = (at: Cursor): boolean => at.has('prompt') && at.has('completion')

/** A line of the log of changes: all of the session, or a change at a path. */
export const isPatch = (at: Cursor): boolean => {
  const kind = at.num('kind')
  if (kind === 0) return at.get('v').isObject && isSession(at.get('v'))
  return (kind === 1 || kind === 2 || kind === 3) && at.get('k').isList
}

/** A session, with its requests or without those that follow as records of their own. */
export const isSession = (at: Cursor): boolean =>
  at.get('requests').isList && (SESSION_KEYS.some(key => at.has(key)) || at.list('requests').some(isRequest))

const SESSION_KEYS = wordList(
  'responderUsername initialLocation creationDate customTitle inputState responderAvatarIconUri'
)

/** What stands behind the requests. */
export const isSessionEnd = (at: Cursor): boolean =>
  at.bool('$tail') === true && SESSION_KEYS.some(key => at.has(key))

/** A line of the debug log. */
export const isSpan = (at: Cursor): boolean =>
  at.str('sid') !== undefined && at.get('attrs').isObject && SPANS.has(at.str('type') ?? '')

const SPANS = wordSet(
  'session_start user_message agent_response tool_call tool_result llm_request child_session_ref',
  'turn_start turn_end generic discovery'
)
