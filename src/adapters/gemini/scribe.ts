// What a reducer says about one record, gathered while it is read: operations in order, ids that stay unique.

import type { Entry, EntryId, MessageId, NoticeCode, Op, RecordNo } from '../../model/types.ts'
import { Names, recordName } from '../names.ts'

export class Scribe {
  readonly #entries = new Names()
  readonly #messages = new Names()
  #ops: Op[] = []
  #record: RecordNo = 0

  begin(record: RecordNo): void {
    this.#record = record
    this.#ops = []
  }

  /** The operations of this record. One that changed nothing is silent, under this name. */
  end(as: string): readonly Op[] {
    if (this.#ops.every(op => op.op === 'notice')) this.silent(as)
    return this.#ops
  }

  get record(): RecordNo {
    return this.#record
  }

  /** Nothing was shown of this record yet. */
  get isQuiet(): boolean {
    return this.#ops.every(op => op.op !== 'put' && op.op !== 'append')
  }

  /** The record's number in its own file: what an entry without an id of the log is named after. */
  get name(): string {
    return recordName(this.#record)
  }

  /** An id for the entry of this owner, close to the one it wants. */
  own(wanted: EntryId, owner: string): EntryId {
    return this.#entries.own(wanted, owner, this.name)
  }

  /** An id for the message of this owner. */
  ownMessage(wanted: MessageId, owner: string): MessageId {
    return this.#messages.own(wanted, owner, this.name)
  }

  put(entry: Entry): void {
    this.#ops.push({ op: 'put', entry })
  }

  append(id: EntryId, text: string): void {
    this.#ops.push({ op: 'append', id, text, record: this.#record })
  }

  say(op: Op): void {
    this.#ops.push(op)
  }

  silent(as: string): void {
    this.#ops.push({ op: 'silent', as })
  }

  notice(code: NoticeCode, about?: string): void {
    const notice = { code, record: this.#record, ...(about === undefined ? {} : { about }) }
    this.#ops.push({ op: 'notice', notice })
  }
}
