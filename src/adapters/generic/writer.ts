// A transcript written down in the order of its records, for logs whose messages name no parent. A message that turns
// out to hold nothing takes no id and no place.

import { sizeOf } from '../../model/entry/text-value.ts'
import {
  type Attachment,
  type Image,
  MAIN,
  type MessageId,
  type Millis,
  type RecordNo,
  type Text,
  type Usage
} from '../../model/transcript/types.ts'
import { optional } from '../reading/arguments.ts'
import type { Cursor } from '../reading/cursor.ts'
import type { EntryPlace, Place } from '../reading/place.ts'
import { TranscriptBuilder } from '../transcript/builder.ts'
import { recordName } from '../transcript/names.ts'
import { ChatCalls } from './calls.ts'

/** A message whose id is taken when its first entry is. */
export interface DraftMessage {
  readonly wish: string
  /** Where it hangs; absent: below the last message shown before it. */
  readonly below?: MessageId | null
  shown?: Pick<Place, 'message' | 'after'>
}

/** What an entry is named after: which part of its message it is, or an id of its own. */
export type EntryName = string | number | { readonly id: string }

export type Speaker = 'user' | 'assistant'

export interface SpokenWords {
  readonly text: Text
  readonly source?: 'typed' | 'queued'
  readonly images?: readonly Image[]
  readonly attached?: readonly Attachment[]
}

export class ChatWriter extends TranscriptBuilder {
  readonly calls: ChatCalls
  #file = ''

  /** isStream: a later result replaces an earlier one. */
  constructor(isStream = false) {
    super()
    this.calls = new ChatCalls(this, isStream)
  }

  /** Records of another file: their numbers start again, so their names carry the file's. */
  enter(path: string): void {
    this.#file = this.record === 0 && this.last(MAIN) === null ? '' : `${fileName(path)}/`
  }

  start(record: RecordNo, at: Millis | undefined): void {
    this.begin(record, at, `${this.#file}${recordName(record)}`)
  }

  draft(wish = this.name, below?: MessageId | null): DraftMessage {
    return { wish: wish || this.name, ...optional('below', below) }
  }

  show(draft: DraftMessage): Pick<Place, 'message' | 'after'> {
    if (draft.shown) return draft.shown
    const after = draft.below === undefined ? this.last(MAIN) : draft.below
    const message = this.messageId(draft.wish)
    this.follow(MAIN, message)
    draft.shown = { message, after }
    return draft.shown
  }

  /** Room for an entry; by default it is named after the record. */
  place(draft: DraftMessage, name: EntryName = { id: this.name }): EntryPlace {
    const { message, after } = this.show(draft)
    const wish = typeof name === 'object' ? name.id || this.name : `${message}.${name}`
    return {
      id: this.entryId(wish),
      message,
      after,
      thread: MAIN,
      ...optional('at', this.at),
      src: [this.record]
    }
  }

  /** A prompt or a reply. Nothing said makes no entry. */
  say(speaker: Speaker, draft: DraftMessage, name: EntryName, words: SpokenWords): void {
    const { text, images = [], attached = [] } = words
    if (isBlank(text) && images.length === 0 && attached.length === 0) return
    const more = { ...(images.length > 0 ? { images } : {}), ...(attached.length > 0 ? { attached } : {}) }
    const place = this.place(draft, name)
    if (speaker === 'user')
      this.put({ type: speaker, ...place, text, source: words.source ?? 'typed', ...more })
    else this.put({ type: speaker, ...place, text, ...more })
  }

  /** isHidden: that there was a thought is known even where its words are not. */
  think(draft: DraftMessage, name: EntryName, text: Text, isHidden = false): void {
    const hidden = isBlank(text)
    if (hidden && !isHidden) return
    this.put({ type: 'thinking', ...this.place(draft, name), text, ...(hidden ? { hidden } : {}) })
  }

  context(draft: DraftMessage, name: EntryName, label: string, text: Text): void {
    if (!isBlank(text)) this.event(this.place(draft, name), { event: 'context', label, text })
  }

  /** A record that no rule knows. isQuiet: without a notice of its own. */
  showAsIs(record: Cursor, label: string, isQuiet = false): void {
    const place = this.place(this.draft())
    if (isQuiet) this.put({ type: 'unknown', ...place, label, json: record.text('json') })
    else this.unknown(record, place, label)
  }

  model(model: string | undefined): void {
    this.facts.note({ model })
  }

  /** Tokens of an API message. Of each the last word counts. */
  spend(key: string, usage: Usage | undefined): void {
    if (usage) this.facts.spend({ usage }, key)
  }
}

export const isBlank = (text: Text): boolean =>
  sizeOf(text) === 0 || (typeof text === 'string' && text.trim() === '')

const fileName = (path: string): string => path.replace(/^.*[/\\]/s, '').replace(/\.\w+$/, '')
