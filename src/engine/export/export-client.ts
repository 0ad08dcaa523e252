// The page's side of the way out. What leaves is searched in a worker of its own, so that a text that takes for ever costs
// nobody the reader. A worker that hangs is replaced, and the work begun again: carefully, then without the record.

import type { RecordNo } from '../../model/transcript/types.ts'
import { type EngineClient, Stopped } from '../rpc/client.ts'
import type { Held } from '../rpc/protocol.ts'
import type { Start } from '../rpc/worker-recycling.ts'
import type { OutAnswers, OutCare, OutRequest } from './outgoing.ts'
import { searchInParallel } from './parallel-search.ts'
import type { Searched } from './search-stretch.ts'

export type AskExport = <R extends OutRequest>(request: R) => Promise<OutAnswers[R['out']]>

export interface ExportClient {
  /** One piece of work at a time. `tell`: how much of the log was looked over, before the work begins. */
  run<T>(work: (ask: AskExport) => Promise<T>, signal: AbortSignal, tell: (share: number) => void): Promise<T>
  close(): void
}

/** Workers that may hang over one log. */
const LIVES = 10

/** Less is searched before helpers know of it. */
const LONG = 8 * 2 ** 20
/** How much of a look over all is the search by rules, which helpers do. */
const SEARCH = 0.8

/** `helpers`: workers that may search a long log together. */
export const connectExport = (start: Start, hold: () => Promise<Held>, helpers = 0): ExportClient => {
  const skip = new Set<RecordNo>()
  let isCareful = false
  let at: RecordNo | null = null
  let deaths = 0
  let worker: Promise<EngineClient> | undefined
  /** By helpers: kept whatever becomes of the worker. */
  let searched: readonly Searched[] | undefined
  let last: Promise<unknown> = Promise.resolve()

  const careNow = (): OutCare => ({ isCareful, skip: [...skip] })
  const orderOf = (request: OutRequest) => ({ ask: 'out', request, care: careNow() }) as const

  const hire = async (): Promise<EngineClient> => {
    const held = await hold()
    const client = start(
      news => {
        if (news.tell === 'at') at = news.record
      },
      () => {
        worker = undefined
      }
    )
    await client.ask({ ask: 'take-over', held })
    for (const one of searched ?? []) await client.ask(orderOf({ out: 'take', searched: one }))
    return client
  }

  const ask: AskExport = async request => {
    worker ??= hire().catch((error: unknown) => {
      worker = undefined
      throw error
    })
    return (await worker).ask(orderOf(request)) as Promise<never>
  }

  /** With helpers, where there is much to search. */
  const search = async (signal: AbortSignal, tell: (share: number) => void): Promise<readonly Searched[]> => {
    const held = await hold()
    if (helpers < 2 || held.files.reduce((sum, { blob }) => sum + blob.size, 0) < LONG) return []
    const help = async (): Promise<EngineClient> => {
      const helper = start(ignore, ignore)
      await helper.ask({ ask: 'take-over', held, isBrief: true })
      return helper
    }
    const starts = await ask({ out: 'stretches' })
    const found = await searchInParallel(starts, helpers, help, careNow(), signal, tell)
    signal.throwIfAborted()
    return found
  }

  const survey = async (signal: AbortSignal, tell: (share: number) => void): Promise<void> => {
    if (!searched) {
      searched = await search(signal, share => tell(share * SEARCH))
      for (const one of searched) await ask({ out: 'take', searched: one })
    }
    const before = searched.length > 0 ? SEARCH : 0
    for (let share = 0; share < 1; ) {
      signal.throwIfAborted()
      share = await ask({ out: 'survey' })
      tell(before + (1 - before) * share)
    }
  }

  /** Is there another way to try it? */
  const mayGoOn = (): boolean => {
    if (++deaths >= LIVES) return false
    if (!isCareful) {
      isCareful = true
      return true
    }
    if (at === null || skip.has(at)) return false
    skip.add(at)
    at = null
    return true
  }

  const attempt: ExportClient['run'] = async (work, signal, tell) => {
    for (;;)
      try {
        await survey(signal, tell)
        return await work(ask)
      } catch (error) {
        worker = error instanceof Stopped ? undefined : worker
        signal.throwIfAborted()
        if (!(error instanceof Stopped)) throw error
        if (!mayGoOn()) throw new Error(TOO_LONG)
      }
  }

  return {
    run: (work, signal, tell) => {
      const cancel = (): void => void worker?.then(client => client.ask({ ask: 'cancel' })).catch(() => {})
      const mine = last.then(async () => {
        signal.throwIfAborted()
        signal.addEventListener('abort', cancel)
        return attempt(work, signal, tell).finally(() => signal.removeEventListener('abort', cancel))
      })
      last = mine.catch(() => undefined)
      return mine
    },
    close: () => void worker?.then(client => client.close()).catch(() => {})
  }
}

const ignore = (): void => {}

const TOO_LONG = 'a part of it could not be checked in time, and nothing unchecked leaves.'
