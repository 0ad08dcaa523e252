// Pieces of a text of one session, by line numbers. The last few texts stay split, because a reader pages through one of them.

import { fullText, type ReadRecord } from '../../model/entry/resolve.ts'
import type { Text } from '../../model/transcript/types.ts'
import type { LineRange, Lines } from '../rpc/protocol.ts'

const KEPT = 4

export class LineReader {
  readonly #read: ReadRecord
  readonly #kept = new Map<string, Promise<readonly string[]>>()

  constructor(read: ReadRecord) {
    this.#read = read
  }

  async of(text: Text, ranges: readonly LineRange[]): Promise<Lines> {
    const lines = await this.#split(text)
    return {
      total: lines.length,
      size: typeof text === 'string' ? text.length : text.size,
      pieces: ranges.map(([from, to]) => {
        const start = clamp(from < 0 ? lines.length + from : from, lines.length)
        const end = clamp(to < 0 ? lines.length + to + 1 : to, lines.length)
        return { from: start, lines: lines.slice(start, end) }
      })
    }
  }

  #split(text: Text): Promise<readonly string[]> {
    if (typeof text === 'string') return Promise.resolve(splitLines(text))
    const key = JSON.stringify(text.parts)
    const known = this.#kept.get(key)
    if (known) return known
    const splitting = fullText(text, this.#read).then(splitLines)
    this.#kept.set(key, splitting)
    const [oldest] = this.#kept.keys()
    if (this.#kept.size > KEPT && oldest !== undefined) this.#kept.delete(oldest)
    return splitting
  }
}

/** A newline at the very end ends the last line; it does not start another. */
const splitLines = (text: string): readonly string[] => {
  const lines = text.split('\n')
  if (lines.length > 1 && lines.at(-1) === '') lines.pop()
  return lines
}

const clamp = (n: number, count: number): number => Math.min(Math.max(n, 0), count)
