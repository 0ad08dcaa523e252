// The line from the searching worker to the reader: questions with answers, through a port.

import type { Answers, Asked, Reply, Request } from '../rpc/protocol.ts'

export interface ReaderLine {
  ask<R extends Request>(request: R): Promise<Answers[R['ask']]>
}

export const connectReader = (port: MessagePort): ReaderLine => {
  const open = new Map<number, { resolve(value: never): void; reject(error: Error): void }>()
  let count = 0
  port.onmessage = ({ data: reply }: MessageEvent<Reply>) => {
    if (reply.tell !== 'answer' && reply.tell !== 'error') return
    const waiting = open.get(reply.id)
    open.delete(reply.id)
    if (reply.tell === 'answer') waiting?.resolve(reply.value as never)
    else waiting?.reject(new Error(reply.message))
  }
  return {
    ask: request =>
      new Promise((resolve, reject) => {
        const id = count++
        open.set(id, { resolve, reject })
        port.postMessage({ id, request } satisfies Asked)
      })
  }
}
