// Recorded sessions: one JSON object with messages (Qwen Code until 2025-11, Gemini CLI until early 2026), and Gemini's
// JSONL since, where a message comes again under its id when it grew, and patches set facts or take messages back.
// https://github.com/google-gemini/gemini-cli/blob/main/packages/core/src/services/chatRecordingService.ts

import { MAIN, type ThreadId } from '../../model/types.ts'
import type { Cursor } from '../read.ts'
import { withRecord } from '../sources.ts'
import { happen, Message } from './message.ts'
import { readMessage } from './recorded-message.ts'
import { isRecordedMessage } from './shape.ts'
import type { Writer } from './writer.ts'

/** The messages of one thread that were not taken back, in order. */
interface Live {
  readonly order: Message[]
  readonly place: Map<string, number>
  /** Counts rewinds: an id that comes again after one names another message. */
  era: number
}

export class SessionLog {
  readonly #writer: Writer
  readonly #threads = new Map<ThreadId, Live>()
  #thread: ThreadId = MAIN

  constructor(writer: Writer) {
    this.#writer = writer
  }

  /** Another file begins. */
  enter(): void {
    this.#thread = MAIN
  }

  head(record: Cursor): void {
    const writer = this.#writer
    const { facts } = writer
    const id = record.str('sessionId')
    const known = facts.session.id
    if (id !== undefined && known !== undefined && known !== id) {
      if (record.str('kind') === 'subagent') {
        this.#thread = id
        this.#writer.openThread({ id })
      } else writer.notice('other-session')
    } else facts.note({ id })
    this.#meta(record)
    for (const message of record.list('messages')) this.message(message)
  }

  patch(set: Cursor): void {
    this.#meta(set)
    const messages = set.list('messages')
    if (messages.length === 0) return
    const kept = new Set(messages.map(message => message.str('id')))
    const { order } = this.#live()
    const gone = order.filter(message => !kept.has(message.key)).length
    const isEnd = order.slice(order.length - gone).every(message => !kept.has(message.key))
    if (gone > 0 && isEnd) this.#takeBack(order.length - gone)
    else if (gone > 0) this.#writer.notice('retracted', String(gone))
    for (const message of messages) this.message(message)
  }

  /** Takes back the message with this id and all after it; an id that nobody has takes back everything. */
  rewind(id: string): void {
    this.#takeBack(this.#live().place.get(id) ?? 0)
  }

  #takeBack(place: number): void {
    const live = this.#live()
    const to = live.order[place]?.after ?? null
    for (const message of live.order.splice(place)) live.place.delete(message.key)
    live.era++
    const marker = this.#writer.newMessage(this.#thread, '', to)
    happen(this.#writer, marker, { event: 'rewind', to })
    this.#writer.follow(marker)
  }

  message(record: Cursor): void {
    const writer = this.#writer
    if (!isRecordedMessage(record)) {
      const place = record.path.map(step => `.${step}`).join('')
      this.#writer.unknown(record, this.#writer.newMessage(this.#thread, place))
      return
    }
    const message = this.#messageOf(record.str('id') ?? '')
    message.at = record.time('timestamp')
    message.src = withRecord(message.src, writer.record)
    readMessage(this.#writer, message, record)
    if (this.#live().order.at(-1) === message) this.#writer.follow(message)
  }

  #messageOf(id: string): Message {
    const live = this.#live()
    const place = live.place.get(id)
    const known = place === undefined ? undefined : live.order[place]
    if (known) {
      known.restart()
      return known
    }
    const writer = this.#writer
    const owner = `${this.#thread}\n${id}\n${live.era}`
    const message = new Message(writer.ownMessage(id, owner), this.#writer.last(this.#thread), this.#thread)
    message.key = id
    live.place.set(id, live.order.length)
    live.order.push(message)
    return message
  }

  #meta(record: Cursor): void {
    if (this.#thread === MAIN) this.#writer.facts.note({ title: record.str('summary') })
    const cwd = record.list('directories')[0]?.value
    if (typeof cwd === 'string') this.#writer.facts.noteOnce({ cwd })
  }

  #live(): Live {
    const known = this.#threads.get(this.#thread)
    if (known) return known
    const live: Live = { order: [], place: new Map(), era: 0 }
    this.#threads.set(this.#thread, live)
    return live
  }
}
