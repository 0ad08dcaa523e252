// Values that were met as secrets somewhere in the log, wherever else they stand, and the pieces of those that were cut.

import { LONGEST_PIECE } from './chunks.ts'
import { type Finding, finding } from './finding.ts'
import { Phrases } from './phrases.ts'

export interface Known {
  readonly kind: string
  readonly value: string
  /** It stands in pieces, in several records. */
  readonly isSplit: boolean
}

/** Shorter ones, and words, stand in too many places by chance. */
const isTelling = (value: string): boolean =>
  value.length >= 8 && /\d/.test(value) && /[A-Za-z]/.test(value) && !/\s/.test(value)

/** A piece of fewer characters says nothing. */
const LEAST = 5

export class KnownSecrets {
  readonly #kinds: ReadonlyMap<string, string>
  readonly #phrases: Phrases
  readonly #split: readonly Known[]

  constructor(known: readonly Known[]) {
    const telling = known.filter(({ value }) => isTelling(value))
    this.#kinds = new Map(telling.map(({ kind, value }) => [value, kind]))
    this.#phrases = new Phrases(this.#kinds.keys(), { ignoresCase: false })
    this.#split = known.filter(({ isSplit }) => isSplit)
  }

  find(text: string): readonly Finding[] {
    const out: Finding[] = []
    this.#phrases.find(
      text,
      (_, from, to) => isWhole(text, from, to),
      (phrase, from) => out.push(finding(this.#kinds.get(phrase) ?? 'secret', phrase, from))
    )
    if (text.length <= LONGEST_PIECE) for (const known of this.#split) out.push(...pieceOf(text, known))
    return out
  }
}

const isWhole = (text: string, from: number, to: number): boolean =>
  !/[A-Za-z0-9]/.test(text[from - 1] ?? '') && !/[A-Za-z0-9]/.test(text[to] ?? '')

/** The text is a middle of it, ends with its beginning, or begins with its end. */
const pieceOf = (text: string, { kind, value }: Known): readonly Finding[] => {
  if (text.length >= LEAST && value.includes(text)) return [finding(kind, text, 0)]
  for (let length = Math.min(text.length, value.length); length >= LEAST; length--) {
    if (text.endsWith(value.slice(0, length)))
      return [finding(kind, text.slice(-length), text.length - length)]
    if (text.startsWith(value.slice(-length))) return [finding(kind, text.slice(0, length), 0)]
  }
  return []
}
