// Searches texts of a log for what is to be hidden, in a thread of its own and with a deadline for each of them: a text that
// takes for ever ends the thread, and with it everything that would have been printed.

import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { HidingOptions } from '../../model/secrets/hiding.ts'
import type { ReviewedFinding } from '../../model/secrets/review.ts'
import type { RecordNo } from '../../model/transcript/types.ts'

export type SecretOrder =
  /** Another session. */
  | { readonly search: 'begin' }
  /** A line of the log as it stands, before anything of it is printed. */
  | { readonly search: 'learn'; readonly line: string; readonly record: RecordNo | null }
  /** All lines were learned. */
  | { readonly search: 'hide'; readonly hiding: HidingOptions }
  | { readonly search: 'clean'; readonly data: unknown }
  /** A line of the log, which keeps its shape. */
  | { readonly search: 'clean line'; readonly line: string; readonly record: RecordNo | null }
  | { readonly search: 'found' }

export interface SecretDone {
  readonly begin: undefined
  readonly learn: undefined
  readonly hide: undefined
  readonly clean: unknown
  readonly 'clean line': string
  readonly found: ReviewedFinding
}

export interface Searcher {
  /** One order at a time. `where`: what is said of the text if it takes too long. */
  do<O extends SecretOrder>(order: O, where: string): Promise<SecretDone[O['search']]>
  close(): Promise<unknown>
}

export const startSecretSearcher = async (seconds: number): Promise<Searcher> => {
  const worker = new Worker(new URL(WORKER, import.meta.url))
  // All of it is loaded: the deadline is for a text alone.
  await once(worker, 'message')
  return {
    do: async <O extends SecretOrder>(order: O, where: string) => {
      const late = AbortSignal.timeout(seconds * 1000)
      // Rejects as well when the thread fails.
      const answer = once(worker, 'message', { signal: late })
      worker.postMessage(order)
      try {
        const [value] = await answer
        return value as SecretDone[O['search']]
      } catch (error) {
        await worker.terminate()
        throw late.aborted ? new Error(tooLate(where, seconds)) : error
      }
    },
    close: () => worker.terminate()
  }
}

/** In the package it lies beside this file too. */
const WORKER = import.meta.url.endsWith('.ts') ? './searcher-worker.ts' : './searcher-worker.js'

const tooLate = (where: string, seconds: number): string =>
  `${where} could not be searched in ${seconds} s, and nothing unsearched is printed. ` +
  'Give it more time with --deadline SECONDS, or leave that record out.'
