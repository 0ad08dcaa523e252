// Records name their parents; entries continue messages. The tree maps every record, shown or not, to the message
// that a child of it continues: so hidden records (progress, attachments) never break a conversation apart.
// Parents are looked up among earlier records only, which makes cycles and self-parents impossible.

import type { MessageId, ThreadId } from '../../../model/transcript/types.ts'

interface TreeNode {
  readonly message: MessageId | null
  readonly thread: ThreadId
}

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
