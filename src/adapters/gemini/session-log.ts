// What Gemini CLI and Qwen Code both wrote: bare histories, and recorded sessions. Those are one JSON object with messages
// (Qwen Code until 2025-11, Gemini CLI until early 2026), and Gemini's JSONL since, where a message comes again under its
// id when it grew, and patches set facts or take messages back.
// https://github.com/google-gemini/gemini-cli/blob/main/packages/core/src/services/chatRecordingService.ts

import { MAIN, type ThreadId } from '../../model/transcript/types.ts'
import type { Cursor } from '../reading/cursor.ts'
import { withRecord } from '../reading/sources.ts'
import type { GeminiBuilder } from './builder.ts'
import { type GeminiMessage, placeOf } from './message.ts'
import { readContent, readRecordedMessage } from './recorded-message.ts'
import { isContent, isNamelessMessage, isRecordedMessage, isSessionHead } from './shape.ts'

/** The messages of one thread that were not taken back, in order. */
interface Live {
  order: GeminiMessage[]
  readonly byId: Map<string, GeminiMessage>
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
  #isOpen = false
  /** No bare history has begun. */
  #isFirst = true

  constructor(builder: GeminiBuilder) {
    this.#builder = builder
  }

  /** Another file begins. */
  enter(): void {
    this.#thread = MAIN
  }

  /** What to call the record if it showed nothing; undefined if it is none of these. */
  read(record: Cursor): string | undefined {
    if (record.get('$set').isObject) return this.#patch(record.get('$set'), '$set')
    const rewindTo = record.str('$rewindTo')
    if (rewindTo !== undefined) return this.#rewind(rewindTo)
    const isMessage = isRecordedMessage(record) || (this.#isOpen && isNamelessMessage(record))
    if (isMessage && !record.has('uuid')) return this.#message(record)
    if (isSessionHead(record)) return this.#head(record)
    if (record.bool('$tail') === true) return this.#patch(record, '$tail')
    if (isContent(record)) return this.#content(record, '')
    if (!record.get('history').isList) return undefined
    for (const [i, content] of record.list('history').entries()) this.#content(content, `.${i}`)
    return 'checkpoint'
  }

  #content(content: Cursor, place: string): string {
    readContent(this.#builder.newMessage(MAIN, place), content, this.#isFirst)
    this.#isFirst &&= !isContent(content)
    return 'empty message'
  }

  #head(record: Cursor): string {
    this.#isOpen = true
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
    for (const message of record.list('messages')) this.#message(message)
    return 'session'
  }

  #patch(set: Cursor, name: string): string {
    this.#meta(set)
    if (!set.get('messages').isList) return name
    const messages = set.list('messages')
    const kept = new Set(messages.map(message => message.str('id')))
    const live = this.#live()
    const last = live.order.findLastIndex(message => kept.has(message.key))
    if (last + 1 < live.order.length) this.#takeBack(last + 1)
    // Messages that are no more, though later ones are: where they stood nothing was taken back.
    const gone = live.order.filter(message => !kept.has(message.key))
    if (gone.length > 0) live.order = live.order.filter(message => kept.has(message.key))
    for (const message of gone) {
      live.byId.delete(message.key)
      live.gone.set(message.key, message)
    }
    if (gone.length > 0) this.#builder.notice('retracted', String(gone.length))
    for (const message of messages) this.#message(message)
    return name
  }

  /** Takes back the message with this id and all after it; an id that nobody has takes back everything. */
  #rewind(id: string): string {
    const { order, byId } = this.#live()
    const message = byId.get(id)
    this.#takeBack(message ? order.lastIndexOf(message) : 0)
    return '$rewindTo'
  }

  #takeBack(place: number): void {
    const live = this.#live()
    const to = live.order[place]?.after ?? null
    for (const message of live.order.splice(place)) live.byId.delete(message.key)
    live.gone.clear()
    live.era++
    const marker = this.#builder.newMessage(this.#thread, '', to)
    marker.event({ event: 'rewind', to })
    marker.close()
  }

  #message(record: Cursor): string {
    if (!isRecordedMessage(record) && !isNamelessMessage(record)) {
      this.#builder.newMessage(this.#thread, placeOf(record)).unknown(record)
      return 'unknown message'
    }
    const message = this.#messageOf(record)
    message.at = record.time('timestamp')
    message.src = withRecord(message.src, record.record)
    readRecordedMessage(message, record)
    if (this.#live().order.at(-1) === message) message.close()
    return 'empty message'
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
    const owner = `${thread}\n${id}\n${live.era}`
    const known = live.byId.get(id)
    const message = known ?? live.gone.get(id) ?? this.#builder.namedMessage(id, owner, thread)
    // The record brings the whole message again: its pieces are named from the start.
    message.begin('')
    message.split()
    message.key = id
    live.byId.set(id, message)
    live.gone.delete(id)
    if (!known) live.order.push(message)
    return message
  }

  #meta(record: Cursor): void {
    if (this.#thread === MAIN) this.#builder.facts.note({ title: record.str('summary') })
    const cwd = record.list('directories')[0]?.value
    if (typeof cwd === 'string') this.#builder.facts.noteOnce({ cwd })
  }

  #live(): Live {
    const live = this.#threads.get(this.#thread) ?? { order: [], byId: new Map(), gone: new Map(), era: 0 }
    this.#threads.set(this.#thread, live)
    return live
  }
}
