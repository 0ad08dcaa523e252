// Encrypted files: what comes out is what went in, or a fault by its name, and never a part.

import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { isRefusal } from '../../../src/engine/read/refusal.ts'
import { CHUNK, HEADER, isSealed, TAG } from '../../../src/engine/sealed/format.ts'
import { seal } from '../../../src/engine/sealed/seal.ts'
import { keyIn, keyText, type SealingSecret } from '../../../src/engine/sealed/secret.ts'
import { unseal } from '../../../src/engine/sealed/unseal.ts'
import { openFiles } from '../../../src/engine/unpack/index.ts'

const chance = (length: number) => crypto.getRandomValues(new Uint8Array(length))
const KEY: SealingSecret = { by: 'key', key: chance(32) }
const LOG = '{"type":"user","text":"Grüße, kettle"}\n'.repeat(500)

/** SealedBytes that do not pack: three chunks, the last one short. */
const LARGE = new Blob([65_536, 65_536].flatMap(size => Array.from({ length: 17 }, () => chance(size))))
const sealedLarge = seal({ blob: LARGE, name: 'large.bin' }, KEY, chance(16))

const sealLog = (secret: SealingSecret, name = 'log.jsonl') =>
  seal({ blob: new Blob([LOG]), name }, secret, chance(16))

const unpacked = async (blob: Blob): Promise<string> =>
  gunzipSync(Buffer.from(await blob.arrayBuffer())).toString()

const opened = async (file: Blob, secret: SealingSecret = KEY) => {
  const result = await unseal(file, secret)
  return result.is === 'open' ? { name: result.name, text: await unpacked(result.blob) } : result.is
}

const changedAt = async (file: Blob, at: number): Promise<Blob> => {
  const bytes = new Uint8Array(await file.arrayBuffer())
  bytes[at] = (bytes[at] ?? 0) ^ 1
  return new Blob([bytes])
}

test('a key makes a round trip through a link', () => {
  const key = chance(32)
  expect(keyText(key)).toMatch(/^[\w-]{43}$/)
  expect(keyIn(keyText(key))).toEqual(key)
  expect(keyIn('too short')).toBeUndefined()
})

describe('what was sealed opens', () => {
  test('with its key', async () => {
    expect(await opened(await sealLog(KEY, 'Ünïcode.jsonl'))).toEqual({ name: 'Ünïcode.jsonl', text: LOG })
  })
  test('with its passphrase, however its letters are composed', async () => {
    const file = await sealLog({ by: 'passphrase', words: 'four ro\u0308de words' })
    expect(await opened(file, { by: 'passphrase', words: 'four r\u00f6de words' })).toMatchObject({
      text: LOG
    })
    expect(await opened(file, { by: 'passphrase', words: 'four rode words' })).toBe('wrong')
  })
  test('in several chunks', async () => {
    const file = await sealedLarge
    expect(file.size).toBeGreaterThan(HEADER + 2 * (CHUNK + TAG))
    const result = await unseal(file, KEY)
    if (result.is !== 'open') throw new Error(result.is)
    expect(
      gunzipSync(Buffer.from(await result.blob.arrayBuffer())).equals(Buffer.from(await LARGE.arrayBuffer()))
    ).toBe(true)
  })
  test('an archive is not packed twice', async () => {
    const zip = new Blob(['PK\u0003\u0004 …'], { type: 'application/zip' })
    const result = await unseal(await seal({ blob: zip, name: 'a.zip' }, KEY, chance(16)), KEY)
    expect(result.is === 'open' && (await result.blob.text())).toBe('PK\u0003\u0004 …')
  })
})

