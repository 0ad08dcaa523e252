// Messages that wait for the agent. To queue, to take and to drop them is no part of a turn: a running text goes on over it.
// The prompt shows up here and nowhere else in many logs, so a message that was taken is told, unless the log does so itself.

import { sizeOf } from '../../model/entry/text-value.ts'
import type { Millis, RecordNo, User } from '../../model/transcript/types.ts'
import { type Content, contentOf } from '../reading/content-blocks.ts'
import type { Cursor } from '../reading/cursor.ts'
import { firstFilled } from '../reading/first.ts'
import { mediaOf } from '../reading/optional-members.ts'
import { again, withRecord } from '../reading/sources.ts'
import type { EventStream, StreamEventReader } from './index.ts'

interface Waiting {
  readonly id: string
  readonly content: Content
  readonly record: RecordNo
  readonly at: Millis | undefined
}

export class MessageQueue {
  readonly #waiting = new Map<string, Waiting>()
  /** Those that were shown; the latest ones may still be taken back. */
  readonly #shown = new Map<string, User>()

  add(stream: EventStream, message: Waiting): void {
    if (!this.#shown.has(message.id)) this.#waiting.set(message.id, message)
    // Where nothing marks the turns, nobody says when a message is taken.
    if (!stream.turn.isRunning || !stream.turn.hasBounds) this.take(stream, message.id)
  }

  /** The agent got the message. */
  take(stream: EventStream, id: string): void {
    const message = this.#waiting.get(id)
    this.#waiting.delete(id)
    if (message) this.#show(stream, message)
  }

  /** The turn is over: what still waits is the next prompt. */
  takeAll(stream: EventStream): void {
    for (const id of this.#waiting.keys()) this.take(stream, id)
  }

  /** The message was never sent. What was shown of it is no prompt any more. */
  drop({ writer }: EventStream, id: string): void {
    const shown = this.#shown.get(id)
    this.#waiting.delete(id)
    this.#shown.delete(id)
    if (!shown) return
    const { type: _, text, source: __, images: ___, attached: ____, ...place } = shown
    writer.event(again(place, writer.record), { event: 'context', label: 'cancelled message', text })
  }

  #show(stream: EventStream, { id, content, record, at }: Waiting): void {
    const { turn, writer } = stream
    const isEmpty = sizeOf(content.text) === 0 && content.images.length + content.attached.length === 0
    if (isEmpty || stream.prompts.fold(writer, 'queue', printsOf(id, content))) return
    const place = writer.draft(id).place({ id })
    const entry = writer.put<User>({
      type: 'user',
      ...place,
      ...(at === undefined ? {} : { at }),
      src: withRecord([record], writer.record),
      source: turn.isRunning ? 'queued' : 'typed',
      text: content.text,
      ...mediaOf(content)
    })
    stream.prompts.remember('queue', entry, printsOf(id, content))
    this.#shown.set(id, entry)
    const [oldest] = this.#shown.keys()
    if (this.#shown.size > MOST && oldest !== undefined) this.#shown.delete(oldest)
  }
}

/** Messages that may still be taken back. */
const MOST = 64

/** By which a message is known again: its id, and its words. */
export const printsOf = (id: string, { text }: Pick<Content, 'text'>): readonly string[] =>
  typeof text === 'string' ? [`id ${id}`, `text ${text.trim()}`] : [`id ${id}`]

export const queued: StreamEventReader = (stream, at) => {
  const { writer } = stream
  const message = at.get('message')
  const body = firstFilled(message.exists ? message : at, 'chunks', 'content', 'parts', 'text')
  const id = at.str('messageId') ?? message.str('id') ?? writer.name
  const content = contentOf(body.exists ? body : message.isObject ? body : message)
  stream.queue.add(stream, { id, content, record: writer.record, at: writer.at })
}

export const consumed: StreamEventReader = (stream, at) => {
  for (const id of idsIn(at)) stream.queue.take(stream, id)
}

export const cancelled: StreamEventReader = (stream, at) => {
  for (const id of idsIn(at)) stream.queue.drop(stream, id)
}

const idsIn = (at: Cursor): readonly string[] => {
  const named = [at.get('messageId'), at.get('message', 'id'), at.get('id'), ...at.list('messageIds')]
  return named.flatMap(({ value }) => (typeof value === 'string' ? [value] : []))
}
