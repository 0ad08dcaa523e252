// What was dropped, opened: packed or not, whole or not, a log or not.

import { deflateRawSync, gzipSync, zstdCompressSync } from 'node:zlib'
import { Zip, ZipDeflate, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { isPromptHistory, isRefusal, refusalFor } from '../../src/engine/read/refusal.ts'
import { refusalWords } from '../../src/engine/read/refusal-words.ts'
import { Budget, RATIO_FREE, RATIO_LIMIT, UNPACKED_LIMIT } from '../../src/engine/unpack/budget.ts'
import { type OpenedFile, openFiles } from '../../src/engine/unpack/index.ts'
import { allOf } from '../support/open.ts'

type Bytes = Uint8Array<ArrayBuffer>

const encode = (text: string): Bytes => new TextEncoder().encode(text)
const record = (n: number) => JSON.stringify({ type: 'user', n, text: `line ${n} é漢😀` })
const LOG = Array.from({ length: 2000 }, (_, i) => record(i)).join('\n')

const open = (bytes: Uint8Array, path = 'log') =>
  openFiles([{ path, blob: new Blob([new Uint8Array(bytes)]) }])

const opened = async (bytes: Uint8Array, path?: string): Promise<OpenedFile> => {
  const [file] = await open(bytes, path)
  if (!file || isRefusal(file)) throw new Error(file?.refused ?? 'nothing was opened')
  return file
}

const refusal = async (bytes: Uint8Array): Promise<string> => {
  const [file] = await open(bytes)
  if (!file || !isRefusal(file)) throw new Error('it was opened')
  return `${file.refused}: ${refusalWords(file.refused, file.path)}`
}

const read = async (file: OpenedFile): Promise<Buffer> => Buffer.from(await allOf(file))

const text = async (file: OpenedFile): Promise<string> => (await read(file)).toString()

/** A frame of zstd with one block, stored: no packer is needed to make it. */
const storedZstd = (content: Uint8Array): Uint8Array => {
  const size = new Uint8Array(4)
  new DataView(size.buffer).setUint32(0, content.length, true)
  const header = (content.length << 3) | 1
  return Buffer.concat([
    Uint8Array.of(0x28, 0xb5, 0x2f, 0xfd, 0xa0),
    size,
    Uint8Array.of(header & 255, (header >> 8) & 255, header >> 16),
    content
  ])
}

const tarEntry = (name: string, content: string, type = '0'): Uint8Array => {
  const header = Buffer.alloc(512)
  const body = Buffer.from(content)
  header.write(name, 0)
  header.write(`${body.length.toString(8).padStart(11, '0')} `, 124)
  header.write(type, 156)
  header.write('ustar\x0000', 257)
  return Buffer.concat([header, body, Buffer.alloc((512 - (body.length % 512)) % 512)])
}

/** As those pack who write before they know: the sizes stand behind each file. */
const streamedZip = (files: Readonly<Record<string, Bytes>>): Uint8Array => {
  const parts: Uint8Array[] = []
  const zip = new Zip((_, part) => parts.push(part))
  for (const [name, bytes] of Object.entries(files)) {
    const file = new ZipDeflate(name)
    zip.add(file)
    file.push(bytes, true)
  }
  zip.end()
  return Buffer.concat(parts)
}

describe('packed logs', () => {
  test('a plain file is read in slices, a small one first', async () => {
    const bytes = encode('x'.repeat(2 << 20))
    const file = await opened(bytes)
    const sizes: number[] = []
    for await (const chunk of file.chunks()) sizes.push(chunk.length)
    expect(sizes).toEqual([256 << 10, 1 << 20, 768 << 10])
    expect(file.size).toBe(bytes.length)
    expect(await file.slice(10, 20)).toEqual(bytes.subarray(10, 20))
  })

  test.each([
    ['gzip', gzipSync(LOG)],
    ['gzip in two members', Buffer.concat([gzipSync(LOG.slice(0, 700)), gzipSync(LOG.slice(700))])],
    ['gzip with padding behind it', Buffer.concat([gzipSync(LOG), Buffer.alloc(512)])],
    ['zstd', zstdCompressSync(LOG)],
    [
      'zstd in two frames',
      Buffer.concat([zstdCompressSync(LOG.slice(0, 700)), zstdCompressSync(LOG.slice(700))])
    ],
    ['zstd, stored', storedZstd(encode(LOG.slice(0, 5000)))],
    ['UTF-16, little end first', Buffer.from(`\ufeff${LOG}`, 'utf16le')],
    ['UTF-16, big end first', Buffer.from(`\ufeff${LOG}`, 'utf16le').swap16()],
    ['UTF-16 without a mark', Buffer.from(LOG, 'utf16le')],
    ['UTF-16 in gzip', gzipSync(Buffer.from(`\ufeff${LOG}`, 'utf16le'))]
  ])('%s is known by its bytes', async (name, bytes) => {
    const file = await opened(bytes, 'session.jsonl')
    const expected = name === 'zstd, stored' ? LOG.slice(0, 5000) : LOG
    expect(await text(file)).toBe(expected)
    expect(file.notices).toEqual([])
    const whole = encode(expected)
    expect(await file.slice(100, 700)).toEqual(whole.subarray(100, 700))
    expect(await file.slice(0, whole.length)).toEqual(whole)
  })

  test('can be read twice, and stopped in between', async () => {
    const file = await opened(gzipSync(LOG.repeat(20)))
    for await (const chunk of file.chunks()) {
      expect(chunk.length).toBeLessThan(LOG.length * 20)
      break
    }
    expect((await text(file)).length).toBe(LOG.length * 20)
    const stop = new AbortController()
    let seen = 0
    for await (const _ of file.chunks(stop.signal)) {
      seen++
      stop.abort()
    }
    expect(seen).toBe(1)
  })

  test.each([
    ['gzip', (bytes: Uint8Array) => gzipSync(bytes)],
    ['zstd', (bytes: Uint8Array) => zstdCompressSync(bytes)]
  ])('a truncated %s gives what is there, and says so', async (_, pack) => {
    const random = Array.from({ length: 200_000 }, (_, i) => ((i * 2654435761) >>> 7).toString(36)).join('\n')
    const bytes = pack(encode(random))
    const file = await opened(bytes.subarray(0, bytes.length >> 1))
    const got = await text(file)
    expect(random.startsWith(got)).toBe(true)
    expect(got.length).toBeGreaterThan(random.length / 4)
    expect(file.notices).toEqual([{ code: 'truncated-archive' }])
  })

  test('a gzip whose checksum is wrong is read whole, and says so', async () => {
    const bytes = gzipSync(LOG)
    bytes.fill(0, bytes.length - 8)
    const file = await opened(bytes)
    expect(await text(file)).toBe(LOG)
    expect(file.notices).toEqual([{ code: 'truncated-archive', about: 'checksum' }])
  })
})

describe('archives', () => {
  test('each file of a zip is opened under its own path; the litter is left out', async () => {
    const zip = zipSync({
      'project/a.jsonl': encode(LOG),
      'project/stored.jsonl': [encode(LOG), { level: 0 }],
      'project/b.jsonl.gz': gzipSync(LOG),
      'project/wide.jsonl': new Uint8Array(Buffer.from(`\ufeff${LOG}`, 'utf16le')),
      'project/.DS_Store': encode('x'),
      '__MACOSX/project/a.jsonl': encode('x'),
      'project/empty/': new Uint8Array(0),
      'project/logo.png': Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 1, 2, 3),
      'project/inner.zip': zipSync({ 'a.jsonl': encode(LOG) })
    })
    const files = await open(zip)
    expect(files.map(file => `${file.path} ${isRefusal(file) ? file.refused : 'opened'}`)).toEqual([
      'project/a.jsonl opened',
      'project/stored.jsonl opened',
      'project/b.jsonl.gz opened',
      'project/wide.jsonl opened',
      'project/logo.png image',
      'project/inner.zip nested-archive'
    ])
    for (const file of files) {
      if (isRefusal(file)) continue
      expect(await text(file)).toBe(LOG)
      expect(await file.slice(5, 50)).toEqual(encode(LOG).subarray(5, 50))
    }
  })

  test('of several archives each file says which one it is from', async () => {
    const blob = new Blob([new Uint8Array(zipSync({ 'a.jsonl': encode(LOG) }))])
    const plain = { path: 'c.jsonl', blob: new Blob([LOG]) }
    const files = await openFiles([{ path: 'x/one.zip', blob }, { path: 'two.zip', blob }, plain])
    expect(files.map(({ path }) => path)).toEqual(['x/one.zip/a.jsonl', 'two.zip/a.jsonl', 'c.jsonl'])
    for (const file of files) if (!isRefusal(file)) expect(await text(file)).toBe(LOG)
  })

  test('a zip with something in front of it is still read', async () => {
    const zip = zipSync({ 'a.jsonl': encode(LOG) })
    const file = await opened(Buffer.concat([encode('PK\x03\x04....'), zip]))
    expect(file.path).toBe('a.jsonl')
    expect(await text(file)).toBe(LOG)
  })

  test('paths in an archive never lead out of it', async () => {
    const [file] = await open(zipSync({ '../../etc/./a.jsonl': encode(LOG) }))
    expect(file?.path).toBe('etc/a.jsonl')
  })

  test('a locked, a broken and an empty zip are turned away in words', async () => {
    const zip = zipSync({ 'a.jsonl': encode(LOG) })
    const locked = zip.slice()
    const directory = Buffer.from(locked).indexOf(Buffer.from('PK\x01\x02'))
    locked[directory + 8] = 1
    expect(await refusal(locked)).toMatch(/^encrypted: .*password/)
    expect(await refusal(Buffer.concat([encode('PK\x03\x04'), Buffer.alloc(60)]))).toMatch(/^broken-archive/)
    expect(await refusal(zipSync({}))).toMatch(/^empty-archive/)
  })

  const cuts = (bytes: Uint8Array): readonly [string, Uint8Array][] => [
    ['its directory', bytes.subarray(0, bytes.length - 30)],
    ['half of its last file', bytes.subarray(0, Math.floor(bytes.length * 0.7))]
  ]
  const both = { 'p/a.jsonl': encode(LOG), 'p/b.jsonl': encode(LOG) }
  test.each([
    ...cuts(zipSync(both)).map(([what, bytes]) => [`${what}, sizes in front`, bytes] as const),
    ...cuts(zipSync(both, { level: 0 })).map(([what, bytes]) => [`${what}, stored`, bytes] as const),
    ...cuts(streamedZip(both)).map(([what, bytes]) => [`${what}, sizes behind`, bytes] as const)
  ])('a zip without %s gives what is left, and says that it is cut', async (what, bytes) => {
    const found = await open(bytes, 'p.zip')
    expect(found.map(file => (isRefusal(file) ? `${file.path} ${file.refused}` : file.path))).toEqual([
      'p/a.jsonl',
      'p/b.jsonl',
      'p.zip cut-archive'
    ])
    const [a, b] = found.flatMap(file => (isRefusal(file) ? [] : [file]))
    expect(a && (await text(a))).toBe(LOG)
    const last = b ? await text(b) : ''
    expect(LOG.startsWith(last)).toBe(true)
    expect(last.length).toBeGreaterThan(1000)
    if (what.startsWith('its directory')) expect(last).toBe(LOG)
  })

  test('a tar that is cut gives what is left, and says so', async () => {
    const tar = Buffer.concat([tarEntry('a.jsonl', LOG), tarEntry('b.jsonl', LOG)])
    const found = await open(tar.subarray(0, tar.length - LOG.length), 'p.tar')
    expect(found.map(file => (isRefusal(file) ? `${file.path} ${file.refused}` : file.path))).toEqual([
      'a.jsonl',
      'b.jsonl',
      'p.tar cut-archive'
    ])
  })

  test('tar, packed or not, with long names', async () => {
    const long = `${'deep/'.repeat(30)}c.jsonl`
    const tar = Buffer.concat([
      tarEntry('logs/', '', '5'),
      tarEntry('logs/a.jsonl', LOG),
      tarEntry('pax', `${long.length + 10} path=${long}\n`, 'x'),
      tarEntry('short', LOG),
      Buffer.alloc(1024)
    ])
    for (const bytes of [tar, gzipSync(tar), zstdCompressSync(tar)]) {
      const files = await open(bytes)
      expect(files.map(file => file.path)).toEqual(['logs/a.jsonl', long])
      for (const file of files) if (!isRefusal(file)) expect(await text(file)).toBe(LOG)
    }
  })
})

