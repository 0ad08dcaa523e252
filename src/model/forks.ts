// Which messages were abandoned. Only what a fork proves is: two prompts that continue the same message, or an
// explicit rewind. Walking parents from the last leaf would hide half of real logs (compaction starts new roots,
// side chains and empty replies cut the chain).

import { firstLine } from './summary.ts'
import type { Entry, MessageId, ThreadId } from './types.ts'

export interface Branch {
  /** The first message of the abandoned branch. */
  readonly root: MessageId
  /** The message where the human went back to; null for the start. */
  readonly from: MessageId | null
  readonly thread: ThreadId
  /** All of its messages, in file order. */
  readonly messages: readonly MessageId[]
}

/** The abandoned branches, in file order. `leaf` names a message to keep instead of the latest one. */
export const branches = (entries: readonly Entry[], leaf?: MessageId): readonly Branch[] => {
  const nodes = messageNodes(entries)
  const kept = leaf === undefined ? new Set<MessageId>() : lineOf(nodes, leaf)
  const gone = new Map<MessageId, Branch>()
  const order = [...nodes.values()]
  for (const node of order) {
    const rivals = node.rivals
    if (rivals === undefined || rivals.length < 2) continue
    const winner = rivals.find(rival => kept.has(rival.id)) ?? rivals.at(-1)
    for (const rival of rivals)
      if (rival !== winner && !gone.has(rival.id)) gone.set(rival.id, abandoned(rival, node.parentOfRivals))
  }
  for (const [root, rewound] of rewinds(entries, nodes)) if (!gone.has(root)) gone.set(root, rewound)
  return order.flatMap(node => gone.get(node.id) ?? [])
}

interface Node {
  readonly id: MessageId
  readonly place: number
  /** Itself, or for an event the message it came after: events do not stand between a message and its continuations. */
  readonly spoken: MessageId
  readonly after: MessageId | null
  readonly thread: ThreadId
  readonly prompt: string | undefined
  readonly at: number | undefined
  readonly children: Node[]
  /** On the first of several prompts that continue one message: all of them. */
  rivals?: Node[]
  parentOfRivals: MessageId | null
}

const messageNodes = (entries: readonly Entry[]): Map<MessageId, Node> => {
  const nodes = new Map<MessageId, Node>()
  const rivals = new Map<string, Node[]>()
  for (const entry of entries) {
    if (nodes.has(entry.message)) continue
    const parent = nodes.get(entry.after ?? '')
    const node: Node = {
      id: entry.message,
      spoken: entry.type === 'event' && parent ? parent.spoken : entry.message,
      place: nodes.size,
      after: entry.after === entry.message ? null : entry.after,
      thread: entry.thread,
      prompt: entry.type === 'user' && entry.source === 'typed' ? firstLine(entry.text) : undefined,
      at: entry.at,
      children: [],
      parentOfRivals: null
    }
    nodes.set(node.id, node)
    if (node.after === null) continue
    parent?.children.push(node)
    if (node.prompt === undefined) continue
    const key = `${node.thread}\n${parent?.spoken ?? node.after}`
    const others = rivals.get(key)
    if (others === undefined) rivals.set(key, [node])
    // The same words at the same time are a replay of the same prompt, not another choice.
    else if (!others.some(other => other.prompt === node.prompt && other.at === node.at)) {
      others.push(node)
      const [first] = others
      if (first) {
        first.rivals = others
        first.parentOfRivals = node.after
      }
    }
  }
  return nodes
}

const lineOf = (nodes: ReadonlyMap<MessageId, Node>, leaf: MessageId): Set<MessageId> => {
  const line = new Set<MessageId>()
  for (let at = nodes.get(leaf); at !== undefined && !line.has(at.id); at = nodes.get(at.after ?? ''))
    line.add(at.id)
  return line
}

const abandoned = (root: Node, from: MessageId | null): Branch => {
  const members = new Set<Node>()
  const open = [root]
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (members.has(node)) continue
    members.add(node)
    open.push(...node.children)
  }
  const messages = [...members].sort((a, b) => a.place - b.place).map(node => node.id)
  return { root: root.id, from, thread: root.thread, messages }
}

/** Explicit rewinds: everything after `to` in that thread, up to the rewind. */
const rewinds = (
  entries: readonly Entry[],
  nodes: ReadonlyMap<MessageId, Node>
): readonly (readonly [MessageId, Branch])[] => {
  const out: (readonly [MessageId, Branch])[] = []
  const taken = new Set<MessageId>()
  for (const [i, entry] of entries.entries()) {
    if (entry.type !== 'event' || entry.detail.event !== 'rewind') continue
    const { to } = entry.detail
    const messages: MessageId[] = []
    for (let j = i - 1; j >= 0; j--) {
      const earlier = entries[j]
      if (earlier === undefined || earlier.thread !== entry.thread) continue
      if (earlier.message === to) break
      if (!taken.has(earlier.message)) {
        taken.add(earlier.message)
        messages.unshift(earlier.message)
      }
    }
    const [root] = messages
    if (root !== undefined && nodes.has(root))
      out.push([root, { root, from: to, thread: entry.thread, messages }])
  }
  return out
}
