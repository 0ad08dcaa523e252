// The hash that names a file on a device: the same as everybody else's SHA-256, however the bytes are cut, packed, named
// or ordered.

import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { identify } from '../src/engine/read/identity.ts'
import { Sha256 } from '../src/engine/read/sha256.ts'
import { openOne } from './support/open.ts'
import { seeded } from './support/random.ts'

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

const random = seeded(11)
const noise = (length: number): Uint8Array => Uint8Array.from({ length }, () => Math.floor(random() * 256))

test('hashes like Node, at every length around the edges of blocks', () => {
  for (const length of [0, 1, 55, 56, 57, 63, 64, 65, 119, 120, 127, 128, 129, 1000, 100_000]) {
    const bytes = noise(length)
    const sum = new Sha256()
    sum.push(bytes)
    expect(sum.hex(), `${length} bytes`).toBe(hashOf(bytes))
  }
})

test('hashes the same however the bytes are cut', () => {
  const bytes = noise(3000)
  for (let round = 0; round < 50; round++) {
    const sum = new Sha256()
    for (let at = 0; at < bytes.length; ) {
      const end = at + Math.floor(random() * 200)
      sum.push(bytes.subarray(at, end))
      at = Math.min(end, bytes.length)
    }
    expect(sum.hex()).toBe(hashOf(bytes))
  }
})

const line = (words: string): Uint8Array =>
  new TextEncoder().encode(`${JSON.stringify({ type: 'user', message: { content: words } })}\n`)

const opened = async (path: string, bytes: Uint8Array) => {
  const file = await openOne(bytes, path)
  for await (const _ of file.chunks()) {
    // What is unpacked is known once it was read.
  }
  return file
}

test('one file is named by its own hash, packed or not', async () => {
  const log = line('hello')
  const plain = await identify([await opened('a/b/log.jsonl', log)])
  expect(plain).toMatchObject({ hash: hashOf(log), size: log.length, name: 'log.jsonl' })
  const packed = await identify([await opened('log.jsonl.gz', new Uint8Array(gzipSync(log)))])
  expect(packed.hash).toBe(plain.hash)
  expect(packed.size).toBe(plain.size)
})

test('several files are named by all of their hashes, in any order, under any name', async () => {
  const [a, b] = [line('main'), line('agent')]
  const one = await identify([await opened('x/main.jsonl', a), await opened('x/main/agent.jsonl', b)])
  const other = await identify([await opened('agent.jsonl', b), await opened('copy.jsonl', a)])
  expect(one.hash).toBe(other.hash)
  expect(one.hash).not.toBe(hashOf(a))
  expect(one.name).toBe('main.jsonl and 1 more file')
  expect(one.size).toBe(a.length + b.length)
})

test('stops when it is told to', async () => {
  const stop = new AbortController()
  stop.abort()
  await expect(identify([await opened('log.jsonl', line('hello'))], stop.signal)).rejects.toThrow()
})

test('a file that is too large to be hashed at once gets the same hash', async () => {
  const bytes = new Uint8Array(5 * 2 ** 20).fill(0x61)
  const { hash } = await identify([
    {
      path: 'large.jsonl',
      size: bytes.length,
      notices: [],
      chunks: async function* () {},
      slice: async () => bytes,
      blob: () => new Blob([bytes])
    }
  ])
  expect(hash).toBe(hashOf(bytes))
})
