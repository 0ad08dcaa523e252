// Long work over records in a worker: other messages get their turn, and a record that such work hung at before is passed
// by. The page knows the record from what is told before each one.

import type { RecordNo } from '../../model/transcript/types.ts'
import type { Care } from '../read/feed.ts'
import { turn } from '../rpc/turn.ts'

/** Milliseconds between two turns. */
const STRETCH = 20

export class Pace {
  /** Those that were met and passed by. */
  readonly skipped = new Set<RecordNo>()
  readonly #care: Care | undefined
  readonly #signal: AbortSignal | undefined
  #since = performance.now()

  constructor(care?: Care, signal?: AbortSignal) {
    this.#care = care
    this.#signal = signal
  }

  /** Before each record (null: what lies between records). False: pass it by. */
  async enter(record: RecordNo | null): Promise<boolean> {
    if (record !== null && this.#care?.skip.has(record)) {
      this.skipped.add(record)
      return false
    }
    if (performance.now() - this.#since >= STRETCH) {
      await turn()
      this.#since = performance.now()
    }
    this.#signal?.throwIfAborted()
    this.#care?.at(record)
    return true
  }
}