describe('what does not fit is named', () => {
  test('another key, and another kind of secret', async () => {
    const file = await sealLog(KEY)
    expect(await opened(file, { by: 'key', key: chance(32) })).toBe('wrong')
    expect(await opened(file, { by: 'passphrase', words: 'kettle' })).toBe('other')
  })
  test('a changed byte at the beginning, in the middle and at the end of every chunk', async () => {
    const file = await sealedLarge
    const size = CHUNK + TAG
    for (let start = HEADER; start < file.size; start += size) {
      const end = Math.min(start + size, file.size)
      for (const at of [start, Math.floor((start + end) / 2), end - TAG, end - 1])
        expect(await opened(await changedAt(file, at)), String(at)).toBe(
          end === file.size ? 'changed or cut' : 'changed'
        )
    }
  })
  test('every changed byte of the header', async () => {
    const file = await sealLog(KEY)
    for (let at = 0; at < HEADER; at++) {
      const fault = await opened(await changedAt(file, at))
      expect(
        ['damaged', 'newer', 'other', 'wrong', 'changed', 'changed or cut'],
        `${at}: ${JSON.stringify(fault)}`
      ).toContain(fault)
    }
  })
  test('a file that is cut, between chunks or inside one', async () => {
    const file = await sealedLarge
    const size = CHUNK + TAG
    for (const end of [HEADER, HEADER + size, HEADER + 2 * size])
      expect(await opened(file.slice(0, end))).toBe('cut')
    expect(await opened(file.slice(0, HEADER + size + 9))).toBe('cut')
    for (const end of [HEADER + 900, HEADER + size + 900, HEADER + 2 * size + 900])
      expect(await opened(file.slice(0, end))).toBe('changed or cut')
    expect(await opened(file.slice(0, 20))).toBe('cut')
  })
  test('chunks in another order, chunks twice, and chunks of another file', async () => {
    const file = await sealedLarge
    const size = CHUNK + TAG
    const [a, b] = [file.slice(HEADER, HEADER + size), file.slice(HEADER + size, HEADER + 2 * size)]
    expect(await opened(new Blob([file.slice(0, HEADER), b, a, file.slice(HEADER + 2 * size)]))).toBe(
      'changed'
    )
    expect(await opened(new Blob([file.slice(0, HEADER), a, a, file.slice(HEADER + 2 * size)]))).toBe(
      'changed'
    )
    expect(await opened(new Blob([file, file.slice(HEADER + 2 * size)]))).toBe('changed or cut')
    const other = await seal({ blob: LARGE, name: 'large.bin' }, KEY, chance(16))
    expect(await opened(new Blob([file.slice(0, HEADER), other.slice(HEADER)]))).toBe('changed')
  })
  test('a later version, and work that no page can do', async () => {
    const bytes = new Uint8Array(await (await sealLog(KEY)).arrayBuffer())
    bytes[7] = 2
    expect(await opened(new Blob([bytes]))).toBe('newer')
    bytes[7] = 1
    bytes[8] = 1
    bytes[9] = 30
    expect(await opened(new Blob([bytes]), { by: 'passphrase', words: 'a' })).toBe('damaged')
    // A chunk for every byte.
    const tiny = new Uint8Array(await (await sealLog(KEY)).arrayBuffer())
    tiny.set([0, 0, 0, 1], 12)
    expect(await opened(new Blob([tiny]))).toBe('damaged')
  })
})

test('the reader turns it away as what it is', async () => {
  const [file] = await openFiles([{ path: 'a.unspool', blob: await sealLog(KEY) }])
  expect(file && isRefusal(file) && file.refused).toBe('sealed')
  expect(isSealed(new TextEncoder().encode('{"UNSPOOL":1}'))).toBe(false)
})

test('the script of the docs reads it with Node alone', async () => {
  const doc = readFileSync('docs/encrypted-files.md', 'utf8')
  const folder = mkdtempSync(join(tmpdir(), 'sealed-'))
  try {
    writeFileSync(join(folder, 'unseal.mjs'), /```js\n([\s\S]*?)```/.exec(doc)?.[1] ?? '')
    const run = async (file: Blob, given: string): Promise<Buffer> => {
      writeFileSync(join(folder, 'a.unspool'), Buffer.from(await file.arrayBuffer()))
      return execFileSync(process.execPath, ['unseal.mjs', 'a.unspool', given], {
        cwd: folder,
        maxBuffer: 1e8
      })
    }
    const key = KEY.by === 'key' ? keyText(KEY.key) : ''
    expect(gunzipSync(await run(await sealLog(KEY), key)).toString()).toBe(LOG)
    expect(gunzipSync(await run(await sealedLarge, key)).length).toBe(LARGE.size)
    const words = 'four words and a kettle'
    expect(gunzipSync(await run(await sealLog({ by: 'passphrase', words }), words)).toString()).toBe(LOG)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
