// A text that streamed stands in the log in pieces, a record each. A secret that was cut is found where they are joined.

import { shapesIn } from './find.ts'
import type { Finding } from './finding.ts'

/** A longer text is no piece. */
export const LONGEST_PIECE = 400
/** So much of what came before is kept: the longest tokens fit. */
const KEPT = 400

export class Chunks {
  /** By the field that the pieces stand in. */
  readonly #before = new Map<string, string>()

  /** Those that this piece continues or ends. */
  add(text: string, name: string): readonly Finding[] {
    if (!STREAMED.has(name) || text.length > LONGEST_PIECE) return []
    const before = this.#before.get(name) ?? ''
    const joined = before + text
    this.#before.set(name, joined.slice(-KEPT))
    if (!/[\w+/=-]$/.test(before) || !/^[\w+/=-]/.test(text)) return []
    const from = joined.slice(0, before.length).search(/[\w+/=.-]+$/)
    const run = /^[\w+/=.-]+/.exec(joined.slice(Math.max(0, from)))?.[0] ?? ''
    return run.length < 20 ? [] : shapesIn(run)
  }
}

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
