// The page's side of the worker: requests with answers, a stream of news, and a watch that notices when it hangs.

import type { Op } from '../../model/transcript/types.ts'
import type { Answers, Asked, Reply, Request } from './protocol.ts'
import { unpackedOps } from './sent-ops.ts'

type Batch = Extract<Reply, { tell: 'batch' }>

export type News =
  | Exclude<Reply, { tell: 'answer' | 'error' } | Batch>
  | (Omit<Batch, 'ops'> & { readonly ops: readonly Op[] })

export interface EngineClient {
  ask<R extends Request>(request: R): Promise<Answers[R['ask']]>
  close(): void
  /** Closes once everything that was asked is answered. */
  retire(): void
}

/** What a question gets whose worker is gone. */
export class Stopped extends Error {}

/** The worker is asked whether it is there after so many seconds of silence, and given up after so many. */
const PING = 2
const GONE = 8
/** Its script may come over a slow line. */
const LOADING = 60
const SECOND = 1000

/** `onNews` hears what the worker says unasked, in order; `onCrash` that it is gone, and whether it ever spoke. */
export const connectEngine = (
  worker: Worker,
  onNews: (news: News) => void,
  onCrash: (reason: string, hasSpoken: boolean) => void,
  second = SECOND
): EngineClient => {
  const open = new Map<number, { resolve(value: never): void; reject(error: Error): void }>()
  let count = 0
  let hasSpoken = false
  /** Seconds of silence, as this page lived them: a tab that slept does not count. */
  let silent = 0
  let timer: ReturnType<typeof setInterval> | undefined
  let isRetired = false

  const rest = (): void => {
    clearInterval(timer)
    timer = undefined
    silent = 0
  }
  const idle = (): void => {
    rest()
    if (isRetired) worker.terminate()
  }
  const die = (reason: string): void => {
    rest()
    worker.terminate()
    onCrash(reason, hasSpoken)
    for (const { reject } of open.values()) reject(new Stopped('The reader stopped. Open this once more.'))
    open.clear()
  }
  const tick = (): void => {
    silent++
    if (silent > (hasSpoken ? GONE : LOADING)) die('')
    else if (silent === PING) worker.postMessage({ id: -1, request: { ask: 'ping' } } satisfies Asked)
  }

  worker.addEventListener('message', (event: MessageEvent<Reply>) => {
    const reply = event.data
    hasSpoken = true
    silent = 0
    if (reply.tell === 'batch') {
      const { buffer } = reply.ops
      onNews({ ...reply, ops: unpackedOps(reply.ops) })
      return worker.postMessage(buffer, [buffer])
    }
    if (reply.tell !== 'answer' && reply.tell !== 'error') return onNews(reply)
    const waiting = open.get(reply.id)
    open.delete(reply.id)
    if (open.size === 0) idle()
    if (reply.tell === 'answer') waiting?.resolve(reply.value as never)
    else waiting?.reject(new Error(reply.message))
  })
  worker.addEventListener('error', event => die(event.message || 'no reason given'))
  return {
    ask: request =>
      new Promise((resolve, reject) => {
        const id = count++
        open.set(id, { resolve, reject })
        timer ??= setInterval(tick, second)
        worker.postMessage({ id, request } satisfies Asked, portsOf(request))
      }),
    close: () => {
      rest()
      worker.terminate()
    },
    retire: () => {
      isRetired = true
      if (open.size === 0) idle()
    }
  }
}

/** A file that is still coming brings its own way in. */
const portsOf = (request: Request): MessagePort[] => {
  if (request.ask === 'serve') return [request.port]
  if (request.ask === 'join') return request.file.more ? [request.file.more] : []
  return request.ask === 'open' ? request.files.flatMap(({ more }) => (more ? [more] : [])) : []
}