describe('bombs', () => {
  const MB = 2 ** 20
  const zeros = Buffer.alloc(100 * MB, 48)

  test.each([
    ['gzip', () => gzipSync(zeros, { level: 9 })],
    ['zip', () => zipOf(deflateRawSync(zeros, { level: 9 }), zeros.length)],
    ['zstd', () => zstdCompressSync(zeros)]
  ])('%s stops at the limit and keeps what came before', async (_, pack) => {
    const packed = pack()
    const file = await opened(packed)
    let size = 0
    for await (const chunk of file.chunks()) size += chunk.length
    expect(size).toBeGreaterThan(RATIO_FREE - MB)
    expect(size).toBeLessThanOrEqual(Math.max(RATIO_FREE, packed.length * RATIO_LIMIT) + MB)
    expect(file.notices).toMatchObject([{ code: 'limit-reached' }])
    expect(await file.slice(0, 4)).toEqual(encode('0000'))
  })

  test('an archive in an archive is not unpacked', async () => {
    expect(await refusal(gzipSync(gzipSync(LOG)))).toMatch(/^nested-archive/)
  })

  test('the entries of one archive share one budget, and reading again is free', () => {
    const budget = new Budget(UNPACKED_LIMIT)
    const [a, b, c] = [budget.meter(), budget.meter(), budget.meter()]
    expect(a(UNPACKED_LIMIT - 10)).toBe(true)
    expect(a(100)).toBe(true)
    expect(b(10)).toBe(true)
    expect(b(11)).toBe(false)
    expect(c(1)).toBe(false)
  })

  /** A zip with one deflated entry, put together by hand: the packer of the test would need a second for it. */
  const zipOf = (packed: Uint8Array, size: number): Uint8Array => {
    const name = Buffer.from('bomb.jsonl')
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(8, 4)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(size, 18)
    common.writeUInt16LE(name.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, name, packed])
    const central = Buffer.concat([
      Buffer.from('PK\x01\x02'),
      Buffer.from([20, 0]),
      common,
      Buffer.alloc(14),
      name
    ])
    const end = Buffer.alloc(18)
    end.writeUInt16LE(1, 4)
    end.writeUInt16LE(1, 6)
    end.writeUInt32LE(central.length, 8)
    end.writeUInt32LE(local.length, 12)
    return Buffer.concat([local, central, Buffer.from('PK\x05\x06'), end])
  }
})

