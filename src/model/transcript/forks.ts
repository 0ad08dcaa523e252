// Which messages were abandoned. Only what a fork proves is: two prompts that continue the same message, or an
// explicit rewind. Walking parents from the last leaf would hide half of real logs (compaction starts new roots,
// side chains and empty replies cut the chain). Entries are taken one by one: a log that grows costs what is new in it.

import { firstLine } from '../wording/first-line.ts'
import type { Entry, EntryId, MessageId, ThreadId } from './types.ts'

export interface Branch {
  /** The first message of the abandoned branch. */
  readonly root: MessageId
  /** The message where the human went back to; null for the start. */
  readonly from: MessageId | null
  readonly thread: ThreadId
  /** The first entry of all: where it stands on the page. */
  readonly first: EntryId
  /** Its messages, in file order, without those of branches that were left inside it. */
  readonly messages: readonly MessageId[]
  /** Prompts in it. */
  readonly prompts: number
}

/** The abandoned branches, in file order. `leaf` names a message to keep instead of the latest one. */
export const branches = (entries: readonly Entry[], leaf?: MessageId): readonly Branch[] => {
  const forks = new Forks(lineTo(entries, leaf))
  for (const [place, entry] of entries.entries()) forks.take(entry, place)
  return forks.branches()
}

/** A message and all that it came after. */
export const lineTo = (entries: readonly Entry[], leaf: MessageId | undefined): ReadonlySet<MessageId> => {
  const line = new Set<MessageId>()
  if (leaf === undefined) return line
  const after = new Map<MessageId, MessageId | null>()
  for (const entry of entries) if (!after.has(entry.message)) after.set(entry.message, entry.after)
  for (let at: MessageId | null | undefined = leaf; at && !line.has(at); at = after.get(at)) line.add(at)
  return line
}

/** From the first to the last place of a message's entries. */
export type MessageSpan = readonly [number, number]

export class Forks {
  readonly #kept: ReadonlySet<MessageId>
  readonly #nodes = new Map<MessageId, Node>()
  /** By what they continue: the prompt that stays, and what was said by it and by others, if there are any. */
  readonly #forks = new Map<string, { winner: Node; said: Set<string> | undefined }>()
  /** By thread: the messages that no rewind has taken yet. */
  readonly #standing = new Map<ThreadId, Node[]>()
  #moved = new Set<Node>()
  /** The place that was taken last, and the last one that left anything, or was left itself. */
  #place = -1
  #leftAt = -1
  #branches: ReadonlyMap<MessageId, Branch> | undefined

  /** `kept`: messages to keep instead of the latest ones. */
  constructor(kept: ReadonlySet<MessageId>) {
    this.#kept = kept
  }

  /** Entries come in order, each with its place. */
  take(entry: Entry, place: number): void {
    this.#place = place
    const node = this.#nodes.get(entry.message) ?? this.#meet(entry, place)
    node.last = place
    if (entry.type === 'user') node.prompts++
    if (entry.type === 'event' && entry.detail.event === 'rewind') this.#rewind(node, entry.detail.to)
    if (node.left) this.#move(node, node.left)
  }

  /** Were the branches the same when there were only so many entries? */
  isSameAt(count: number): boolean {
    return this.#leftAt < count
  }

  branches(): readonly Branch[] {
    return [...this.#all().values()]
  }

  /** The branch that a message was left in. */
  branchOf(message: MessageId): Branch | undefined {
    const root = this.#nodes.get(message)?.left
    return root && this.#all().get(root.id)
  }

  /** Where entries stand whose branch is another than when this was asked last. */
  moved(): readonly MessageSpan[] {
    const spans = [...this.#moved].map(({ first, last }): MessageSpan => [first, last])
    this.#moved = new Set()
    return spans
  }

  #all(): ReadonlyMap<MessageId, Branch> {
    this.#branches ??= branchesIn(this.#nodes.values())
    return this.#branches
  }

  #meet(entry: Entry, place: number): Node {
    const parent = this.#nodes.get(entry.after ?? '')
    const node = nodeOf(entry, place, parent)
    this.#nodes.set(node.id, node)
    if (parent) parent.child = node
    const standing = this.#standing.get(node.thread)
    if (standing) standing.push(node)
    else this.#standing.set(node.thread, [node])
    if (node.after !== null && node.prompt !== undefined) this.#compare(node)
    return node
  }

