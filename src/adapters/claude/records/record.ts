// One record in hand: where it stands in the conversation. The session file (camelCase) and the stream (snake_case)
// spell the envelope differently; some mirrors write both into one line.

import { MAIN, type MessageId, type Millis, type ThreadId } from '../../../model/transcript/types.ts'
import { Cursor } from '../../reading/cursor.ts'
import { recordName } from '../../transcript/names.ts'
import type { ClaudeBuilder } from '../transcript/builder.ts'

export interface ClaudeRecord {
  readonly at: Cursor
  readonly uuid: string | undefined
  readonly session: string
  readonly thread: ThreadId
  /** The message that this record continues. */
  readonly after: MessageId | null
  readonly time: Millis | undefined
}

/** Before the first record. */
export const NOWHERE: ClaudeRecord = {
  at: new Cursor(undefined, 0),
  uuid: undefined,
  session: '',
  thread: MAIN,
  after: null,
  time: undefined
}

export const placed = (at: Cursor, builder: ClaudeBuilder, agentOfFile: string | undefined): ClaudeRecord => {
  const thread = threadOf(at, builder, agentOfFile)
  return {
    at,
    uuid: at.str('uuid') || undefined,
    session: at.str('sessionId') ?? at.str('session_id') ?? '',
    thread,
    after: afterOf(at, builder, thread),
    time: at.time('timestamp')
  }
}

const afterOf = (at: Cursor, builder: ClaudeBuilder, thread: ThreadId): MessageId | null => {
  if (!at.has('parentUuid')) return builder.last(thread)
  const parent = builder.tree.node(at.str('parentUuid'))
  // A run that wrote a compaction summary starts from a record of the main thread: for its own thread it is a root.
  return parent?.thread === thread ? parent.message : null
}

const threadOf = (at: Cursor, builder: ClaudeBuilder, agentOfFile: string | undefined): ThreadId => {
  const agent = at.str('agentId')
  const inside = at.str('parent_tool_use_id')
  if (agent && (!inside || at.has('parentUuid'))) return named(agent)
  if (inside) return named(inside)
  if (at.bool('isSidechain') !== true) return MAIN
  if (agentOfFile !== undefined) return named(agentOfFile)
  // Before 2.0 sub-agents were written into the main file, told apart only by their chain of parents.
  const parent = builder.tree.node(at.str('parentUuid'))
  if (parent && parent.thread !== MAIN) return parent.thread
  return named(at.str('uuid') || recordName(at.record))
}

/** An agent may call itself what it likes; the main thread stays ours. */
const named = (thread: string): ThreadId => (thread === MAIN ? `agent-${MAIN}` : thread)
