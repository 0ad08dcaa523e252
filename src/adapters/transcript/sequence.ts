// A log that is a plain sequence: each record belongs to one thread and continues what stands before it. Messages and
// entries share one set of ids; a message that the log gives no id is named after its record.

import {
  type Event,
  type EventDetail,
  MAIN,
  type MessageId,
  type ThreadId
} from '../../model/transcript/types.ts'
import type { Cursor } from '../reading/cursor.ts'
import type { EntryPlace, Place } from '../reading/place.ts'
import { TranscriptBuilder } from './builder.ts'
import { Names, recordId } from './names.ts'

export class SequenceBuilder extends TranscriptBuilder {
  /** The thread of what is read. */
  thread: ThreadId = MAIN
  /** The log's own id for what is read, if it has one. */
  ownId: string | undefined
  readonly #settings = new Map<string, string>()

  constructor() {
    const names = new Names()
    super(names, names)
  }

  protected override get spender(): ThreadId {
    return this.thread
  }

  /** What a message of this id is called; without an id it is called after its record. */
  named(id = this.ownId): MessageId {
    return id || recordId(this.record, this.thread)
  }

  /** A new message at the end of the thread. */
  next(id?: string): Place {
    return this.message(this.named(id), this.thread)
  }

  /** The same, taken once it is asked for: a message that shows nothing has no place. */
  nextOnce(id?: string): () => Place {
    let place: Place | undefined
    return () => {
      place ??= this.next(id)
      return place
    }
  }

  /** A new message of one entry, which has the message's own id. */
  alone(id?: string): EntryPlace {
    return this.whole(this.named(id), this.thread)
  }

  /** An event of its own. */
  happened(detail: EventDetail, id?: string): Event {
    return this.event(this.alone(id), detail)
  }

  /** A setting is told when it changes; the first value is no change. */
  setting(setting: string, value: string | undefined): void {
    const key = `${this.thread}\n${setting}`
    const before = this.#settings.get(key)
    if (value === undefined || before === value) return
    this.#settings.set(key, value)
    if (before !== undefined)
      this.happened({ event: 'setting', setting, value }, `${this.named()}.${setting}`)
  }
}

/** A rule for records that only say that something happened. Where they say nothing, nothing did. */
export const tells =
  (detailOf: (data: Cursor) => EventDetail | undefined) =>
  (builder: SequenceBuilder, data: Cursor): void => {
    const detail = detailOf(data)
    if (detail) builder.happened(detail)
  }
