// A worker that falls silent is given up, but not while it may be collecting the garbage of a huge log.

import { expect, test } from 'vitest'
import { connectEngine } from '../../../src/engine/rpc/client.ts'
import type { Reply } from '../../../src/engine/rpc/protocol.ts'
import { packedOps } from '../../../src/engine/rpc/sent-ops.ts'

const SECOND = 10

/** Has read so much when it falls silent; a worker, as far as the page needs one. */
const silentAfter = (done: number): { readonly worker: Worker; readonly returned: ArrayBuffer[] } => {
  const target = new EventTarget()
  const returned: ArrayBuffer[] = []
  const batch = (): Reply => ({
    tell: 'batch',
    ops: packedOps([{ op: 'session', set: { id: 'a' } }]),
    count: 1,
    format: 'claude',
    done,
    total: done
  })
  const worker = Object.assign(target, {
    postMessage: (message: unknown): void => {
      if (message instanceof ArrayBuffer) returned.push(message)
      else if ((message as { id: number }).id === 0)
        queueMicrotask(() => target.dispatchEvent(new MessageEvent('message', { data: batch() })))
    },
    terminate: (): void => {}
  })
  return { worker: worker as unknown as Worker, returned }
}

const isGivenUp = async (done: number, seconds: number): Promise<boolean> => {
  let isGone = false
  const { worker } = silentAfter(done)
  const client = connectEngine(
    worker,
    () => {},
    () => (isGone = true),
    SECOND
  )
  client.ask({ ask: 'ping' }).catch(() => undefined)
  await new Promise(resolve => setTimeout(resolve, seconds * SECOND))
  const was = isGone
  client.close()
  return was
}

test('who has read little is given up', async () => {
  expect(await isGivenUp(1000, 40)).toBe(true)
})

test('who has read two gigabytes is waited for', async () => {
  expect(await isGivenUp(2 ** 31, 15)).toBe(false)
})

test('the bytes of a batch go back to the worker', async () => {
  const { worker, returned } = silentAfter(1000)
  const heard: unknown[] = []
  const client = connectEngine(
    worker,
    news => heard.push(news),
    () => {}
  )
  void client.ask({ ask: 'ping' })
  await new Promise(resolve => setTimeout(resolve, SECOND))
  client.close()
  expect(heard).toMatchObject([{ tell: 'batch', ops: [{ op: 'session', set: { id: 'a' } }] }])
  expect(returned).toHaveLength(1)
})
