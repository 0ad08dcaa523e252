// The page's side of the way out. What leaves is searched in a worker of its own, so that a text that takes for ever costs
// nobody the reader. A worker that hangs is replaced, and the work begun again: carefully, then without the record.

import type { RecordNo } from '../../model/transcript/types.ts'
import { type EngineClient, Stopped } from '../rpc/client.ts'
import type { Held } from '../rpc/protocol.ts'
import type { Start } from '../rpc/worker-recycling.ts'
import type { OutAnswers, OutCare, OutRequest } from './outgoing.ts'

export type AskOut = <R extends OutRequest>(request: R) => Promise<OutAnswers[R['out']]>

export interface OutClient {
  /** One piece of work at a time. `tell`: how much of the log was looked over, before the work begins. */
  run<T>(work: (ask: AskOut) => Promise<T>, signal: AbortSignal, tell: (share: number) => void): Promise<T>
  close(): void
}

/** Workers that may hang over one log. */
const LIVES = 10

export const connectOut = (start: Start, hold: () => Promise<Held>): OutClient => {
  const skip = new Set<RecordNo>()
  let isCareful = false
  let at: RecordNo | null = null
  let deaths = 0
  let worker: Promise<EngineClient> | undefined
  let last: Promise<unknown> = Promise.resolve()

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
    return client
  }

  const ask: AskOut = async request => {
    worker ??= hire().catch((error: unknown) => {
      worker = undefined
      throw error
    })
    const care: OutCare = { isCareful, skip: [...skip] }
    return (await worker).ask({ ask: 'out', request, care }) as Promise<never>
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

  const attempt: OutClient['run'] = async (work, signal, tell) => {
    for (;;)
      try {
        for (let share = 0; share < 1; ) {
          signal.throwIfAborted()
          share = await ask({ out: 'survey' })
          tell(share)
        }
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

const TOO_LONG = 'a part of it could not be checked in time, and nothing unchecked leaves.'
