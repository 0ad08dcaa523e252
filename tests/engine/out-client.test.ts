// A worker that hangs over what leaves: it is replaced, goes on carefully, and passes by the record that it hung at.

import { expect, test } from 'vitest'
import { connectOut } from '../../src/engine/export/out-client.ts'
import type { OutCare } from '../../src/engine/export/outgoing.ts'
import { type EngineClient, type News, Stopped } from '../../src/engine/rpc/client.ts'
import type { Held } from '../../src/engine/rpc/protocol.ts'
import type { Start } from '../../src/engine/rpc/worker-recycling.ts'

const HELD: Held = { format: 'claude', files: [] }
const never = new AbortController().signal
const nobody = (): void => {}

/** Workers that stop at a record, unless they pass it by. */
const stoppingAt = (record: number | null): { readonly start: Start; readonly cares: OutCare[] } => {
  const cares: OutCare[] = []
  const start: Start = (onNews: (news: News) => void, onCrash) => {
    const ask = async (request: { ask: string; care?: OutCare }): Promise<unknown> => {
      if (request.ask !== 'out' || !request.care) return undefined
      cares.push(request.care)
      if (record !== null && request.care.skip.includes(record)) return 1
      if (request.care.isCareful) onNews({ tell: 'at', record })
      onCrash('', true)
      throw new Stopped('The reader stopped.')
    }
    return { ask: ask as EngineClient['ask'], close: nobody, retire: nobody }
  }
  return { start, cares }
}

test('the record that the careful one hung at is passed by', async () => {
  const { start, cares } = stoppingAt(41)
  const out = connectOut(start, async () => HELD)
  expect(await out.run(async () => 'done', never, nobody)).toBe('done')
  expect(cares).toEqual([
    { isCareful: false, skip: [] },
    { isCareful: true, skip: [] },
    { isCareful: true, skip: [41] }
  ])
})

test('where no record is to blame it is said, and nothing leaves', async () => {
  const { start, cares } = stoppingAt(null)
  const out = connectOut(start, async () => HELD)
  await expect(out.run(async () => 'done', never, nobody)).rejects.toThrow('nothing unchecked leaves')
  expect(cares).toHaveLength(2)
})

test('who stops waiting stops the work, and the next one has its turn', async () => {
  const asked: string[] = []
  const start: Start = () => ({
    ask: (async (request: { ask: string }) => {
      asked.push(request.ask)
      return 1
    }) as EngineClient['ask'],
    close: nobody,
    retire: nobody
  })
  const out = connectOut(start, async () => HELD)
  const stop = new AbortController()
  const first = out.run(
    () =>
      new Promise<never>((_, reject) => {
        stop.signal.addEventListener('abort', () => reject(new Error('stopped')))
      }),
    stop.signal,
    nobody
  )
  const second = out.run(async () => 'second', never, nobody)
  setTimeout(() => stop.abort(), 5)
  await expect(first).rejects.toThrow()
  expect(await second).toBe('second')
  expect(asked).toContain('cancel')
})
