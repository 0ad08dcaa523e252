// The hash that names a file on a device: the same as everybody else's SHA-256, however the bytes are cut, packed, named
// or ordered.

import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { identify } from '../../src/engine/read/identity.ts'
import { openOne } from '../support/open.ts'

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

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
