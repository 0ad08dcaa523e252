// Archives that no packer would write: equal names, shared bytes, false counts, headers without end. Each is opened as
// far as the limits allow, says what was left out, and costs no more than its size.

import { deflateRawSync, gzipSync, zstdCompressSync } from 'node:zlib'
import { Zip, ZipDeflate } from 'fflate'
import { describe, expect, test } from 'vitest'
import { isRefusal } from '../../src/engine/read/refusal.ts'
import { refusalWords } from '../../src/engine/read/refusal-words.ts'
import { ENTRY_LIMIT, RATIO_FREE, RATIO_LIMIT } from '../../src/engine/unpack/budget.ts'
import { type OpenedFile, openFiles } from '../../src/engine/unpack/index.ts'
import { tarEntry, tarOf, zipOf } from '../support/archives.ts'
import { allOf } from '../support/open.ts'

const MB = 2 ** 20
const record = (n: number): string => `${JSON.stringify({ type: 'user', n })}\n`
const blown = (n: number): Buffer => Buffer.concat([Buffer.from(record(n)), Buffer.alloc(12 * MB, 32)])
const times = <T>(count: number, make: (i: number) => T): readonly T[] =>
  Array.from({ length: count }, (_, i) => make(i))

const deflated = (name: string, content: string | Uint8Array) => {
  const bytes = Buffer.from(content)
  return { name, packed: deflateRawSync(bytes, { level: 9 }), size: bytes.length }
}

const open = async (bytes: Uint8Array, path = 'x') => {
  const found = await openFiles([{ path, blob: new Blob([new Uint8Array(bytes)]) }])
  return {
    files: found.flatMap((file): readonly OpenedFile[] => (isRefusal(file) ? [] : [file])),
    refused: found.flatMap(file => (isRefusal(file) ? [`${file.path} ${file.refused}`] : []))
  }
}

const bytesIn = async (files: readonly OpenedFile[]): Promise<number> => {
  let size = 0
  for (const file of files) for await (const chunk of file.chunks()) size += chunk.length
  return size
}

const allowed = (packed: Uint8Array): number => Math.max(RATIO_FREE, packed.length * RATIO_LIMIT)

describe('many entries of one name', () => {
  test.each([
    ['a zip', zipOf(times(12, () => deflated('a.jsonl', blown(0))))],
    ['a tar of gzip', tarOf(times(12, () => tarEntry('a.jsonl.gz', gzipSync(blown(0), { level: 9 }))))],
    ['a tar of zstd', tarOf(times(12, i => tarEntry(`a${i}.jsonl.zst`, zstdCompressSync(blown(0)))))]
  ])('share the budget of %s', async (_, packed) => {
    const { files } = await open(packed)
    expect(await bytesIn(files)).toBeLessThanOrEqual(allowed(packed))
    expect(files.flatMap(({ notices }) => notices.map(({ code }) => code))).toContain('limit-reached')
  })

  test('a tar that is packed itself has one budget with what is packed in it', async () => {
    const packed = gzipSync(
      tarOf(times(12, i => tarEntry(`${i}.jsonl.gz`, gzipSync(blown(i), { level: 9 }))))
    )
    expect(await bytesIn((await open(packed)).files)).toBeLessThanOrEqual(allowed(packed))
  })

  test.each([
    ['zip', (names: readonly string[]) => zipOf(names.map((name, i) => deflated(name, record(i))))],
    ['tar', (names: readonly string[]) => tarOf(names.map((name, i) => tarEntry(name, record(i))))]
  ])('are all readable in a %s, each under a name of its own', async (_, pack) => {
    const { files } = await open(pack(['p/a.jsonl', 'p/a.jsonl', 'p/./a.jsonl', 'p/a (2).jsonl']))
    expect(files.map(({ path }) => path)).toEqual([
      'p/a.jsonl',
      'p/a (2).jsonl',
      'p/a (3).jsonl',
      'p/a (2) (2).jsonl'
    ])
    const texts = await Promise.all(files.map(async file => Buffer.from(await allOf(file)).toString()))
    expect(texts).toEqual(times(4, record))
  })

  test('and so are two dropped files of one name', async () => {
    const drop = (n: number) => ({ path: 'a.jsonl', blob: new Blob([record(n)]) })
    const found = await openFiles([drop(0), drop(1)])
    expect(found.map(({ path }) => path)).toEqual(['a.jsonl', 'a (2).jsonl'])
  })
})

