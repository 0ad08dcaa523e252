// Records name their parents; entries continue messages. The tree maps every record, shown or not, to the message
// that a child of it continues: so hidden records (progress, attachments) never break a conversation apart.
// Parents are looked up among earlier records only, which makes cycles and self-parents impossible.

import type { MessageId, ThreadId } from '../../model/types.ts'

export interface Node {
  readonly message: MessageId | null
  readonly thread: ThreadId
}

export class Tree {
  readonly #nodes = new Map<string, Node>()
  readonly #last = new Map<ThreadId, MessageId>()

  node(uuid: string | null | undefined): Node | undefined {
    return typeof uuid === 'string' ? this.#nodes.get(uuid) : undefined
  }

  /** Whoever names this record as parent continues this message. */
  place(uuid: string, node: Node): void {
    this.#nodes.set(uuid, node)
  }

  /** The latest message of a thread, for records that name no parent. */
  last(thread: ThreadId): MessageId | null {
    return this.#last.get(thread) ?? null
  }

  advance(thread: ThreadId, message: MessageId): void {
    this.#last.set(thread, message)
  }
}
