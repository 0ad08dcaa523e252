// Records name their parents; entries continue messages. The tree maps every record, shown or not, to the message
// that a child of it continues: so hidden records (progress, attachments) never break a conversation apart.
// Parents are looked up among earlier records only, which makes cycles and self-parents impossible.

import type { MessageId, ThreadId } from '../../model/transcript/types.ts'

export interface Node {
  readonly message: MessageId | null
  readonly thread: ThreadId
}

export class Tree {
  readonly #nodes = new Map<string, Node>()
  readonly #last = new Map<ThreadId, MessageId>()
  readonly #detours = new Map<MessageId, MessageId>()

  node(uuid: string | null | undefined): Node | undefined {
    const node = typeof uuid === 'string' ? this.#nodes.get(uuid) : undefined
    if (!node?.message) return node
    const message = this.#end(node.message)
    return message === node.message ? node : { ...node, message }
  }

  /** Whoever names this record as parent continues this message. */
  place(uuid: string, node: Node): void {
    this.#nodes.set(uuid, node)
  }

  /** The latest message of a thread, for records that name no parent. */
  last(thread: ThreadId): MessageId | null {
    const message = this.#last.get(thread)
    return message === undefined ? null : this.#end(message)
  }

  advance(thread: ThreadId, message: MessageId): void {
    this.#last.set(thread, message)
  }

  /** What follows in this thread continues this message. */
  rewind(thread: ThreadId, to: MessageId | null): void {
    if (to === null) this.#last.delete(thread)
    else this.#last.set(thread, to)
  }

  /** A message without a record id came in between: what would continue `from` continues it. */
  insert(from: MessageId | null, message: MessageId): void {
    if (from !== null && from !== message) this.#detours.set(from, message)
  }

  #end(message: MessageId): MessageId {
    if (this.#detours.size === 0) return message
    let end = message
    for (let next = this.#detours.get(end); next !== undefined; next = this.#detours.get(end)) end = next
    // The next question about it takes one step.
    if (end !== message) this.#detours.set(message, end)
    return end
  }
}
