// What is remembered while an opencode session is read: messages and parts by id, since both may be told again.

import type { Entry, EntryId, Event, Millis, Text, ThreadId } from '../../model/transcript/types.ts'
import { MAIN } from '../../model/transcript/types.ts'
import { optional } from '../reading/arguments.ts'
import type { Cursor } from '../reading/cursor.ts'
import type { EntryPlace, Place } from '../reading/place.ts'
import { again, withRecord } from '../reading/sources.ts'
import { recordId } from '../transcript/names.ts'
import { SequenceBuilder } from '../transcript/sequence.ts'

/** The message that is read. */
export interface OpencodeMessage {
  readonly session: string | undefined
  readonly id: string
  readonly role: string
  readonly at: Millis | undefined
}

export type OpencodeHandler = (opencode: OpencodeBuilder, at: Cursor) => void

export class OpencodeBuilder extends SequenceBuilder {
  role = ''
  /** One that was asked for by a message and is summed up by the next. */
  compaction: EntryId = ''
  /** What a later event tells the end of, by its id: a question to the human, a command of theirs. */
  readonly #waiting = new Map<string, EntryId>()
  /** Types of parts, by id: a piece that is added to one does not say. */
  readonly kinds = new Map<string, string>()
  /** Parts that come alone do not say who speaks. */
  readonly #messages = new Map<string, Pick<OpencodeMessage, 'role' | 'at'>>()
  readonly #places = new Map<string, Place>()
  readonly #parts = new Map<string, EntryId>()
  readonly #shown = new Map<EntryId, Entry>()
  #main: string | undefined

  enter(message: OpencodeMessage): void {
    this.thread = this.threadOf(message.session)
    this.ownId = message.id
    this.role = message.role
    this.at = message.at
  }

  /** The first session of the log is the main thread; others are sub-agents. */
  threadOf(session: string | undefined): ThreadId {
    this.#main ??= session
    return session === undefined || session === this.#main ? MAIN : session
  }

  /** What this message says of itself holds for parts of it that come later, alone. */
  learn(): void {
    const id = this.ownId ?? ''
    const at = this.at ?? this.#messages.get(id)?.at
    if (id !== '') this.#messages.set(id, { role: this.role, at })
  }

  /** A message that is known by its id alone. */
  known(session: string | undefined, id: string): OpencodeMessage {
    return { session, id, ...(this.#messages.get(id) ?? { role: 'assistant', at: undefined }) }
  }

  /** Where a part of the message stands; one that is told again keeps its place. `id` is the log's own for it. */
  part(key: string, id = key): EntryPlace {
    const message = this.#place()
    const spot = this.#spot(key)
    const known = this.#shown.get(this.#parts.get(spot) ?? '')
    const place = {
      ...message,
      ...optional('at', this.at),
      id: known?.id ?? this.entryId(id),
      src: known ? withRecord(known.src, this.record) : [this.record]
    }
    this.#parts.set(spot, place.id)
    return place
  }

  /** A piece of a text that is being streamed. */
  grows(kind: 'assistant' | 'thinking', id: string, piece: Cursor): void {
    if (typeof piece.value !== 'string' || piece.value === '') return
    const known = this.#shown.get(this.#parts.get(this.#spot(id)) ?? '')
    // A thought without words was put as a hidden one.
    const isOpen = known?.type === kind && !('hidden' in known)
    if (isOpen) this.append(known.id, piece.value)
    else this.put({ type: kind, ...this.part(id), text: piece.text() })
  }

  waits(id: string, entry: Event): void {
    this.#waiting.set(id, entry.id)
  }

  waiting(id: string): Event | undefined {
    const entry = this.#shown.get(this.#waiting.get(id) ?? '')
    return entry?.type === 'event' ? entry : undefined
  }

  /** An entry as it was put. */
  shown(id: EntryId): Entry | undefined {
    return this.#shown.get(id)
  }

  override put<E extends Entry>(entry: E): E {
    this.#shown.set(entry.id, entry)
    return super.put(entry)
  }

  /** Gives the compaction that waits for its summary the summary; false if none waits. */
  summedUp(summary: Text): boolean {
    const asked = this.#shown.get(this.compaction)
    if (asked?.type !== 'event' || asked.detail.event !== 'compaction') return false
    this.compaction = ''
    this.put({ ...again(asked, this.record), detail: { ...asked.detail, summary } })
    return true
  }

  #spot(key: string): string {
    return `${this.#place().message}\n${key}`
  }

  /** Its place is taken when the first entry of a message is put. */
  #place(): Place {
    const key = `${this.thread}\n${this.role}\n${this.ownId || recordId(this.record)}`
    const known = this.#places.get(key)
    if (known) return known
    const place = this.next()
    this.#places.set(key, place)
    return place
  }
}
