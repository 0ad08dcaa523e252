// Searches texts of a log for what is to be hidden, in a thread of its own and with a deadline for each of them: a text that
// takes for ever ends the thread, and with it everything that would have been printed.

import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { HidingOptions } from '../src/model/secrets/cleaner.ts'
import type { ReviewedFinding } from '../src/model/secrets/review.ts'

export type SearchOrder =
  /** Another session. */
  | { readonly search: 'begin' }
  /** A line of the log as it stands, before anything of it is printed. */
  | { readonly search: 'learn'; readonly line: string }
  /** All lines were learned. */
  | { readonly search: 'hide'; readonly hiding: HidingOptions }
  | { readonly search: 'clean'; readonly data: unknown }
  | { readonly search: 'found' }

export interface SearchDone {
  readonly begin: undefined
  readonly learn: undefined
  readonly hide: undefined
  readonly clean: unknown
  readonly found: ReviewedFinding
}

export interface Searcher {
  /** One order at a time. `where`: what is said of the text if it takes too long. */
  do<O extends SearchOrder>(order: O, where: string): Promise<SearchDone[O['search']]>
  close(): Promise<unknown>
}

export const startSearcher = async (seconds: number): Promise<Searcher> => {
  const worker = new Worker(new URL('./searcher-worker.ts', import.meta.url))
  await once(worker, 'online')
  return {
    do: async <O extends SearchOrder>(order: O, where: string) => {
      const late = AbortSignal.timeout(seconds * 1000)
      // Rejects as well when the thread fails.
      const answer = once(worker, 'message', { signal: late })
      worker.postMessage(order)
      try {
        const [value] = await answer
        return value as SearchDone[O['search']]
      } catch (error) {
        await worker.terminate()
        throw late.aborted ? new Error(tooLate(where, seconds)) : error
      }
    },
    close: () => worker.terminate()
  }
}

const tooLate = (where: string, seconds: number): string =>
  `${where} could not be searched in ${seconds} s, and nothing unsearched is printed. ` +
  'Give it more time with --deadline SECONDS, or leave that record out.'
