// A Pi session under construction: where messages stand, which calls wait. Parents are resolved through records that are
// not shown; a stream's records have neither ids nor parents and follow what came before.

import {
  type Entry,
  type EventDetail,
  FILE_STRIDE,
  MAIN,
  type MessageId,
  type Millis,
  type RecordNo
} from '../../model/transcript/types.ts'
import { optional, present } from '../reading/arguments.ts'
import type { Cursor } from '../reading/cursor.ts'
import { fingerprintOf } from '../reading/fingerprint.ts'
import { firstWord, inside } from '../reading/first.ts'
import type { EntryPlace } from '../reading/place.ts'
import { TranscriptBuilder } from '../transcript/builder.ts'
import { PiCalls } from './calls.ts'
import { OpenClaw } from './openclaw.ts'

/** The place of a message in the session. */
export interface MessagePlace {
  readonly message: MessageId
  readonly after: MessageId | null
  readonly at?: Millis
  /** When the wrapper was written: a reply is complete then, and its calls begin. */
  readonly written?: Millis
  /** The record that opened it. */
  readonly record: RecordNo
  /** A prompt that was sent while the agent worked. */
  readonly isQueued?: boolean
}

/** A rule for one kind of record or message. */
export type PiReader = (pi: PiTranscript, at: Cursor, place: MessagePlace) => void

/** An error that a retry may still name. */
export interface Failure {
  readonly base: EntryPlace
  readonly detail: Extract<EventDetail, { readonly event: 'error' }>
  readonly text: string
}

interface Node {
  /** The nearest message with entries, at this record or above it. */
  readonly message: MessageId | null
  readonly mark: number
}

export class PiTranscript extends TranscriptBuilder {
  readonly calls = new PiCalls(this)
  readonly openclaw = new OpenClaw()
  /** The id that the header gave. */
  header: string | undefined
  /** What the records after it showed. */
  dialect: 'events' | 'messages' | undefined
  /** The thinking level said last, and the entry that said it. */
  level: { readonly value: string; readonly entry: EntryPlace } | undefined
  /** The error that the last streamed reply ended with. */
  failure: Failure | undefined
  readonly #nodes = new Map<string, Node>()
  readonly #shown = new Set<MessageId>()
  /** Of this record. */
  latestPut: Entry | undefined
  /** What was shown last, in the order of the file. */
  #latest: MessagePlace | undefined

  override begin(record: RecordNo): void {
    super.begin(record, undefined, numberedName(record))
    this.#shown.clear()
    this.latestPut = undefined
  }

  override put<E extends Entry>(entry: E): E {
    this.#shown.add(entry.message)
    this.latestPut = entry
    return super.put(entry)
  }

  /** Something in the log is OpenClaw's, which writes as Pi does. */
  noteOpenClaw(): void {
    const { agent = 'Pi' } = this.facts.session
    if (agent === 'Pi') this.facts.note({ agent: 'OpenClaw' })
  }

  /** Takes a place for what this record says. Version 1 has no parents. */
  open(record: Cursor): MessagePlace {
    const held = record.get('message')
    const time = record.time('timestamp')
    return {
      message: this.messageId(ownId(record) ?? this.name),
      after: this.#parent(record),
      ...present({ at: time ?? held.time('timestamp'), written: held.isObject ? time : undefined }),
      record: record.record
    }
  }

  /** Takes the next place, for what a stream says. */
  next(at: Millis | undefined, ordinal?: number): MessagePlace {
    const wish = ordinal === undefined ? this.name : `${this.name}.${ordinal}`
    const after = this.#latest?.message ?? null
    return { message: this.messageId(wish), after, ...optional('at', at), record: this.record }
  }

  /** After a record was read: from now on its id stands for its message, or for what it follows if it shows nothing. */
  close(record: Cursor, place: MessagePlace): void {
    this.alias(record, this.settle(place) ? place.message : place.after)
  }

  /** Whether this record shows the message. An older one that speaks again is not followed a second time. */
  settle(place: MessagePlace): boolean {
    const isShown = this.#shown.has(place.message)
    if (isShown && place.record >= (this.#latest?.record ?? 0)) this.#latest = place
    return isShown
  }

  /** This record's id stands for a message that is already there. */
  alias(record: Cursor, message: MessageId | null): void {
    const id = ownId(record)
    if (id !== undefined && !this.#nodes.has(id)) this.#nodes.set(id, { message, mark: markOf(record) })
  }

  /** The same record again, as copies of a session hold it; another one under a used id is no repetition. */
  isRepeated(record: Cursor): boolean {
    const node = this.#nodes.get(ownId(record) ?? '')
    return node !== undefined && node.mark === markOf(record)
  }

  /** The message that a label or an edit names; the log's own word for it where that message is not there. */
  target(id = ''): MessageId {
    return this.#nodes.get(id)?.message ?? id
  }

  /** The entry of a message at this ordinal. */
  part(place: MessagePlace, ordinal: string | number, src: readonly RecordNo[] = [this.record]): EntryPlace {
    return this.#placed(place, `${place.message}.${ordinal}`, src)
  }

  /** The only entry of a message: it has the message's own id. */
  only(place: MessagePlace, src: readonly RecordNo[] = [this.record]): EntryPlace {
    return this.#placed(place, place.message, src)
  }

  /** An entry that nothing can follow, since nothing may name it as a parent: it joins the message before it. */
  aside(place: MessagePlace): EntryPlace {
    const { message, after } = this.#latest ?? place
    return { ...this.only(place), message, after }
  }

  /** An event that is a message of its own. */
  happened(place: MessagePlace, detail: EventDetail, src?: readonly RecordNo[]): void {
    this.event(this.only(place, src), detail)
  }

  #placed({ message, after, at }: MessagePlace, id: string, src: readonly RecordNo[]): EntryPlace {
    return { id: this.entryId(id, message), message, after, thread: MAIN, ...optional('at', at), src }
  }

  #parent(record: Cursor): MessageId | null {
    const parent = record.get('parentId').value
    if (typeof parent === 'string') return this.#nodes.get(parent)?.message ?? this.calls.messageOf(parent)
    return parent === null ? null : (this.#latest?.message ?? null)
  }
}

/** A record's number as a name; records of a second file carry the file's number in front. */
const numberedName = (n: RecordNo): string => {
  const file = Math.floor(n / FILE_STRIDE)
  return file === 0 ? `r${n}` : `${file}/r${n % FILE_STRIDE}`
}

const ownId = (record: Cursor): string | undefined => record.str('id') || undefined

/** Enough of a record to tell a copy from another record that uses the same id. */
const markOf = (record: Cursor): number => {
  const message = inside(record, 'message')
  const content = message.get('content')
  const words = ['role', 'toolCallId', 'summary'].map(key => message.str(key))
  const blocks = content.list().map(block => firstWord(block, 'text', 'thinking', 'id'))
  const times = [record.time('timestamp'), message.time('timestamp')]
  return fingerprintOf([record.str('type'), ...times, ...words, content.isList ? blocks : content.value])
}
