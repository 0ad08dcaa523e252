// A message while it is read. It may turn out to hold nothing: its id and its place are taken with its first entry.

import { isBlankText } from '../../model/entry/text-value.ts'
import { type EventDetail, MAIN, type MessageId, type Text, type User } from '../../model/transcript/types.ts'
import { optional } from '../reading/arguments.ts'
import { mediaOf } from '../reading/optional-members.ts'
import type { EntryPlace, Place } from '../reading/place.ts'
import type { CallAnswer, ChatCall, MadeCall } from './calls.ts'
import type { ChatWriter } from './writer.ts'

/** What an entry is named after: which part of its message it is, or an id of its own. */
export type EntryName = string | number | { readonly id: string }

export type ChatSpeaker = 'user' | 'assistant'

export type SpokenWords = Pick<User, 'text' | 'images' | 'attached'> & Partial<Pick<User, 'source'>>

export class DraftMessage {
  readonly writer: ChatWriter
  /** The id it would like to have. */
  readonly wish: string
  /** Where it stands, once it has an entry. */
  shown: Pick<Place, 'message' | 'after'> | undefined
  readonly #below: MessageId | null | undefined

  constructor(writer: ChatWriter, wish: string, below: MessageId | null | undefined) {
    this.writer = writer
    this.wish = wish
    this.#below = below
  }

  /** Room for an entry; by default it is named after the record. */
  place(name: EntryName = { id: '' }): EntryPlace {
    const { writer } = this
    this.shown ??= this.#show()
    const { message, after } = this.shown
    const id = writer.entryId(typeof name === 'object' ? name.id || writer.name : `${message}.${name}`)
    return { id, message, after, thread: MAIN, ...optional('at', writer.at), src: writer.src }
  }

  /** A prompt or a reply. Nothing said makes no entry. */
  say(speaker: ChatSpeaker, name: EntryName, words: SpokenWords): void {
    const { text, images = [], attached = [] } = words
    if (isBlankText(text) && images.length === 0 && attached.length === 0) return
    this.writer.isTalking = true
    const media = mediaOf({ images, attached })
    const entry = { ...this.place(name), text, ...media }
    if (speaker === 'user') this.writer.put({ type: speaker, ...entry, source: words.source ?? 'typed' })
    else this.writer.put({ type: speaker, ...entry })
  }

  /** isHidden: that there was a thought is known even where its words are not. */
  think(name: EntryName, text: Text, isHidden = false): void {
    const hidden = isBlankText(text)
    if (hidden && !isHidden) return
    this.writer.put({ type: 'thinking', ...this.place(name), text, ...(hidden ? { hidden } : {}) })
  }

  context(name: EntryName, label: string, text: Text): void {
    if (!isBlankText(text)) this.event(name, { event: 'context', label, text })
  }

  event(name: EntryName | undefined, detail: EventDetail): EntryPlace {
    return this.writer.event(this.place(name), detail)
  }

  call(made: MadeCall): ChatCall {
    return this.writer.calls.ask(this, made)
  }

  answer(answer: CallAnswer): ChatCall {
    return this.writer.calls.answer(this, answer)
  }

  #show() {
    const { writer } = this
    const after = this.#below === undefined ? writer.last(MAIN) : this.#below
    const message = writer.messageId(this.wish)
    writer.follow(MAIN, message)
    return { message, after }
  }
}
