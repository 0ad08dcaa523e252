// Messages of a request and its answer. Each request holds the whole conversation again: only what was not told yet is news.

import type { ThreadId } from '../../model/transcript/types.ts'
import type { Cursor } from '../reading/cursor.ts'
import { fingerprintOf } from '../reading/fingerprint.ts'

export class OtlpNews {
  readonly #told = new Map<ThreadId, number[]>()

  /** Those that no request or answer of this thread held before. What comes behind all of it is new, even if said again. */
  newIn(thread: ThreadId, input: readonly Cursor[]): readonly Cursor[] {
    const told = this.#told.get(thread) ?? []
    const known = new Set(told)
    const prints = input.map(printOf)
    this.#told.set(thread, prints)
    return input.filter((_, i) => i >= told.length || !known.has(prints[i] ?? 0))
  }

  answered(thread: ThreadId, output: readonly Cursor[]): void {
    this.#told.set(thread, [...(this.#told.get(thread) ?? []), ...output.map(printOf)])
  }
}

/** Arguments are an object in one place and a text in another. */
const printOf = (message: Cursor): number =>
  fingerprintOf([
    message.str('role'),
    message.str('content'),
    ...partsOfMessage(message).map(part => [part.str('type'), part.str('content'), part.str('id')])
  ])

export const messagesIn = (attribute: Cursor): readonly Cursor[] =>
  attribute
    .unquoted()
    .list()
    .filter(message => message.isObject)

export const partsOfMessage = (message: Cursor): readonly Cursor[] => message.list('parts')