describe('entries that share their bytes', () => {
  test('are left out but for the first, and that is said', async () => {
    const { files, refused } = await open(
      zipOf(
        times(2000, i => deflated(`${i}.jsonl`, record(0))),
        true
      )
    )
    expect(files.map(({ path }) => path)).toEqual(['0.jsonl'])
    expect(refused).toEqual(['x overlapping-archive'])
    expect(refusalWords('overlapping-archive', 'x')).toMatch(/share the same bytes.*unpack it yourself/i)
  })

  test('also where one lies inside another, as its data', async () => {
    const inner = Buffer.from(zipOf([deflated('inner.jsonl', record(1))]))
    const local = inner.subarray(0, inner.indexOf('PK\x01\x02'))
    const outer = {
      name: 'outer.jsonl',
      packed: Buffer.concat([Buffer.from(record(0)), local]),
      size: 99,
      method: 0
    }
    const zip = Buffer.from(zipOf([outer, deflated('inner.jsonl', record(1))]))
    // The second entry points into the first.
    const second = zip.lastIndexOf('PK\x01\x02')
    zip.writeUInt32LE(30 + outer.name.length + record(0).length, second + 42)
    const { files, refused } = await open(zip)
    expect(files.map(({ path }) => path)).toEqual(['outer.jsonl'])
    expect(refused).toEqual(['x overlapping-archive'])
  })
})

describe('counts', () => {
  test('a zip that says it holds three files, and holds too many', async () => {
    const entry = { name: 'a', packed: Buffer.from('{'), size: 0, method: 0 }
    const zip = Buffer.from(zipOf(times(ENTRY_LIMIT + 1, () => entry)))
    zip.writeUInt16LE(3, zip.length - 12)
    const { refused } = await open(zip)
    expect(refused.filter(words => !words.endsWith(' empty'))).toEqual(['x too-many-files'])
  })

  test('a zip that says it holds too many, and holds one', async () => {
    const zip = Buffer.from(zipOf([deflated('a.jsonl', record(0))]))
    zip.writeUInt16LE(0xffff, zip.length - 12)
    expect(await open(zip)).toMatchObject({ files: [{ path: 'a.jsonl' }], refused: [] })
  })

  test('a tar of too many files says so', async () => {
    const { files, refused } = await open(tarOf(times(ENTRY_LIMIT + 1, i => tarEntry(`${i}`, '{}'))))
    expect(files).toHaveLength(ENTRY_LIMIT)
    expect(refused).toEqual(['x too-many-files'])
  })

  test('a tar of nothing but headers comes to an end', async () => {
    const folder = tarEntry('d/', '', '5')
    const headers = Buffer.concat(times(ENTRY_LIMIT * 6, () => folder))
    const { files, refused } = await open(tarOf([tarEntry('a.jsonl', record(0)), headers]))
    expect(files.map(({ path }) => path)).toEqual(['a.jsonl'])
    expect(refused).toEqual(['x too-many-files'])
  })
})

describe('one layer', () => {
  const inner = tarOf([tarEntry('a.jsonl', record(0)), tarEntry('b.jsonl', record(1))])
  test.each([
    ['a packed tar in a tar', tarOf([tarEntry('in.tgz', gzipSync(inner))])],
    ['a packed tar in a packed tar', gzipSync(tarOf([tarEntry('in.tgz', gzipSync(inner))]))],
    ['gzip in gzip in a tar', tarOf([tarEntry('in.gz', gzipSync(gzipSync(record(0))))])],
    ['zstd in gzip in a tar', tarOf([tarEntry('in.gz', gzipSync(zstdCompressSync(Buffer.from(record(0)))))])],
    ['a packed tar in a zip', zipOf([deflated('in.tgz', gzipSync(inner))])]
  ])('%s is turned away', async (_, bytes) => {
    const { files, refused } = await open(bytes)
    expect(files).toEqual([])
    expect(refused).toEqual([expect.stringMatching(/^in\.t?gz nested-archive$/)])
  })
})

