// The tree of chat records: every record names its parent. Records that show nothing are looked through, records of one
// uuid are fragments of one message, and a parent that is not in the file is a gap.

import type { MessageId, ThreadId } from '../../model/types.ts'
import { Message } from '../gemini/message.ts'
import type { Scribe } from '../gemini/scribe.ts'
import type { Cursor } from '../read.ts'

interface Spot {
  readonly message: Message
  /** The nearest message upwards that has entries. */
  nearest: MessageId | null
}

export class Tree {
  readonly #scribe: Scribe
  readonly #spots = new Map<string, Spot>()
  /** Every uuid, whatever its thread. */
  readonly #uuids = new Set<string>()
  readonly #last = new Map<ThreadId, MessageId>()

  constructor(scribe: Scribe) {
    this.#scribe = scribe
  }

  /** The message that this record is, or is a fragment of. */
  open(record: Cursor, thread: ThreadId, main: ThreadId): Spot {
    const uuid = record.str('uuid') ?? ''
    const key = keyOf(thread, uuid)
    const known = uuid === '' ? undefined : this.#spots.get(key)
    const spot = known ?? this.#plant(record, thread, uuid, main)
    spot.message.src = [this.#scribe.record]
    spot.message.at = record.time('timestamp') ?? spot.message.at
    if (!known && uuid !== '') {
      this.#spots.set(key, spot)
      this.#uuids.add(uuid)
    }
    return spot
  }

  close(spot: Spot): void {
    if (!spot.message.shown) return
    spot.nearest = spot.message.id
    this.#last.set(spot.message.thread, spot.message.id)
  }

  #plant(record: Cursor, thread: ThreadId, uuid: string, main: ThreadId): Spot {
    const { name, record: n } = this.#scribe
    const wanted = uuid || (thread === main ? name : `${thread}/${name}`)
    const owner = uuid === '' ? `record\n${n}` : `uuid\n${keyOf(thread, uuid)}`
    const after = this.#parent(record, thread, uuid)
    return { message: new Message(this.#scribe.ownMessage(wanted, owner), after, thread), nearest: after }
  }

  #parent(record: Cursor, thread: ThreadId, uuid: string): MessageId | null {
    const parent = record.get('parentUuid').value
    if (parent === null) return null
    if (typeof parent !== 'string') return this.#last.get(thread) ?? null
    const spot = this.#spots.get(keyOf(thread, parent))
    if (spot) return spot.nearest
    // A sub-agent's first record may name the call in the thread above.
    if (parent !== uuid && !this.#uuids.has(parent)) this.#scribe.notice('history-gap')
    return null
  }
}

const keyOf = (thread: ThreadId, uuid: string): string => `${thread}\n${uuid}`
