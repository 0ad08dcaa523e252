// The requests of a session, in order: each continues the one before.

import { MAIN, type MessageId } from '../../model/transcript/types.ts'
import type { Cursor } from '../reading/cursor.ts'
import type { SequenceBuilder } from '../transcript/sequence.ts'
import { ToldRequest } from './told-request.ts'

export class ChatRequests {
  readonly #builder: SequenceBuilder
  /** What each one ends with. */
  readonly #ends: (MessageId | null)[] = []
  /** Those that may change. */
  readonly #told = new Map<number, ToldRequest>()
  #opened = 0

  constructor(builder: SequenceBuilder) {
    this.#builder = builder
  }

  get count(): number {
    return this.#ends.length
  }

  /** A request that will not change. */
  tell(at: Cursor): void {
    this.#tell(at, this.count, 0, this.#open())
  }

  /** Whether this is the request that was told at this place. */
  isKnown(at: Cursor, index: number): boolean {
    return this.#told.get(index)?.id === at.str('requestId')
  }

  /** `from`: the first part that may have changed since it was told last. */
  tellAgain(at: Cursor, index: number, from: number): void {
    const told = this.#told.get(index) ?? this.#open()
    this.#told.set(index, told)
    this.#tell(at, index, from, told)
  }

  /** The human went back: requests from this one on are gone. */
  cut(length: number): void {
    const gone = this.#ends.splice(length)
    for (const i of gone.keys()) this.#told.delete(length + i)
    if (gone.every(end => end === null)) return
    const to = this.#endBefore(length)
    this.#builder.follow(MAIN, to)
    this.#builder.happened({ event: 'rewind', to })
  }

  #open(): ToldRequest {
    return new ToldRequest(this.#builder, `${this.#opened++}`)
  }

  #tell(at: Cursor, index: number, from: number, told: ToldRequest): void {
    this.#ends[index] = told.tell(at, this.#endBefore(index), from)
  }

  #endBefore(index: number): MessageId | null {
    let i = index - 1
    while (i >= 0 && !this.#ends[i]) i--
    return this.#ends[i] ?? null
  }
}
