// One record in hand: where it stands in the conversation, and whether it was read before. The session file
// (camelCase) and the stream (snake_case) spell the envelope differently; some mirrors write both into one line.

import { MAIN, type MessageId, type Millis, type ThreadId } from '../../../model/transcript/types.ts'
import { ownProperty } from '../../../model/values/own-property.ts'
import { Cursor } from '../../reading/cursor.ts'
import { Fingerprint } from '../../reading/fingerprint.ts'
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
    session: at.str('sessionId', 'session_id') ?? '',
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

interface TreeNode {
  readonly message: MessageId | null
  readonly thread: ThreadId
}

/**
 * Records name their parents; entries continue messages. The tree maps every record, shown or not, to the message
 * that a child of it continues: so hidden records (progress, attachments) never break a conversation apart.
 * Parents are looked up among earlier records only, which makes cycles and self-parents impossible.
 */
export class RecordTree {
  readonly #nodes = new Map<string, TreeNode>()
  readonly #detours = new Map<MessageId, MessageId>()

  node(uuid: string | undefined): TreeNode | undefined {
    const node = uuid === undefined ? undefined : this.#nodes.get(uuid)
    if (!node) return undefined
    const message = this.end(node.message)
    return message === node.message ? node : { ...node, message }
  }

  /** Whoever names this record as parent continues this message. */
  place(uuid: string, node: TreeNode): void {
    this.#nodes.set(uuid, node)
  }

  /** The one record stands where the other does, if that is known. */
  copy(from: string | undefined, to: string | undefined): void {
    const node = this.node(from)
    if (node && to) this.place(to, node)
  }

  /** A message without a record id came in between: what would continue `from` continues it. */
  insert(from: MessageId | null, message: MessageId): void {
    if (from !== null && from !== message) this.#detours.set(from, message)
  }

  /** The message itself, or the last one that came in between. */
  end(message: MessageId | null): MessageId | null {
    if (message === null || this.#detours.size === 0) return message
    let end = message
    for (let next = this.#detours.get(end); next !== undefined; next = this.#detours.get(end)) end = next
    // The next question about it takes one step.
    if (end !== message) this.#detours.set(message, end)
    return end
  }
}

/**
 * Records that were written before: by a fork or a resume (same uuid), or by a compaction (a new uuid under the same
 * parent at the same time). One uuid on two different contents is no replay, only a careless log.
 */
export class Replays {
  readonly #prints = new Map<string, number>()
  readonly #places = new Map<number, string>()

  /** The uuid of the record that this one repeats. */
  original({ at, uuid }: ClaudeRecord): string | undefined {
    if (uuid === undefined) return undefined
    const hash = contentsOf(at)
    const print = hash.value
    if (this.#prints.get(uuid) === print) return uuid
    this.#prints.set(uuid, print)
    const time = ownProperty(at.value, 'timestamp')
    if (!at.has('parentUuid') || (typeof time !== 'string' && typeof time !== 'number')) return undefined
    // Agents that start at once with the same words are not each other's copies.
    const place = hash.add(at.str('agentId')).add(ownProperty(at.value, 'parentUuid')).add(time).value
    const first = this.#places.get(place)
    if (first === undefined) this.#places.set(place, uuid)
    return first === uuid ? undefined : first
  }
}

/** What a record says; its place (session, parent, time) is left out. */
const contentsOf = ({ value }: Cursor): Fingerprint => {
  const hash = new Fingerprint()
  const message = ownProperty(value, 'message')
  if (typeof message === 'object' && message !== null && !Array.isArray(message))
    for (const key of MESSAGE) hash.add(ownProperty(message, key))
  else hash.add(message)
  for (const key of RECORD) {
    const held = ownProperty(value, key)
    if (held !== undefined) hash.add(held)
  }
  return hash
}

const MESSAGE = ['id', 'role', 'content']
const RECORD = ['type', 'subtype', 'operation', 'content', 'summary', 'attachment', 'data', 'error', 'event']
