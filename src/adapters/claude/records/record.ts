// One record in hand: where it stands in the conversation. The session file (camelCase) and the stream (snake_case)
// spell the envelope differently; some mirrors write both into one line.

import {
  MAIN,
  type MessageId,
  type Millis,
  type RecordNo,
  type ThreadId
} from '../../../model/transcript/types.ts'
import type { Cursor } from '../../reading/cursor.ts'
import { recordName } from '../../transcript/names.ts'
import type { Tree } from '../tree.ts'

export interface Rec {
  readonly at: Cursor
  readonly n: RecordNo
  readonly type: string
  readonly uuid: string | undefined
  readonly session: string
  readonly thread: ThreadId
  /** The message that this record continues. */
  readonly after: MessageId | null
  readonly time: Millis | undefined
}

/** The message that children of a record continue; nothing if it only passes its own parent on. */
export type Anchor = MessageId | undefined

export const placed = (at: Cursor, tree: Tree, agentOfFile: string | undefined): Rec => {
  const uuid = text(at.str('uuid'))
  const thread = threadOf(at, tree, uuid, agentOfFile)
  return {
    at,
    n: at.record,
    type: at.str('type') ?? '',
    uuid,
    session: at.str('sessionId') ?? at.str('session_id') ?? '',
    thread,
    after: afterOf(at, tree, thread),
    time: at.time('timestamp')
  }
}

const afterOf = (at: Cursor, tree: Tree, thread: ThreadId): MessageId | null => {
  if (!at.has('parentUuid')) return tree.last(thread)
  const parent = tree.node(at.str('parentUuid'))
  // A run that wrote a compaction summary starts from a record of the main thread: for its own thread it is a root.
  return parent?.thread === thread ? parent.message : null
}

const threadOf = (
  at: Cursor,
  tree: Tree,
  uuid: string | undefined,
  agentOfFile: string | undefined
): ThreadId => {
  const agent = text(at.str('agentId'))
  const inside = text(at.str('parent_tool_use_id'))
  if (agent !== undefined && (inside === undefined || at.has('parentUuid'))) return named(agent)
  if (inside !== undefined) return named(inside)
  if (at.bool('isSidechain') !== true) return MAIN
  if (agentOfFile !== undefined) return named(agentOfFile)
  // Before 2.0 sub-agents were written into the main file, told apart only by their chain of parents.
  const parent = tree.node(at.str('parentUuid'))
  if (parent && parent.thread !== MAIN) return parent.thread
  return named(uuid ?? recordName(at.record))
}

/** An agent may call itself what it likes; the main thread stays ours. */
const named = (thread: string): ThreadId => (thread === MAIN ? `agent-${MAIN}` : thread)

const text = (value: string | undefined): string | undefined => (value === '' ? undefined : value)
