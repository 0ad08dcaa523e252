// Something asked of the reader for what is shown. While the source changes (a live log), one question is under way at
// a time and the last answer stays; a failed question is a sentence, not a broken row.

import { type Accessor, createEffect, createSignal, onCleanup } from 'solid-js'
import { errorWords } from '../../model/wording/error-words.ts'

export interface Fetched<T> {
  readonly value?: T
  /** Why there is no answer. */
  readonly failed?: string
}

/** Nothing is asked while the source is undefined. */
export const createFetched = <S, T>(
  source: () => S | undefined,
  fetch: (source: S) => Promise<T>
): Accessor<Fetched<T>> => {
  const [got, setGot] = createSignal<Fetched<T>>({})
  let next: S | undefined
  let isBusy = false
  let isGone = false

  const run = async (): Promise<void> => {
    if (isBusy) return
    isBusy = true
    while (next !== undefined && !isGone) {
      const asked = next
      next = undefined
      const answer = await fetch(asked).then(
        value => ({ value }),
        (error: unknown) => ({ failed: errorWords(error) })
      )
      if (!isGone) setGot(answer)
    }
    isBusy = false
  }

  createEffect(() => {
    next = source()
    void run()
  })
  onCleanup(() => {
    isGone = true
  })
  return got
}