  /** A prompt meets those that continue the same message: one stays, the others are left. */
  #compare(node: Node): void {
    const key = `${node.thread}\n${node.parent?.spoken ?? node.after}`
    const fork = this.#forks.get(key)
    if (!fork) return void this.#forks.set(key, { winner: node, said: undefined })
    const words = wordsOf(node)
    fork.said ??= new Set([wordsOf(fork.winner)])
    // The same words at the same time are a replay of the same prompt, not another choice.
    if (fork.said.has(words)) return
    fork.said.add(words)
    const loser = this.#kept.has(fork.winner.id) ? node : fork.winner
    if (loser !== node) fork.winner = node
    this.#leave(loser, node.after)
  }

  /** Everything that follows goes along, but for branches that were left in it before. */
  #leave(root: Node, from: MessageId | null): void {
    root.from = from
    const outer = root.left
    const open = [root]
    for (let node = open.pop(); node !== undefined; node = open.pop()) {
      if (node.left === outer) {
        this.#move(node, root)
      } else if (!node.left?.isRewound) continue
      for (let child = node.child; child; child = child.sibling) open.push(child)
    }
  }

  /** Everything of the thread after `to` that no earlier rewind took. */
  #rewind(rewind: Node, to: MessageId | null): void {
    const standing = this.#standing.get(rewind.thread) ?? []
    const until = (to === null ? undefined : this.#nodes.get(to)?.first) ?? -1
    const gone: Node[] = []
    const isLast = standing.at(-1) === rewind
    if (isLast) standing.pop()
    for (let last = standing.at(-1); last && last.first > until; last = standing.at(-1)) {
      standing.pop()
      gone.push(last)
    }
    if (isLast) standing.push(rewind)
    const root = gone.at(-1)
    if (!root || root.left === root) return
    root.from = to
    root.isRewound = true
    root.outer = root.left
    for (const node of gone) {
      if (node.left && node.left.first > root.first) continue
      this.#move(node, root)
    }
  }

  #move(node: Node, root: Node): void {
    this.#leftAt = this.#place
    // The lines that stand for both branches say how many prompts are in them.
    this.#moved
      .add(node)
      .add(root)
      .add(node.left ?? root)
    node.left = root
    this.#branches = undefined
  }
}

const wordsOf = ({ at, prompt }: Node): string => `${at} ${prompt}`

/** What is known of a message. */
interface Node {
  readonly id: MessageId
  readonly entry: EntryId
  readonly first: number
  last: number
  /** Itself, or for an event the message it came after: events do not stand between a message and its continuations. */
  readonly spoken: MessageId
  readonly after: MessageId | null
  readonly thread: ThreadId
  readonly prompt: string | undefined
  readonly at: number | undefined
  readonly parent: Node | undefined
  /** The last one that continues it; before that came its sibling. */
  child: Node | undefined
  readonly sibling: Node | undefined
  /** The first message of the branch that it was left in. */
  left: Node | undefined
  /** Of that first message: where the human went back to. */
  from: MessageId | null
  /** It was left by a rewind: what continues it later is not part of the branch, but of the one around it, if any. */
  isRewound: boolean
  outer: Node | undefined
  prompts: number
}

const nodeOf = (entry: Entry, place: number, parent: Node | undefined): Node => ({
  id: entry.message,
  entry: entry.id,
  first: place,
  last: place,
  spoken: entry.type === 'event' && parent ? parent.spoken : entry.message,
  after: entry.after === entry.message ? null : entry.after,
  thread: entry.thread,
  prompt: entry.type === 'user' && entry.source === 'typed' ? firstLine(entry.text) : undefined,
  at: entry.at,
  parent,
  child: undefined,
  sibling: parent?.child,
  left: inherited(parent?.left),
  from: null,
  isRewound: false,
  outer: undefined,
  prompts: 0
})

const inherited = (left: Node | undefined): Node | undefined => {
  let around = left
  while (around?.isRewound) around = around.outer
  return around
}

const branchesIn = (nodes: Iterable<Node>): ReadonlyMap<MessageId, Branch> => {
  const found = new Map<MessageId, Branch & { messages: MessageId[]; prompts: number }>()
  for (const node of nodes) {
    if (!node.left) continue
    const { id: root, entry: first, from, thread } = node.left
    const branch = found.get(root) ?? { root, first, from, thread, messages: [], prompts: 0 }
    branch.messages.push(node.id)
    branch.prompts += node.prompts
    found.set(root, branch)
  }
  return found
}