describe('a packed tar', () => {
  const noise = (n: number): string => times(4000, i => record(((n + i) * 2654435761) >>> 7)).join('')
  test('that is cut gives what is left, and says so', async () => {
    const packed = gzipSync(tarOf(times(4, i => tarEntry(`${i}.jsonl`, noise(i)))))
    const { files, refused } = await open(packed.subarray(0, packed.length >> 1))
    expect(files[0]?.path).toBe('0.jsonl')
    expect(refused).toEqual(['x cut-archive'])
  })

  test('that grows beyond measure gives what came out, and says so', async () => {
    const packed = gzipSync(
      tarOf([tarEntry('a.jsonl', record(0)), tarEntry('b', Buffer.alloc(40 * MB, 48))]),
      { level: 9 }
    )
    const { files, refused } = await open(packed)
    expect(files[0]?.path).toBe('a.jsonl')
    expect(refused).toEqual(['x large-archive'])
  })
})

test('what stands at the beginning of each entry is part of the budget, and behind its end nothing is begun', async () => {
  const run = deflated('', Buffer.alloc(64 * 1024, 48))
  const packed = zipOf(times(4000, i => ({ ...run, name: `${i}` })))
  const { files, refused } = await open(packed)
  expect(files.length).toBeLessThanOrEqual(Math.ceil(allowed(packed) / (64 * 1024)))
  expect(refused).toEqual(['x large-archive'])
  expect(refusalWords('large-archive', 'x')).toMatch(/200 times its size/)
})

test('a name of a megabyte is cut', async () => {
  const name = `${'n'.repeat(MB)}/a.jsonl`
  const { files } = await open(
    tarOf([
      tarEntry('L', name.slice(0, 60_000), 'L'),
      tarEntry('a', record(0)),
      tarEntry('x', `60000 path=${'n'.repeat(59_000)}/b.jsonl\n`, 'x'),
      tarEntry('b', record(1))
    ])
  )
  for (const { path } of files) expect(path.length).toBeLessThanOrEqual(4096)
  expect(files[1]?.path).toMatch(/\/b\.jsonl$/)
})

describe('four times the entries', () => {
  const streamed = (count: number): Uint8Array => {
    const parts: Uint8Array[] = []
    const zip = new Zip((_, part) => parts.push(part))
    for (const i of times(count, i => i)) {
      const file = new ZipDeflate(`${i}.jsonl`)
      zip.add(file)
      file.push(new TextEncoder().encode(record(i)), true)
    }
    zip.end()
    const whole = Buffer.concat(parts)
    return whole.subarray(0, whole.indexOf('PK\x01\x02'))
  }
  test.each([
    ['of one name in a zip', (count: number) => zipOf(times(count, i => deflated('a.jsonl', record(i))))],
    ['of one name in a tar', (count: number) => tarOf(times(count, i => tarEntry('a.jsonl', record(i))))],
    ['in a zip without its directory', streamed]
  ])('%s cost about four times as much', async (_, pack) => {
    const cost = async (bytes: Uint8Array): Promise<number> => {
      const runs: number[] = []
      for (let run = 0; run < 3; run++) {
        const before = performance.now()
        await bytesIn((await open(bytes)).files)
        runs.push(performance.now() - before)
      }
      return Math.min(...runs)
    }
    const [few, many] = [pack(600), pack(2400)]
    await cost(few)
    // Other tests take the machine away for a moment: the least of some rounds counts.
    let least = Number.POSITIVE_INFINITY
    for (let round = 0; round < 6 && least >= 10; round++)
      least = Math.min(least, (await cost(many)) / (await cost(few)))
    expect(least).toBeLessThan(10)
  })
})
