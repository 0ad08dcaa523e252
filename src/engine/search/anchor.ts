// Which bytes must be in a record if a text of it holds the words of a query? A text of the log stands in its record as
// a JSON string, perhaps encoded twice: each character is there as it is, or as an escape. So for a run of characters
// (the anchor) either the run itself is in the bytes, or an escape of one of them. Both are looked for; what is found
// may still be something else, and is read to be sure.

import { literal } from '../../model/query/find.ts'
import type { Query, Term } from '../../model/query/query.ts'

export interface Anchor {
  readonly run: string
  readonly isExact: boolean
  /** Finds the run in a text that is held. */
  readonly inText: RegExp
}

/** Sets of bytes, one for each place. */
export type BytePattern = readonly (readonly number[])[]

/** The anchor of a query: of the words that must occur, the best. Nothing: the bytes cannot tell. */
export const anchorOf = (query: Pick<Query, 'terms'>): Anchor | undefined => {
  let best: Anchor | undefined
  for (const term of query.terms) {
    const anchor = term.is === 'text' ? anchorIn(term) : undefined
    if (anchor && worth(anchor.run) > worth(best?.run ?? '')) best = anchor
  }
  return best
}

/** Enough to tell records apart; more only makes an escape likelier. */
const MAX_ASCII = 24
const MAX_OTHER = 6

const anchorIn = ({ text, isExact }: Extract<Term, { is: 'text' }>): Anchor | undefined => {
  const runs = [
    ...(text.match(ASCII) ?? []).map(run => run.slice(0, MAX_ASCII)),
    ...othersIn(text, isExact).map(run => [...run].slice(0, MAX_OTHER).join(''))
  ]
  const run = runs.reduce((a, b) => (worth(b) > worth(a) ? b : a), '')
  return run === '' ? undefined : { run, isExact, inText: new RegExp(literal(run), isExact ? '' : 'i') }
}

/** A foreign character says more than an ASCII one. */
const worth = (run: string): number => (isAscii(run) ? run.length : 3 * run.length)

export const isAscii = (run: string): boolean => (run.codePointAt(0) ?? 0) < 0x80

/** Printable, and without an escape of its own in JSON. */
const ASCII = /[ !#-.0-[\]-~]+/g

/**
 * Characters beyond ASCII that are the same in every case; of an exact query all of them. Not those that decoding makes
 * (U+FFFD) or takes away (U+FEFF), and no halves of a pair.
 */
const othersIn = (text: string, isExact: boolean): readonly string[] =>
  text.match(isExact ? OTHERS : CASELESS) ?? []

const OTHERS = /[^\0-\x7f\ufffd\ufeff\p{Cs}]+/gu
const CASELESS =
  /[^\0-\x7f\ufffd\ufeff\p{Cs}\p{M}\p{Cased}\p{Changes_When_Casemapped}\p{Changes_When_Casefolded}]+/gu

/** The anchor as it is in the bytes; of one beyond ASCII also the escapes of its characters (for the others: escapes.ts). */
export const patternsOf = ({ run, isExact }: Pick<Anchor, 'run' | 'isExact'>): readonly BytePattern[] => {
  const bytes = new TextEncoder().encode(run)
  const raw: BytePattern = Array.from(bytes, byte => (isExact ? [byte] : bothCases(byte)))
  return isAscii(run) ? [raw] : [raw, ...[...new Set(unitsOf(run))].map(escapeOf)]
}

export const bothCases = (byte: number): readonly number[] =>
  (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a) ? [byte & ~0x20, byte | 0x20] : [byte]

const unitsOf = (run: string): readonly number[] =>
  Array.from({ length: run.length }, (_, i) => run.charCodeAt(i))

const escapeOf = (unit: number): BytePattern => [
  [0x75],
  ...[12, 8, 4, 0].map(shift => hexDigit((unit >> shift) & 15))
]

const hexDigit = (digit: number): readonly number[] =>
  digit < 10 ? [0x30 + digit] : [0x37 + digit, 0x57 + digit]
