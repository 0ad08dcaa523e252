// One message while it is read: where it stands, how its next piece is named, and what may be said in it.

import { joinTexts, sizeOf } from '../../model/entry/text-value.ts'
import type { Assistant, Entry, EventDetail, Thinking, Usage, User } from '../../model/transcript/types.ts'
import { optional } from '../reading/arguments.ts'
import type { Cursor } from '../reading/cursor.ts'
import { mediaOf, optionalText } from '../reading/optional-members.ts'
import type { EntryPlace, Place } from '../reading/place.ts'
import { again } from '../reading/sources.ts'
import type { SpentAbout } from '../transcript/facts.ts'
import type { GeminiBuilder } from './builder.ts'
import type { GeminiCall } from './calls.ts'
import { type GeminiOutcome, reasonIn } from './outcome.ts'

/** What a piece of a message holds. */
export type PieceContent = Pick<User, 'text' | 'images' | 'attached'>

export class GeminiMessage {
  readonly builder: GeminiBuilder
  readonly id: Place['message']
  readonly after: Place['after']
  readonly thread: Place['thread']
  /** Changes with each record that adds to the message. */
  at: Place['at']
  /** Its own id in the log. */
  key = ''
  /** Parts read so far: the next one's ordinal. */
  ordinal = 0
  /** The records that its next entries come from. */
  src: EntryPlace['src']
  /** Has entries. */
  shown = false
  /** Before the ordinal: pieces of another list of the message count by themselves. */
  #series = ''
  /** The entry that a further piece of the same kind continues. */
  #tail: Assistant | Thinking | undefined
  #user: User | undefined

  constructor(builder: GeminiBuilder, { message, after, thread }: Place) {
    this.builder = builder
    this.id = message
    this.after = after === message ? null : after
    this.thread = thread
    this.src = [builder.record]
  }

  /** The pieces that follow are counted by themselves. */
  begin(series: string): void {
    this.#series = series
    this.ordinal = 0
    this.#tail = undefined
  }

  /** The next piece is an entry of its own. */
  split(): void {
    this.#tail = undefined
    this.#user = undefined
  }

  /** The next message of the thread continues this one, if it shows anything. */
  close(): void {
    if (this.shown) this.builder.follow(this.thread, this.id)
  }

  /** A name for the next piece. */
  next(): string {
    return `${this.#series}${this.ordinal++}`
  }

  /** An id for the entry of this owner in the message, close to the wish. */
  entryId(wish: string, owner: string) {
    return this.builder.entryId(wish, `${this.thread}\n${this.id}\n${owner}`)
  }

  /** What every entry of the message has. */
  base(id: EntryPlace['id']): EntryPlace {
    const { after, thread, src } = this
    return { id, message: this.id, after, thread, ...optional('at', this.at), src }
  }

  put<E extends Entry>(entry: E): E {
    this.shows()
    return this.builder.put(entry)
  }

  /** An entry of it is put; the next piece continues none. */
  shows(): void {
    this.shown = true
    this.#tail = undefined
  }

  /** A piece of what the model said or thought. Continues the piece before if that was of the same kind. */
  speak(type: 'assistant' | 'thinking', said: PieceContent & { readonly hidden?: boolean }): void {
    const name = this.next()
    if (isEmpty(said) && !said.hidden) return
    const tail = this.#tail?.type === type && isPlain(said) ? this.#tail : undefined
    const hidden = said.hidden ? { hidden: true } : {}
    const entry: Assistant | Thinking = tail
      ? again({ ...tail, text: joinTexts([tail.text, said.text], '') }, this.builder.record)
      : { ...this.#piece(name), type, text: said.text, ...media(said), ...hidden }
    this.put(entry)
    if (tail || (isPlain(said) && !said.hidden)) this.#tail = entry
  }

  /** What the human sent: one entry a message, however many parts it came in. */
  ask(said: PieceContent, source: User['source'] = 'typed'): void {
    if (isEmpty(said)) return
    const user = this.#user
    const text = user ? joinTexts([user.text, said.text], '') : said.text
    const entry: User = user
      ? again({ ...user, text, ...media(user, said) }, this.builder.record)
      : { ...this.#piece(), type: 'user', text, source, ...media(said) }
    this.#user = this.put(entry)
  }

  /** Something that happened. */
  event(detail: EventDetail) {
    this.shows()
    return this.builder.event(this.#piece(), detail)
  }

  /** What no rule knows, as it is. */
  unknown(record: Cursor, label?: string): void {
    const id = this.entryId(this.id, `raw\n${record.record}\n${record.path.join('\n')}`)
    this.shows()
    this.builder.unknown(record, this.base(id), label)
    this.close()
  }

  /** A call as it is told by its id, name and arguments. */
  callOf(callId = '', name = '', args: Cursor): GeminiCall {
    return { callId, name, described: this.builder.describe(name, args) }
  }

  call(call: GeminiCall): void {
    this.builder.calls.call(this, call)
  }

  answer(callId: string, name: string, outcome: GeminiOutcome): void {
    this.builder.calls.answer(this, callId, name, outcome)
  }

  /** The tokens of one API message. */
  spend(usage: Usage | undefined, about?: SpentAbout): void {
    const spent = { usage, about: { thread: this.thread, ...about } }
    if (usage) this.builder.facts.spend(spent, `${this.thread}\n${this.id}`)
  }

  #piece(name = this.next()): EntryPlace {
    return this.base(this.entryId(`${this.id}.${name}`, name))
  }
}

const isEmpty = (said: PieceContent): boolean => sizeOf(said.text) === 0 && isPlain(said)

export const isPlain = (said: PieceContent): boolean => !said.images?.length && !said.attached?.length

const media = (...said: readonly PieceContent[]): Pick<User, 'images' | 'attached'> => {
  const images = said.flatMap(one => one.images ?? [])
  const attached = said.flatMap(one => one.attached ?? [])
  return mediaOf({ images, attached })
}

/** The end of a turn, with what went wrong. */
export const turnEnd = (outcome: string, error: Cursor, duration: number | undefined): EventDetail => ({
  event: 'turn',
  outcome,
  ...(outcome === 'error' ? { failed: true } : {}),
  ...optional('duration', duration),
  ...optionalText('text', reasonIn(error))
})

/** Tells several messages of one record apart. */
export const placeOf = (record: Cursor): string => record.path.map(step => `.${step}`).join('')
