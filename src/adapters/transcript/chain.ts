// The messages of a log that is a plain sequence: in each thread, every message continues the one before it.

import type { MessageId, Millis, RecordNo, ThreadId } from '../../model/transcript/types.ts'
import { optional } from '../reading/arguments.ts'
import type { Place } from '../reading/place.ts'
import { Names, recordName } from './names.ts'

export class Chain {
  readonly #names = new Names()
  readonly #last = new Map<ThreadId, MessageId>()

  /** An id that no message and no entry has yet. */
  fresh(id: string, n: RecordNo): string {
    return this.#names.fresh(id, recordName(n))
  }

  /** A new message at the end of its thread. Only for messages that get an entry: the next one continues it. */
  begin(id: string, n: RecordNo, thread: ThreadId, at?: Millis): Place {
    const message = this.fresh(id, n)
    const after = this.last(thread)
    this.#last.set(thread, message)
    return { message, after, thread, ...optional('at', at) }
  }

  /** The message that the next one of this thread will continue. */
  last(thread: ThreadId): MessageId | null {
    return this.#last.get(thread) ?? null
  }

  /** The human went back: what follows continues this message. */
  rewind(thread: ThreadId, to: MessageId | null): void {
    if (to === null) this.#last.delete(thread)
    else this.#last.set(thread, to)
  }
}
