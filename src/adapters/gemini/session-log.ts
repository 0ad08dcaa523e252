// Recorded sessions: one JSON object with messages (Qwen Code until 2025-11, Gemini CLI until early 2026), and Gemini's
// JSONL since, where a message comes again under its id when it grew, and patches set facts or take messages back.
// https://github.com/google-gemini/gemini-cli/blob/main/packages/core/src/services/chatRecordingService.ts

import { MAIN, type ThreadId } from '../../model/transcript/types.ts'
import type { Cursor } from '../reading/cursor.ts'
import { withRecord } from '../reading/sources.ts'
import type { GeminiBuilder } from './builder.ts'
import { type GeminiMessage, placeOf } from './message.ts'
import { readMessage } from './recorded-message.ts'
import { isNamelessMessage, isRecordedMessage } from './shape.ts'

/** The messages of one thread that were not taken back, in order. */
interface Live {
  readonly order: GeminiMessage[]
  readonly place: Map<string, number>
  /** Messages that are no more, should they come again. */
  readonly gone: Map<string, GeminiMessage>
  /** Counts rewinds: an id that comes again after one names another message. */
  era: number
}

export class SessionLog {
  readonly #builder: GeminiBuilder
  readonly #threads = new Map<ThreadId, Live>()
  #thread: ThreadId = MAIN
  /** The session has begun. */
  isOpen = false

  constructor(builder: GeminiBuilder) {
    this.#builder = builder
  }

  /** Another file begins. */
  enter(): void {
    this.#thread = MAIN
  }

  head(record: Cursor): void {
    this.isOpen = true
    const { facts } = this.#builder
    const id = record.str('sessionId')
    const known = facts.session.id
    if (id !== undefined && known !== undefined && known !== id) {
      if (record.str('kind') === 'subagent') {
        this.#thread = id
        this.#builder.openThread(id)
      } else this.#builder.notice('other-session')
    } else facts.note({ id })
    this.#meta(record)
    for (const message of record.list('messages')) this.message(message)
  }

  patch(set: Cursor): void {
    this.#meta(set)
    if (!set.get('messages').isList) return
    const messages = set.list('messages')
    const kept = new Set(messages.map(message => message.str('id')))
    const { order } = this.#live()
    const last = order.findLastIndex(message => kept.has(message.key))
    if (last + 1 < order.length) this.#takeBack(last + 1)
    const gone = order.filter(message => !kept.has(message.key))
    if (gone.length > 0) this.#forget(gone)
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
    live.gone.clear()
    live.era++
    const marker = this.#builder.newMessage(this.#thread, '', to)
    marker.event({ event: 'rewind', to })
    marker.close()
  }

  /** Messages that are no more, though later ones are: where they stood nothing was taken back. */
  #forget(gone: readonly GeminiMessage[]): void {
    const live = this.#live()
    const lost = new Set(gone)
    const rest = live.order.filter(message => !lost.has(message))
    live.order.length = 0
    live.place.clear()
    for (const message of rest) live.place.set(message.key, live.order.push(message) - 1)
    for (const message of gone) live.gone.set(message.key, message)
    this.#builder.notice('retracted', String(gone.length))
  }

  message(record: Cursor): void {
    if (!isRecordedMessage(record) && !isNamelessMessage(record)) {
      this.#builder.newMessage(this.#thread, placeOf(record)).unknown(record)
      return
    }
    const message = this.#messageOf(record)
    message.at = record.time('timestamp')
    message.src = withRecord(message.src, record.record)
    readMessage(message, record)
    if (this.#live().order.at(-1) === message) message.close()
  }

  #messageOf(record: Cursor): GeminiMessage {
    const live = this.#live()
    const thread = this.#thread
    const id = record.str('id') ?? ''
    if (id === '') {
      const nameless = this.#builder.newMessage(thread, placeOf(record))
      live.order.push(nameless)
      return nameless
    }
    const known = live.order[live.place.get(id) ?? -1]
    const owner = `${thread}\n${id}\n${live.era}`
    const message = known ?? live.gone.get(id) ?? this.#builder.namedMessage(id, owner, thread)
    message.restart()
    message.key = id
    live.gone.delete(id)
    if (!known) live.place.set(id, live.order.push(message) - 1)
    return message
  }

  #meta(record: Cursor): void {
    if (this.#thread === MAIN) this.#builder.facts.note({ title: record.str('summary') })
    const cwd = record.list('directories')[0]?.value
    if (typeof cwd === 'string') this.#builder.facts.noteOnce({ cwd })
  }

  #live(): Live {
    const known = this.#threads.get(this.#thread)
    if (known) return known
    const live: Live = { order: [], place: new Map(), gone: new Map(), era: 0 }
    this.#threads.set(this.#thread, live)
    return live
  }
}
