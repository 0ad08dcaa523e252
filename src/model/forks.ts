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
  /** Its messages, in file order; those of a branch that left it again are that one's. */
  readonly messages: readonly MessageId[]
}

/** The abandoned branches, in file order. `leaf` names a message to keep instead of the latest one. */
export const branches = (entries: readonly Entry[], leaf?: MessageId): readonly Branch[] => {
  const nodes = messageNodes(entries)
  const kept = leaf === undefined ? new Set<MessageId>() : lineOf(nodes, leaf)
  const roots = new Map<MessageId, MessageId | null>()
  const order = [...nodes.values()]
  for (const node of order) {
    const rivals = node.rivals
    if (rivals === undefined || rivals.length < 2) continue
    const winner = rivals.find(rival => kept.has(rival.id)) ?? rivals.at(-1)
    for (const rival of rivals) if (rival !== winner) roots.set(rival.id, node.parentOfRivals)
  }
  const gone = abandoned(order, nodes, roots)
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
  /** On the first of several prompts that continue one message: all of them. */
  rivals?: Node[]
  parentOfRivals: MessageId | null
}

const messageNodes = (entries: readonly Entry[]): Map<MessageId, Node> => {
  const nodes = new Map<MessageId, Node>()
  const rivals = new Map<string, { readonly nodes: Node[]; readonly said: Set<string> }>()
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
      parentOfRivals: null
    }
    nodes.set(node.id, node)
    if (node.after === null) continue
    if (node.prompt === undefined) continue
    const key = `${node.thread}\n${parent?.spoken ?? node.after}`
    const words = `${node.at} ${node.prompt}`
    const others = rivals.get(key)
    if (others === undefined) rivals.set(key, { nodes: [node], said: new Set([words]) })
    // The same words at the same time are a replay of the same prompt, not another choice.
    else if (!others.said.has(words)) {
      others.said.add(words)
      others.nodes.push(node)
      const [first] = others.nodes
      if (first) {
        first.rivals = others.nodes
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

/** Each message belongs to the nearest root above it. One pass: what continues a message stands behind it. */
const abandoned = (
  order: readonly Node[],
  nodes: ReadonlyMap<MessageId, Node>,
  roots: ReadonlyMap<MessageId, MessageId | null>
): Map<MessageId, Branch> => {
  const gone = new Map<MessageId, Branch & { readonly messages: MessageId[] }>()
  const branchOf = new Map<Node, MessageId[]>()
  for (const node of order) {
    const from = roots.get(node.id)
    const parent = nodes.get(node.after ?? '')
    const above = parent && parent.place < node.place ? branchOf.get(parent) : undefined
    const messages = from === undefined ? above : []
    if (!messages) continue
    messages.push(node.id)
    branchOf.set(node, messages)
    if (from !== undefined) gone.set(node.id, { root: node.id, from, thread: node.thread, messages })
  }
  return gone
}

/** Explicit rewinds: everything after `to` in that thread, up to the rewind. What was taken back once is not there again. */
const rewinds = (
  entries: readonly Entry[],
  nodes: ReadonlyMap<MessageId, Node>
): readonly (readonly [MessageId, Branch])[] => {
  const out: (readonly [MessageId, Branch])[] = []
  const standing = new Map<ThreadId, Node[]>()
  const seen = new Set<MessageId>()
  for (const entry of entries) {
    const node = nodes.get(entry.message)
    const before = standing.get(entry.thread) ?? []
    standing.set(entry.thread, before)
    if (entry.type === 'event' && entry.detail.event === 'rewind') {
      const { to } = entry.detail
      const place = nodes.get(to ?? '')?.place ?? -1
      const kept = before.findLastIndex(earlier => earlier.place <= place) + 1
      const messages = before.splice(kept).map(({ id }) => id)
      const [root] = messages
      if (root !== undefined) out.push([root, { root, from: to, thread: entry.thread, messages }])
    }
    if (!node || seen.has(node.id)) continue
    seen.add(node.id)
    before.push(node)
  }
  return out
}
