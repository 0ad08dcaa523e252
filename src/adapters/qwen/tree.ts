// The tree of chat records: every record names its parent. Records that show nothing are looked through, records of one
// uuid are fragments of one message, and a parent that is not in the file is a gap.

import type { MessageId, ThreadId } from '../../model/transcript/types.ts'
import { Message } from '../gemini/message.ts'
import type { Writer } from '../gemini/writer.ts'
import type { Cursor } from '../reading/cursor.ts'

interface Spot {
  readonly message: Message
  /** The nearest message upwards that has entries. */
  nearest: MessageId | null
}

export class Tree {
  readonly #writer: Writer
  readonly #spots = new Map<string, Spot>()
  /** Every uuid, whatever its thread. */
  readonly #uuids = new Set<string>()

  constructor(writer: Writer) {
    this.#writer = writer
  }

  /** The message that this record is, or is a fragment of. Records told in order continue the one before. */
  open(record: Cursor, thread: ThreadId, isInOrder = false): Spot {
    const uuid = record.str('uuid') ?? ''
    const known = uuid === '' ? undefined : this.#spots.get(keyOf(thread, uuid))
    const spot = known ?? this.#plant(record, thread, uuid, isInOrder)
    spot.message.src = [record.record]
    spot.message.at = record.time('timestamp') ?? spot.message.at
    return spot
  }

  close(spot: Spot): void {
    if (!spot.message.shown) return
    spot.nearest = spot.message.id
    this.#writer.follow(spot.message)
  }

  #plant(record: Cursor, thread: ThreadId, uuid: string, isInOrder: boolean): Spot {
    const after = isInOrder ? this.#writer.last(thread) : this.#parent(record, thread, uuid)
    if (uuid === '') {
      const place = record.path.map(step => `.${step}`).join('')
      return { message: this.#writer.newMessage(thread, place, after), nearest: after }
    }
    const key = keyOf(thread, uuid)
    const id = this.#writer.ownMessage(uuid, `uuid\n${key}`)
    const spot = { message: new Message(id, after, thread), nearest: after }
    this.#spots.set(key, spot)
    this.#uuids.add(uuid)
    return spot
  }

  #parent(record: Cursor, thread: ThreadId, uuid: string): MessageId | null {
    const parent = record.get('parentUuid').value
    if (parent === null) return null
    if (typeof parent !== 'string') return this.#writer.last(thread)
    const spot = this.#spots.get(keyOf(thread, parent))
    if (spot) return spot.nearest
    // A sub-agent's first record may name the call in the thread above.
    if (parent !== uuid && !this.#uuids.has(parent)) this.#writer.notice('history-gap')
    return null
  }
}

const keyOf = (thread: ThreadId, uuid: string): string => `${thread}\n${uuid}`
