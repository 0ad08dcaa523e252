// A transcript that Unspool exported as JSON (`npm run read -- FILE --json`, or the page): the model itself, with every text
// in full. The file is as hostile as any log: nothing of it is believed but what has the type that the model gives it.

import { NOTICES } from '../../model/transcript/notices.ts'
import type { MessageId, NoticeCode, Op, RecordNo } from '../../model/transcript/types.ts'
import type { Format, Reducer } from '../contract.ts'
import { optional } from '../reading/arguments.ts'
import { Cursor } from '../reading/cursor.ts'
import type { EntryPlace } from '../reading/place.ts'
import { TranscriptBuilder } from '../transcript/builder.ts'
import { detect } from './detect.ts'
import { entryAt, sessionAt, spendingAt } from './entries.ts'
import { unspoolShape } from './shape.ts'

export const unspool: Format = { id: 'unspool', detect, open: () => new UnspoolReducer() }

class UnspoolReducer implements Reducer {
  readonly #builder = new TranscriptBuilder()
  /** What each message continues. */
  readonly #after = new Map<MessageId, MessageId | null>()
  /** Where records of the log that was exported are now. */
  readonly #records = new Map<number, RecordNo>()
  /** Before messages of a second transcript in the same file. */
  #prefix = ''
  #heads = 0

  push(value: unknown, n: RecordNo): readonly Op[] {
    const record = new Cursor(value, n)
    const builder = this.#builder
    builder.begin(n)
    const shape = unspoolShape(record)
    switch (shape) {
      case 'head':
        this.#begin(record)
        for (const entry of record.list('entries')) this.#entry(entry)
        this.#notices(record)
        this.#spendings(record)
        break
      case 'entry':
      case 'other':
        this.#entry(record)
        break
      case 'tail':
        this.#notices(record)
        this.#spendings(record)
        break
      default:
        shape satisfies never
    }
    return builder.end(shape)
  }

  #begin(head: Cursor): void {
    this.#prefix = this.#heads++ === 0 ? '' : `${this.#builder.name}/`
    this.#records.clear()
    const session = sessionAt(head.get('session'))
    if (Object.keys(session).length > 0) this.#builder.session(session)
  }

  #entry(at: Cursor): void {
    const place = this.#place(at)
    const entry = entryAt(at, place)
    if (entry) this.#builder.put(entry)
    else this.#builder.unknown(at, place)
    for (const { value } of at.list('src'))
      if (typeof value === 'number' && !this.#records.has(value)) this.#records.set(value, at.record)
  }

  #place(at: Cursor): EntryPlace {
    const builder = this.#builder
    const id = builder.entryId(at.str('id') || builder.name)
    const message = this.#prefix + (at.str('message') || id)
    return {
      id,
      message,
      after: this.#continued(message, at.str('after')),
      thread: at.str('thread') || 'main',
      ...optional('at', at.num('at')),
      src: [at.record]
    }
  }

  /** Only what was told before can be continued: so there are no circles, and a part of a session has its own root. */
  #continued(message: MessageId, wish: string | undefined): MessageId | null {
    const known = this.#after.get(message)
    if (known !== undefined) return known
    const after = wish === undefined ? null : this.#prefix + wish
    const isGap = after !== null && !this.#after.has(after)
    if (isGap) this.#builder.noticeOnce('history-gap')
    this.#after.set(message, isGap ? null : after)
    return isGap ? null : after
  }

  #spendings(at: Cursor): void {
    const builder = this.#builder
    for (const [i, spending] of at.list('spendings').entries()) {
      const said = spendingAt(spending)
      builder.record = this.#recordOf(spending.num('record')) ?? at.record
      builder.facts.tellSpending({ ...said, name: `${this.#prefix}spent${i}` })
      builder.tellSpendings()
    }
    builder.record = at.record
  }

  /** A request may have left no entry of its own: then it is where the last one before it is. */
  #recordOf(record: number | undefined): RecordNo | undefined {
    if (record === undefined) return undefined
    for (let n = record; n > record - NEAR; n--) {
      const known = this.#records.get(n)
      if (known !== undefined) return known
    }
    return undefined
  }

  #notices(at: Cursor): void {
    const builder = this.#builder
    for (const notice of at.list('notices')) {
      const code = notice.str('code') ?? ''
      builder.record = this.#records.get(notice.num('record') ?? -1) ?? at.record
      if (isCode(code)) builder.notice(code, notice.str('about'))
    }
    builder.record = at.record
  }
}

/** Records that are looked back. */
const NEAR = 200

const isCode = (code: string): code is NoticeCode => Object.hasOwn(NOTICES, code)
