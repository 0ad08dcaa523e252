// The page's side of the worker: requests with answers, and a stream of news.

import type { Answers, Asked, Reply, Request } from './protocol.ts'

export type News = Exclude<Reply, { tell: 'answer' | 'error' }>

export interface EngineClient {
  ask<R extends Request>(request: R): Promise<Answers[R['ask']]>
  close(): void
}

/** `onNews` hears what the worker says unasked, in order; `onCrash` that it is gone. */
export const connectEngine = (
  worker: Worker,
  onNews: (news: News) => void,
  onCrash: (reason: string) => void
): EngineClient => {
  const open = new Map<number, { resolve(value: never): void; reject(error: Error): void }>()
  let count = 0
  worker.addEventListener('message', (event: MessageEvent<Reply>) => {
    const reply = event.data
    if (reply.tell !== 'answer' && reply.tell !== 'error') return onNews(reply)
    const waiting = open.get(reply.id)
    open.delete(reply.id)
    if (reply.tell === 'answer') waiting?.resolve(reply.value as never)
    else waiting?.reject(new Error(reply.message))
  })
  worker.addEventListener('error', event => {
    for (const { reject } of open.values()) reject(new Error('The reader stopped.'))
    open.clear()
    onCrash(event.message)
  })
  return {
    ask: request =>
      new Promise((resolve, reject) => {
        const id = count++
        open.set(id, { resolve, reject })
        worker.postMessage({ id, request } satisfies Asked)
      }),
    close: () => worker.terminate()
  }
}
