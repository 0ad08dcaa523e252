// Takes what changed into the history, a slice at a time, in the order in which it came.

import type { EntryChange } from '../../model/transcript/apply.ts'
import { EntryHistory } from '../../model/transcript/entry-history.ts'
import { inSlices } from '../schedule/slices.ts'

export class PastGatherer {
  readonly #history = new EntryHistory()
  readonly #stopped = new AbortController()
  #work: Promise<void> | undefined

  /** Empties the list, however long it grows meanwhile. Rejects once the log was closed. */
  async gather(waiting: EntryChange[]): Promise<EntryHistory> {
    this.#work ??= this.#take(waiting).finally(() => {
      this.#work = undefined
    })
    await this.#work
    this.#stopped.signal.throwIfAborted()
    return this.#history
  }

  stop(): void {
    this.#stopped.abort()
  }

  async #take(waiting: EntryChange[]): Promise<void> {
    while (waiting.length > 0 && !this.#stopped.signal.aborted)
      await inSlices(noting(this.#history, waiting.splice(0)), this.#stopped.signal)
  }
}

function* noting(history: EntryHistory, changes: readonly EntryChange[]): Generator<void> {
  for (const change of changes) {
    history.note(change)
    yield
  }
}
