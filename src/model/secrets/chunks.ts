// A text that streamed stands in the log in pieces, a record each. A secret that was cut is found where they are joined.

import { shapesIn } from './find.ts'
import type { Finding } from './finding.ts'

/** A longer text is no piece. */
export const LONGEST_PIECE = 400
/** So many pieces before it may belong to it. */
const KEPT = 12

export class Chunks {
  /** By the field that the pieces stand in, the latest last. */
  readonly #before = new Map<string, readonly string[]>()

  /** Those that this piece continues or ends. */
  add(text: string, name: string): readonly Finding[] {
    if (!STREAMED.has(name) || text.length > LONGEST_PIECE) return []
    const before = this.#before.get(name) ?? []
    this.#before.set(name, [...before, text].slice(-KEPT))
    // What begins with a piece must not be joined to the word before that.
    return before.flatMap((_, i) => crossing(before.slice(i).join(''), text))
  }
}

const crossing = (before: string, text: string): readonly Finding[] => {
  if (!LETTER.test(before.slice(-1)) || !LETTER.test(text.slice(0, 1))) return []
  const start = before.search(/[\w+/=.-]+$/)
  const run = before.slice(start) + (/^[\w+/=.-]+/.exec(text)?.[0] ?? '')
  if (run.length < 20) return []
  const cut = before.length - start
  // A word before an id reads like the name of a vendor.
  return shapesIn(run).filter(({ kind, from, to }) => kind !== 'token' && from < cut && to > cut)
}

const LETTER = /[\w+/=.-]/

const STREAMED: ReadonlySet<string> = new Set([
  'text',
  'delta',
  'content',
  'chunk',
  'thinking',
  'partial_json',
  'data',
  'textDelta',
  'output'
])