describe('what is no log', () => {
  const hex = (digits: string) => Buffer.from(digits, 'hex')

  test.each([
    ['empty', Buffer.alloc(0), /empty/],
    ['sqlite', Buffer.concat([encode('SQLite format 3\0'), Buffer.alloc(80)]), /SQLite.*[Ee]xport/],
    ['parquet', encode('PAR1....'), /Parquet/],
    ['image', hex('89504e470d0a1a0a0000000d49484452'), /image/],
    ['image', hex('ffd8ffe000104a464946'), /image/],
    ['pdf', encode('%PDF-1.7\n'), /PDF/],
    ['program', hex('7f454c4602010100'), /program/],
    ['other-archive', hex('377abcaf271c0004'), /Unpack/],
    ['binary', Buffer.from(Array.from({ length: 400 }, (_, i) => (i * 37) & 31)), /no text/]
  ])('%s is refused by its bytes, with something to try', async (code, bytes, words) => {
    const sentence = await refusal(bytes)
    expect(sentence.startsWith(`${code}: `)).toBe(true)
    expect(sentence).toMatch(words)
  })

  test.each([
    ['blank', ' \n\n\t\n'],
    ['web-page', '<!doctype html><title>404</title>'],
    ['web-page', '<HTML><form action=/login></form></HTML>'],
    ['lfs-pointer', `version https://git-lfs.github.com/spec/v1\noid sha256:${'a'.repeat(64)}\nsize 12345\n`],
    ['xml', '<?xml version="1.0"?><Error><Code>AccessDenied</Code></Error>'],
    ['npm-log', '0 verbose cli /usr/bin/node /usr/bin/npm\n1 info using npm@10.9.0\n'],
    ['table', 'a,b,c\n1,2,3\n'],
    ['text', 'hello\nworld\n']
  ])('%s is refused by its text', async (code, content) => {
    expect((await refusalFor('text', [], encode(content)))?.refused).toBe(code)
  })

  test('a log is not refused, even one that a crash has filled with NULs', async () => {
    expect(await refusalFor('text', [{ type: 'user' }], encode('x'))).toBeUndefined()
    expect(await refusalFor('jsonl', [], encode('{"type":'))).toBeUndefined()
    const damaged = Buffer.concat([Buffer.alloc(5000), encode(`\n${record(1)}\n`)])
    expect(await text(await opened(damaged))).toContain('line 1')
  })

  test("Claude's prompt history is told from a session", async () => {
    const typed = {
      display: 'fix the build',
      pastedContents: {},
      timestamp: 1767225600000,
      project: '/home/dev'
    }
    expect(isPromptHistory([typed, typed])).toBe(true)
    expect(isPromptHistory([])).toBe(false)
    expect(isPromptHistory([typed, { type: 'user', message: {} }])).toBe(false)
    expect((await refusalFor('jsonl', [typed], encode('{')))?.refused).toBe('prompt-history')
  })
})
