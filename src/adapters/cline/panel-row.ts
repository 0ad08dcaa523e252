// A row of the panel. Told again, it puts its entries in the places they have.

import type { Entry } from '../../model/transcript/types.ts'
import type { ChatCall, MadeCall } from '../generic/calls.ts'
import type { DraftMessage } from '../generic/draft-message.ts'
import type { ChatWriter } from '../generic/writer.ts'
import type { EntryPlace } from '../reading/place.ts'
import { again } from '../reading/sources.ts'

export class PanelRow {
  readonly own: string
  readonly #writer: ChatWriter
  readonly #message: DraftMessage
  readonly #places = new Map<string, EntryPlace>()
  readonly #calls = new Map<number, ChatCall>()

  constructor(writer: ChatWriter, name: string) {
    this.own = name
    this.#writer = writer
    this.#message = writer.draft(name)
  }

  /** The row's own place, or that of a part of it. */
  place(part: string): EntryPlace {
    const known = this.#places.get(part)
    const place = known
      ? again(known, this.#writer.record)
      : this.#message.place(part === this.own ? { id: part } : part)
    this.#places.set(part, place)
    return place
  }

  put(part: string, entryOf: (place: EntryPlace) => Entry) {
    this.#writer.put(entryOf(this.place(part)))
  }

  call(made: MadeCall, part = 0): ChatCall {
    const known = this.#calls.get(part)
    const call = known ? this.#writer.calls.again(known, made) : this.#message.call({ ...made, part })
    this.#calls.set(part, call)
    return call
  }

  /** A result whose call is not on the panel. */
  answer(...answer: Parameters<DraftMessage['answer']>) {
    this.#message.answer(...answer)
  }
}
