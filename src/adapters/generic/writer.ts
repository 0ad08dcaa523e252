// A transcript written down in the order of its records, for logs whose messages name no parent.
// It owns what every such log needs: ids that are unique, messages that continue one another, a session that adds up.

import { sizeOf } from '../../model/entry/text-value.ts'
import {
  type Attachment,
  type Entry,
  type EntryId,
  type EventDetail,
  type Image,
  MAIN,
  type MessageId,
  type Millis,
  type NoticeCode,
  type Op,
  type RecordNo,
  type Text,
  type Usage
} from '../../model/transcript/types.ts'
import { optional } from '../reading/arguments.ts'
import type { Cursor } from '../reading/cursor.ts'
import type { EntryPlace } from '../reading/place.ts'
import { Facts, type SaidOfSession } from '../transcript/facts.ts'
import { Names, recordName } from '../transcript/names.ts'
import { notice } from '../transcript/ops.ts'
import { unknownOps } from '../transcript/unknown.ts'
import { Calls } from './calls.ts'

/** A message that may yet turn out to hold nothing: its id is taken when the first entry is. */
export interface Message {
  readonly wanted: string
  /** Where it hangs; absent: below the last message shown before it. */
  readonly below?: MessageId | null
  shown?: { readonly id: MessageId; readonly after: MessageId | null }
}

export class Writer {
  readonly calls: Calls
  /** The last message that has an entry. */
  last: MessageId | null = null
  record: RecordNo = 0
  at: Millis | undefined
  #ops: Op[] = []
  #file = ''
  readonly #entryIds = new Names()
  readonly #messageIds = new Names()
  readonly #facts = new Facts()
  readonly #counted = new Set<string>()
  readonly #noted = new Set<string>()

  /** newestOnly: a result goes to the newest call of its id, answered or not. */
  constructor(newestOnly = false) {
    this.calls = new Calls(this, newestOnly)
  }

  /** Records of another file: their numbers start again, so their names carry the file's. */
  enter(path: string): void {
    this.#file = this.record === 0 && this.last === null ? '' : `${fileName(path)}/`
  }

  start(record: RecordNo, at: Millis | undefined): void {
    this.record = record
    this.at = at
    this.#ops = []
  }

  /** What was said of this record; `as` names it in the ledger if that is nothing. */
  finish(as: string): readonly Op[] {
    return this.#ops.length > 0 ? this.#ops : [{ op: 'silent', as }]
  }

  /** The record's own name. */
  get name(): string {
    return `${this.#file}${recordName(this.record)}`
  }

  message(wanted: string, below?: MessageId | null): Message {
    return { wanted: wanted === '' ? this.name : wanted, ...optional('below', below) }
  }

  /** Room for an entry of its own id. */
  spot(message: Message, id: string): EntryPlace {
    const { id: held, after } = this.show(message)
    return {
      id: this.#entryIds.fresh(id === '' ? this.name : id, this.name),
      message: held,
      after,
      thread: MAIN,
      ...optional('at', this.at),
      src: [this.record]
    }
  }

  /** Room for a part of a message that has no id of its own. */
  part(message: Message, suffix: string | number): EntryPlace {
    return this.spot(message, `${this.show(message).id}.${suffix}`)
  }

  show(message: Message): { readonly id: MessageId; readonly after: MessageId | null } {
    if (message.shown) return message.shown
    const id = this.#messageIds.fresh(message.wanted, this.name)
    message.shown = { id, after: message.below === undefined ? this.last : message.below }
    this.last = id
    return message.shown
  }

  put(entry: Entry): void {
    this.#ops.push({ op: 'put', entry })
  }

  event(spot: EntryPlace, detail: EventDetail): void {
    this.put({ type: 'event', ...spot, detail })
  }

  append(id: EntryId, text: string, to?: 'stderr'): void {
    this.#ops.push({ op: 'append', id, text, record: this.record, ...optional('to', to) })
  }

  silent(as: string): void {
    this.#ops.push({ op: 'silent', as })
  }

  notice(code: NoticeCode, about?: string): void {
    this.#ops.push(notice(code, this.record, about))
  }

  /** A notice about the whole log: the first time is enough. */
  noticeOnce(code: NoticeCode, about?: string): void {
    const key = `${code} ${about ?? ''}`
    if (this.#noted.has(key)) return
    this.#noted.add(key)
    this.notice(code, about)
  }

  /** A prompt or a reply. Nothing said makes no entry. */
  say(type: 'user' | 'assistant', spot: () => EntryPlace, said: Said): void {
    const { text, images = [], attached = [] } = said
    if (isBlank(text) && images.length === 0 && attached.length === 0) return
    const more = { ...(images.length > 0 ? { images } : {}), ...(attached.length > 0 ? { attached } : {}) }
    if (type === 'user') this.put({ type, ...spot(), text, source: said.source ?? 'typed', ...more })
    else this.put({ type, ...spot(), text, ...more })
  }

  think(spot: () => EntryPlace, text: Text, isHidden = false): void {
    if (isBlank(text) && !isHidden) return
    this.put({ type: 'thinking', ...spot(), text, ...(isBlank(text) ? { hidden: true } : {}) })
  }

  context(message: Message, part: string | number, label: string, text: Text): void {
    if (!isBlank(text)) this.event(this.part(message, part), { event: 'context', label, text })
  }

  /** Shows a record that no rule knows, as it is. `quiet`: without a notice of its own. */
  unknown(record: Cursor, label: string, quiet = false): void {
    const message = this.message(this.name)
    const { id, after } = this.spot(message, this.name)
    const [entry, notice] = unknownOps(record, label, { id, after, at: this.at })
    if (entry?.op === 'put' && message.shown)
      this.#ops.push({ op: 'put', entry: { ...entry.entry, message: message.shown.id } })
    if (notice && !quiet) this.#ops.push(notice)
  }

  /** What the log says of its session; the first word on each matter stands. */
  know(said: SaidOfSession): void {
    this.#facts.noteOnce(said)
    this.#ops.push(...this.#facts.tell())
  }

  model(model: string | undefined): void {
    this.#ops.push(...this.#facts.learn({ model }))
  }

  /** Counts an API message's tokens, once for each key. */
  spend(key: string, usage: Usage | undefined): void {
    if (!usage || this.#counted.has(key)) return
    this.#counted.add(key)
    this.#facts.spend({ usage })
    this.#ops.push(...this.#facts.tell())
  }

  cost(dollars: number | undefined): void {
    this.#facts.spend({ dollars })
    this.#ops.push(...this.#facts.tell())
  }
}

export interface Said {
  readonly text: Text
  readonly source?: 'typed' | 'queued'
  readonly images?: readonly Image[]
  readonly attached?: readonly Attachment[]
}

export const isBlank = (text: Text): boolean =>
  sizeOf(text) === 0 || (typeof text === 'string' && text.trim() === '')

const fileName = (path: string): string => path.replace(/^.*[/\\]/s, '').replace(/\.\w+$/, '')
