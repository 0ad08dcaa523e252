// Messages that the log names: their pieces are numbered, because a call may stand between two of them.

import type { MessageId, RecordNo } from '../../../model/transcript/types.ts'
import type { EntryPlace } from '../../reading/place.ts'
import type { Places } from '../places.ts'
import type { Here } from '../record-context.ts'
import type { Role } from './speech.ts'

interface Message {
  readonly id: MessageId
  pieces: number
  readonly latest: Map<Role, Piece>
}

export interface Piece {
  readonly placed: EntryPlace
  /** All its records, growing. */
  readonly src: RecordNo[]
  /** Characters of the earlier pieces of this role, and of this one once it is closed. */
  readonly before: number
  size: number
}

export class Messages {
  readonly #places: Places
  readonly #known = new Map<string, Message>()

  constructor(places: Places) {
    this.#places = places
  }

  /** The place of this message's next piece. */
  next(here: Here, role: Role, messageId: string, src: RecordNo[]): EntryPlace {
    const key = keyOf(here, role, messageId)
    const message = this.#known.get(key) ?? {
      id: this.#places.freeMessage(messageId, here.n),
      pieces: 0,
      latest: new Map<Role, Piece>()
    }
    this.#known.set(key, message)
    const placed = this.#places.begin(here, `${message.id}.${message.pieces++}`, message.id)
    const earlier = message.latest.get(role)
    const before = earlier ? earlier.before + earlier.size : 0
    message.latest.set(role, { placed, src, before, size: 0 })
    return placed
  }

  latest(here: Here, role: Role, messageId: string): Piece | undefined {
    return this.#known.get(keyOf(here, role, messageId))?.latest.get(role)
  }
}

/** The same id on both sides, or in two threads, is two messages. */
const keyOf = ({ session, thread }: Here, role: Role, messageId: string): string =>
  JSON.stringify([session.key, thread, role === 'user', messageId])
