// Logs of requests hold the whole conversation again each time. A list that begins with all of the one before goes on with
// it: what is repeated is held back until it is clear whether it is.

import type { Cursor } from '../reading/cursor.ts'
import { fingerprintOf } from '../reading/fingerprint.ts'

export class GrowingConversation {
  #before: readonly number[] = []
  #now: number[] = []
  /** Records that say nothing new so far. */
  #held: Cursor[] | undefined
  /** The latest list inside a record, and what was answered beside it. */
  #list: readonly number[] = []
  readonly #answers = new Set<number>()

  /** How many of these messages were told already, by the list before and its answer; 0 if it is another conversation. */
  toldOf(messages: readonly Cursor[]): number {
    const before = this.#list
    this.#list = messages.map(spokenMark)
    let told = before.length > 0 && before.every((mark, i) => mark === this.#list[i]) ? before.length : 0
    while (told > 0 && this.#answers.has(this.#list[told] ?? 0)) told++
    this.#answers.clear()
    return told
  }

  /** The next list may go on with it. */
  noteAnswer(message: Cursor): void {
    this.#answers.add(spokenMark(message))
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

/** An answer has members that requests leave out. */
const spokenMark = (message: Cursor): number =>
  message.str('role') === 'assistant'
    ? fingerprintOf([
        message.get('content').value ?? null,
        message.list('tool_calls').map(({ value }) => value)
      ])
    : markOf(message)
