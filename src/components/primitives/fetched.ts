// Something asked of the reader or of a worker for what is shown. While the source changes (a live log), one question is
// under way at a time, then the latest, and the last answer stays: what comes faster than it can be answered is shown all
// the same. What is known at once is there at once; a failed question is a sentence, not a broken row.

import { type Accessor, createComputed, createSignal, onCleanup, untrack } from 'solid-js'
import { errorWords } from '../../model/wording/error-words.ts'

export interface Fetched<T> {
  readonly value?: T
  /** Why there is no answer. */
  readonly failed?: string
}

/** Nothing is asked while the source is undefined. */
export const createFetched = <S, T>(
  source: () => S | undefined,
  fetch: (source: S) => T | Promise<T>
): Accessor<Fetched<T>> => {
  const [got, setGot] = createSignal<Fetched<T>>({})
  let next: S | undefined
  let isBusy = false
  let isGone = false

  const ask = (asked: S): Fetched<T> | Promise<Fetched<T>> => {
    try {
      const answer = fetch(asked)
      return answer instanceof Promise ? answer.then(known, failed) : known(answer)
    } catch (error) {
      return failed(error)
    }
  }

  const run = async (first: Promise<Fetched<T>>): Promise<void> => {
    isBusy = true
    for (let coming: typeof first | Fetched<T> | undefined = first; coming && !isGone; ) {
      const answer = await coming
      if (!isGone) setGot(answer)
      const asked = next
      next = undefined
      coming = asked === undefined ? undefined : ask(asked)
    }
    isBusy = false
  }

  createComputed(() => {
    const wanted = source()
    next = isBusy ? wanted : undefined
    if (isBusy || wanted === undefined) return
    const answer = untrack(() => ask(wanted))
    if (answer instanceof Promise) void run(answer)
    else setGot(answer)
  })
  onCleanup(() => {
    isGone = true
  })
  return got
}

const known = <T>(value: T): Fetched<T> => ({ value })

const failed = (error: unknown): { readonly failed: string } => ({ failed: errorWords(error) })
