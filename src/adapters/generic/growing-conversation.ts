// Logs of requests hold the whole conversation again each time. A list that begins with all of the one before goes on with
// it: what is repeated is held back until it is clear whether it is.

import type { Cursor } from '../reading/cursor.ts'
import { fingerprintOf } from '../reading/fingerprint.ts'

export class GrowingConversation {
  #before: readonly number[] = []
  #now: number[] = []
  /** Records that say nothing new so far. */
  #held: Cursor[] | undefined

  /** How many of these messages the list before held already; 0 if it is another conversation. */
  toldOf(messages: readonly Cursor[]): number {
    const before = this.#now
    this.#now = messages.map(markOf)
    return before.length > 0 && before.every((mark, i) => mark === this.#now[i]) ? before.length : 0
  }

  /** The records to tell now that this one came: it alone, none yet, or those before it too. */
  next(record: Cursor): readonly Cursor[] {
    if (isHead(record)) {
      this.#before = this.#now
      this.#now = []
      this.#held = this.#before.length > 0 ? [record] : undefined
      return this.#held ? [] : [record]
    }
    const held = this.#held
    const at = this.#now.push(markOf(record)) - 1
    if (!held) return [record]
    const isRepeated = at < this.#before.length && this.#now[at] === this.#before[at]
    if (isRepeated) held.push(record)
    else this.#held = undefined
    if (isRepeated) return []
    return at === this.#before.length ? [record] : [...held, record]
  }
}

/** A document's first record: its messages follow as records of their own. */
const isHead = (record: Cursor): boolean =>
  record.get('messages').isList && record.list('messages').length === 0 && record.str('role') === undefined

const markOf = ({ value }: Cursor): number => fingerprintOf(value)
