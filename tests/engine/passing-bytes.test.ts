// Bytes that pass through one buffer are the bytes of the blob, whatever part is wanted and however much overlaps.

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { passingBytes } from '../../src/engine/unpack/stream.ts'

const bytes = Uint8Array.from({ length: 2_700_000 }, (_, i) => (i * 7 + (i >> 8)) & 255)
const blob = new Blob([bytes])

/** A browser whose blobs know no readers of bytes. */
class OldBlob extends Blob {
  override stream(): never {
    throw new TypeError('no such reader')
  }
  override slice(...range: Parameters<Blob['slice']>): Blob {
    return new Blob([bytes]).slice(...range)
  }
}

/** What came, without what came twice. */
const gathered = async (of: Blob, from: number, to: number, overlap: number): Promise<Uint8Array> => {
  const all = new Uint8Array(to - from)
  let at = 0
  for await (const piece of passingBytes(of, { from, to, overlap })) {
    const twice = Math.min(overlap, at)
    // What comes again is what came.
    expect(piece.slice(0, twice)).toEqual(all.slice(at - twice, at))
    all.set(piece.subarray(twice), at)
    at += piece.length - twice
  }
  expect(at).toBe(to - from)
  return all
}

for (const [name, of] of [
  ['a reader of bytes', blob],
  ['slices', new OldBlob([bytes])]
] as const)
  test(`${name} gives any part, with any overlap`, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.nat(bytes.length),
        fc.nat(bytes.length),
        fc.constantFrom(0, 1, 12, 700),
        async (a, b, overlap) => {
          const [from, to] = [Math.min(a, b), Math.max(a, b)]
          const all = await gathered(of, from, to, overlap)
          expect(Buffer.compare(all, bytes.subarray(from, to))).toBe(0)
        }
      ),
      { numRuns: 30 }
    )
  })

test('who stops early leaves nothing open', async () => {
  const stop = new AbortController()
  let pieces = 0
  for await (const _ of passingBytes(blob, { signal: stop.signal })) {
    pieces++
    stop.abort()
  }
  expect(pieces).toBe(1)
})
