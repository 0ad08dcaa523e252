// The line of messages in each thread, and ids that never repeat.

import {
  FILE_STRIDE,
  MAIN,
  type MessageId,
  type Millis,
  type RecordNo,
  type ThreadId
} from '../../model/types.ts'
import { optional } from '../args.ts'

/** Where the entries of one message stand. */
export interface Stem {
  readonly message: MessageId
  readonly after: MessageId | null
  readonly thread: ThreadId
  readonly at?: Millis
}

export class Line {
  readonly #ids = new Set<string>()
  readonly #last = new Map<ThreadId, MessageId>()

  /** An id that nothing else has: this one, or with the record's number where the log repeats itself. */
  fresh(id: string, n: RecordNo): string {
    let free = id
    for (let i = 0; this.#ids.has(free); i++) free = `${id}@${recordId(n)}${i === 0 ? '' : `.${i}`}`
    this.#ids.add(free)
    return free
  }

  /** A new message at the end of its thread. Only for messages that get an entry: the next one continues it. */
  begin(id: string, n: RecordNo, thread: ThreadId, at?: Millis): Stem {
    const message = this.fresh(id, n)
    const after = this.#last.get(thread) ?? null
    this.#last.set(thread, message)
    return { message, after, thread, ...optional('at', at) }
  }
}

/** The record's number in its file; in a sub-agent's thread with the thread in front. */
export const recordId = (n: RecordNo, thread: ThreadId = MAIN): string =>
  thread === MAIN ? `r${n % FILE_STRIDE}` : `${thread}/r${n % FILE_STRIDE}`

/** The records of an entry, with one more. */
export const extended = (src: readonly RecordNo[], n: RecordNo): readonly RecordNo[] =>
  src.at(-1) === n ? src : [...src, n]
