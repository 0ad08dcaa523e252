// The worker that reads: started with the first request, and replaced when it dies. What was read stays on the page.

import { connectEngine, type EngineClient, Stopped } from '../../engine/rpc/client.ts'
import type { Request } from '../../engine/rpc/protocol.ts'
import workerUrl from '../../engine/rpc/worker-entry.ts?worker&url'
import { withRecycling } from '../../engine/rpc/worker-recycling.ts'
import { errorWords } from '../../model/wording/error-words.ts'
import type { OpenLog } from '../session/open-log.ts'
import { startWorker } from './worker-script.ts'

export type Engine = ReturnType<typeof createEngine>

export const createEngine = ({ hear, fail, setProblems, standing }: OpenLog) => {
  let client: EngineClient | undefined

  const ask: EngineClient['ask'] = request => {
    try {
      client ??= start(hear, goOn)
      return client.ask(request)
    } catch (error) {
      return import('./restart.ts').then(({ blockedSentence }) =>
        Promise.reject(new Error(blockedSentence(error)))
      )
    }
  }

  const goOn = async (reason: string, hasSpoken: boolean): Promise<void> => {
    client = undefined
    const { afterDeath } = await import('./restart.ts')
    const reading = standing.reading()
    const { request, skip, sentence } = afterDeath(reading, reason, hasSpoken)
    standing.note({ skip, at: null, deaths: reading.deaths + 1 })
    if (!request) return fail([sentence])
    setProblems([sentence])
    order(request)
  }

  /** Where the worker is gone, `goOn` says so. */
  const failWith = (error: unknown): void => {
    if (!(error instanceof Stopped)) fail([errorWords(error)])
  }

  /** What comes of it is told as news. */
  const order = (request: Request): void => void ask(request).catch(failWith)

  return {
    ask,
    order,
    failWith,
    close: (): void => {
      client?.close()
      client = undefined
    }
  }
}

const start = withRecycling((onNews, onCrash) =>
  connectEngine(startWorker(workerUrl, 'reader'), onNews, onCrash)
)
