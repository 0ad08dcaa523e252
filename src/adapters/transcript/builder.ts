// The transcript under construction: the only thing that makes operations. A format reads a record and says here what
// it means; the builder gives ids, knows where each thread stands, and gathers what is to be told of the record.

import {
  type Entry,
  type EntryId,
  type Event,
  type EventDetail,
  MAIN,
  type MessageId,
  type Millis,
  type NoticeCode,
  type Op,
  type RecordNo,
  type Session,
  type ThreadId
} from '../../model/transcript/types.ts'
import { optional, present } from '../reading/arguments.ts'
import type { Cursor } from '../reading/cursor.ts'
import { labelOf } from '../reading/label.ts'
import type { EntryPlace, Place } from '../reading/place.ts'
import { SessionFacts } from './facts.ts'
import { Names, recordName } from './names.ts'
import { isBookkeeping, plainWords } from './plain-words.ts'

export class TranscriptBuilder {
  readonly facts = new SessionFacts()
  /** The record that is read, and when it was written. */
  record: RecordNo = 0
  at: Millis | undefined
  #name: string | undefined
  #ops: Op[] = []
  readonly #entries: Names
  readonly #messages: Names
  readonly #last = new Map<ThreadId, MessageId>()
  readonly #noted = new Set<string>()

  /** Where each message is one entry, both share one set of names. */
  constructor(entries = new Names(), messages = new Names()) {
    this.#entries = entries
    this.#messages = messages
  }

  // --- one record ----------------------------------------------------------------------------------------------

  begin(record: RecordNo, at?: Millis, name?: string): void {
    this.record = record
    this.at = at
    this.#name = name
    this.#ops = []
  }

  /** What an entry without an id of the log is named after. */
  get name(): string {
    this.#name ??= recordName(this.record)
    return this.#name
  }

  /** The operations of this record. One that changed nothing is silent, under this name. */
  end(as: string): readonly Op[] {
    const news = this.facts.takeNews()
    if (news) this.session(news)
    if (this.#ops.every(isNotice)) this.silent(as)
    this.tellSpendings()
    return this.#ops
  }

  /** Who spent what a record tells, where it does not say. */
  protected get spender(): ThreadId {
    return MAIN
  }

  /** Beside what the record shows: a count makes no record less silent. */
  tellSpendings(): void {
    const spendings = this.facts.takeSpendings()
    if (spendings.length === 0) return
    for (const [i, told] of spendings.entries()) {
      const { name, usage, thread = this.spender, at = this.at, model = this.facts.model, ...more } = told
      const id = name ?? `${this.name}.spent${i}`
      const spending = { id, thread, record: this.record, usage, ...present({ at, model, ...more }) }
      this.#ops.push({ op: 'spent', spending })
    }
  }

  /** Nothing was shown of this record yet. */
  get isQuiet(): boolean {
    return this.#ops.every(op => op.op !== 'put' && op.op !== 'append')
  }

  // --- ids -----------------------------------------------------------------------------------------------------

  /** An id that no entry has yet, close to the wish; with an owner the same one whenever it asks again. */
  entryId(wish: string, owner?: string): EntryId {
    return this.#named(this.#entries, wish, owner)
  }

  messageId(wish: string, owner?: string): MessageId {
    return this.#named(this.#messages, wish, owner)
  }

  // --- threads -------------------------------------------------------------------------------------------------

  /** A new message at the end of its thread. Only for messages that get an entry: the next one continues it. */
  message(wish: string, thread: ThreadId = MAIN, at = this.at): Place {
    const message = this.messageId(wish)
    const after = this.last(thread)
    this.follow(thread, message)
    return { message, after, thread, ...optional('at', at) }
  }

  /** The same as a message of one entry, which has the message's own id. */
  whole(wish: string, thread: ThreadId = MAIN, at = this.at): EntryPlace {
    const place = this.message(wish, thread, at)
    return { id: place.message, ...place, src: [this.record] }
  }

  /** An entry of a message, by its name there. */
  inside(message: Place, name: string, id = `${message.message}.${name}`): EntryPlace {
    return { id: this.entryId(id), ...message, src: [this.record] }
  }

  /** The message that the next one of this thread will continue. */
  last(thread: ThreadId): MessageId | null {
    return this.#last.get(thread) ?? null
  }

  /** What follows in this thread continues this message: a new one, or one that the human went back to. */
  follow(thread: ThreadId, message: MessageId | null): void {
    if (message === null) this.#last.delete(thread)
    else this.#last.set(thread, message)
  }

  // --- operations ----------------------------------------------------------------------------------------------

  put<E extends Entry>(entry: E): E {
    this.#ops.push({ op: 'put', entry })
    return entry
  }

  append(id: EntryId, text: string, to?: 'stderr'): void {
    this.#ops.push({ op: 'append', id, text, record: this.record, ...optional('to', to) })
  }

  event(place: EntryPlace, detail: EventDetail): Event {
    return this.put({ type: 'event', ...place, detail })
  }

  /** A record that no rule knows is shown as it is. */
  unknown(record: Cursor, place: EntryPlace, label = labelOf(record)): Entry {
    this.notice(record.isObject ? 'unknown-record' : 'not-a-record', label)
    return this.put({ type: 'unknown', ...place, label, json: record.text('json') })
  }

  /** A record that is newer than its rules: words are context, bookkeeping is silent. `at`: what is inside its envelope. */
  unforeseen(record: Cursor, place: () => EntryPlace, at = record, label = labelOf(record)): void {
    if (isBookkeeping(label)) return
    const text = at.isObject ? plainWords(at) : ''
    if (text === '') this.unknown(record, place(), label)
    else this.event(place(), { event: 'context', label: label.slice(0, LONGEST_LABEL), text })
  }

  /** Deliberately not shown; the ledger counts it under this name. */
  silent(as: string): void {
    this.#ops.push({ op: 'silent', as })
  }

  notice(code: NoticeCode, about?: string): void {
    this.#ops.push({ op: 'notice', notice: { code, record: this.record, ...optional('about', about) } })
  }

  unknownBlocks(types: readonly string[]): void {
    for (const type of types) this.notice('unknown-block', type)
  }

  /** A notice about the whole log: the first time is enough. */
  noticeOnce(code: NoticeCode, about?: string): void {
    const key = `${code} ${about ?? ''}`
    if (!this.#noted.has(key)) this.notice(code, about)
    this.#noted.add(key)
  }

  session(set: Session): void {
    this.#ops.push({ op: 'session', set })
  }

  #named(names: Names, wish: string, owner: string | undefined): string {
    return owner === undefined ? names.fresh(wish, this.name) : names.own(wish, owner, this.name)
  }
}

const isNotice = ({ op }: Op): boolean => op === 'notice'

/** A log's own word for a record may be of any length. */
const LONGEST_LABEL = 100
