// Builds on the tree of chat records: every record names its parent. Records that show nothing are looked through, records of one
// uuid are fragments of one message, and a parent that is not in the file is a gap.

import type { MessageId, ThreadId } from '../../model/transcript/types.ts'
import { GeminiBuilder } from '../gemini/builder.ts'
import { type GeminiMessage, placeOf } from '../gemini/message.ts'
import type { Cursor } from '../reading/cursor.ts'

export class QwenBuilder extends GeminiBuilder {
  readonly #messages = new Map<string, GeminiMessage>()
  /** Every uuid, whatever its thread. */
  readonly #uuids = new Set<string>()

  /** The message that this record is, or is a fragment of. Records told in order continue the one before. */
  open(record: Cursor, thread: ThreadId, isInOrder = false): GeminiMessage {
    const uuid = record.str('uuid') ?? (isInOrder ? record.str('id') : undefined) ?? ''
    const known = uuid === '' ? undefined : this.#messages.get(keyOf(thread, uuid))
    const message = known ?? this.#plant(record, thread, uuid, isInOrder)
    message.src = [record.record]
    message.at = record.time('timestamp') ?? message.at
    return message
  }

  #plant(record: Cursor, thread: ThreadId, uuid: string, isInOrder: boolean): GeminiMessage {
    const after = isInOrder ? this.last(thread) : this.#parent(record, thread, uuid)
    if (uuid === '') return this.newMessage(thread, placeOf(record), after)
    const key = keyOf(thread, uuid)
    const message = this.namedMessage(uuid, `uuid\n${key}`, thread, after)
    this.#messages.set(key, message)
    this.#uuids.add(uuid)
    return message
  }

  /** The nearest message upwards that has entries. */
  #parent(record: Cursor, thread: ThreadId, uuid: string): MessageId | null {
    const parent = record.get('parentUuid').value
    if (parent === null) return null
    if (typeof parent !== 'string') return this.last(thread)
    const message = this.#messages.get(keyOf(thread, parent))
    if (message) return message.shown ? message.id : message.after
    // A sub-agent's first record may name the call in the thread above.
    if (parent !== uuid && !this.#uuids.has(parent)) this.notice('history-gap')
    return null
  }
}

const keyOf = (thread: ThreadId, uuid: string): string => `${thread}\n${uuid}`
