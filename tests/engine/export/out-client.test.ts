// A worker that hangs over what leaves: it is replaced, goes on carefully, and passes by the record that it hung at.

import { expect, test } from 'vitest'
import { connectExport } from '../../../src/engine/export/export-client.ts'
import type { OutCare } from '../../../src/engine/export/outgoing.ts'
import { type EngineClient, type News, Stopped } from '../../../src/engine/rpc/client.ts'
import type { Asked, Held } from '../../../src/engine/rpc/protocol.ts'
import type { Start } from '../../../src/engine/rpc/worker-recycling.ts'

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
  const out = connectExport(start, async () => HELD)
  expect(await out.run(async () => 'done', never, nobody)).toBe('done')
  expect(cares).toEqual([
    { isCareful: false, skip: [] },
    { isCareful: true, skip: [] },
    { isCareful: true, skip: [41] }
  ])
})

test('where no record is to blame it is said, and nothing leaves', async () => {
  const { start, cares } = stoppingAt(null)
  const out = connectExport(start, async () => HELD)
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
  const out = connectExport(start, async () => HELD)
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

test('a helper that hangs costs nobody the way out: what it did not search is searched with the rest', async () => {
  const blob = new Blob([new Uint8Array(9 * 2 ** 20)])
  const held: Held = {
    format: 'claude',
    files: [{ path: 'a', blob, kind: 'jsonl', ranges: new Float64Array(), numbers: undefined }]
  }
  const starts = [0, 1, 2, 3].map(from => ({ file: 0, from }))
  const taken: number[] = []
  let hired = 0
  const start: Start = () => {
    const nth = hired++
    const ask = async (request: Asked['request']): Promise<unknown> => {
      if (request.ask !== 'out') return undefined
      switch (request.request.out) {
        case 'stretches':
          return starts
        case 'search':
          if (nth === 1) throw new Stopped('The reader stopped.')
          return new Map()
        case 'take':
          taken.push(request.request.searched.start.from)
          return undefined
        case 'survey':
          return 1
        default:
          return undefined
      }
    }
    return { ask: ask as EngineClient['ask'], close: nobody, retire: nobody }
  }
  const shares: number[] = []
  const out = connectExport(start, async () => held, 2)
  expect(
    await out.run(
      async () => 'done',
      never,
      share => shares.push(share)
    )
  ).toBe('done')
  expect(hired).toBe(3)
  expect(taken).toHaveLength(3)
  expect(shares.at(-1)).toBe(1)
  expect(shares).toEqual(shares.toSorted((a, b) => a - b))
})
