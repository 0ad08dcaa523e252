// Recorded sessions: one JSON object with messages (Qwen Code until 2025-11, Gemini CLI until early 2026), and Gemini's
// JSONL since, where a message comes again under its id when it grew, and patches set facts or take messages back.
// https://github.com/google-gemini/gemini-cli/blob/main/packages/core/src/services/chatRecordingService.ts

import { MAIN, type ThreadId } from '../../model/types.ts'
import type { Cursor } from '../read.ts'
import { withRecord } from '../sources.ts'
import { type Desk, puzzle } from './desk.ts'
import { happen, Message } from './message.ts'
import { readMessage } from './recorded.ts'
import { isRecordedMessage } from './shape.ts'

/** The messages of one thread that were not taken back, in order. */
interface Live {
  readonly order: Message[]
  readonly place: Map<string, number>
  /** Counts rewinds: an id that comes again after one names another message. */
  era: number
}

export class SessionLog {
  readonly #desk: Desk
  readonly #threads = new Map<ThreadId, Live>()
  #thread: ThreadId = MAIN

  constructor(desk: Desk) {
    this.#desk = desk
  }

  /** Another file begins. */
  enter(): void {
    this.#thread = MAIN
  }

  head(record: Cursor): void {
    const { facts, scribe } = this.#desk
    const id = record.str('sessionId')
    const known = facts.session.id
    if (id !== undefined && known !== undefined && known !== id) {
      if (record.str('kind') === 'subagent') {
        this.#thread = id
        this.#desk.openThread({ id })
      } else scribe.notice('other-session')
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
    else if (gone > 0) this.#desk.scribe.notice('retracted', String(gone))
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
    const marker = this.#desk.newMessage(this.#thread, '', to)
    happen(this.#desk.scribe, marker, { event: 'rewind', to })
    this.#desk.follow(marker)
  }

  message(record: Cursor): void {
    const { scribe } = this.#desk
    if (!isRecordedMessage(record)) {
      const place = record.path.map(step => `.${step}`).join('')
      puzzle(this.#desk, record, this.#desk.newMessage(this.#thread, place))
      return
    }
    const message = this.#messageOf(record.str('id') ?? '')
    message.at = record.time('timestamp')
    message.src = withRecord(message.src, scribe.record)
    readMessage(this.#desk, message, record)
    if (this.#live().order.at(-1) === message) this.#desk.follow(message)
  }

  #messageOf(id: string): Message {
    const live = this.#live()
    const place = live.place.get(id)
    const known = place === undefined ? undefined : live.order[place]
    if (known) {
      known.restart()
      return known
    }
    const { scribe } = this.#desk
    const owner = `${this.#thread}\n${id}\n${live.era}`
    const message = new Message(scribe.ownMessage(id, owner), this.#desk.last(this.#thread), this.#thread)
    message.key = id
    live.place.set(id, live.order.length)
    live.order.push(message)
    return message
  }

  #meta(record: Cursor): void {
    if (this.#thread === MAIN) this.#desk.facts.note({ title: record.str('summary') })
    const cwd = record.list('directories')[0]?.value
    if (typeof cwd === 'string') this.#desk.facts.noteOnce({ cwd })
  }

  #live(): Live {
    const known = this.#threads.get(this.#thread)
    if (known) return known
    const live: Live = { order: [], place: new Map(), era: 0 }
    this.#threads.set(this.#thread, live)
    return live
  }
}
