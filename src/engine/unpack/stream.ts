// Byte streams as async generators that can be started again. Layers (gunzip, zstd, UTF-16) are functions from one to
// the next, so an entry of an archive, packed once more, in UTF-16, is three of them in a row.

import type { SourceNotice } from '../source.ts'

export type Bytes = AsyncGenerator<Uint8Array, void, undefined>

export type Open = () => Bytes

export type Tell = (notice: SourceNotice) => void

/** The first chunk is small, so that the first screen need not wait for a large one. */
const FIRST_CHUNK = 256 * 1024
/** With chunks of 4 MB a log of 500 MB took twice the memory, and no less time. */
const CHUNK = 2 ** 20

/** Slices of a blob: nothing is copied that was not asked for. */
export async function* blobBytes(blob: Blob, signal?: AbortSignal): Bytes {
  let at = 0
  while (at < blob.size && !signal?.aborted) {
    const end = Math.min(blob.size, at + (at === 0 ? FIRST_CHUNK : CHUNK))
    yield await bytesOf(blob.slice(at, end))
    at = end
  }
}

export const bytesOf = async (blob: Blob): Promise<Uint8Array> => new Uint8Array(await blob.arrayBuffer())

/** The first bytes of a stream, at least `length` if it has as many. */
export const startOf = async (bytes: Bytes, length: number): Promise<Uint8Array> => {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of bytes) {
    chunks.push(chunk)
    size += chunk.length
    if (size >= length) break
  }
  return joined(chunks, size).subarray(0, length)
}

/** Small chunks put together: each costs a turn of the event loop, and a blob to keep it in. */
export async function* merged(bytes: Bytes): Bytes {
  let chunks: Uint8Array[] = []
  let size = 0
  let isFirst = true
  for await (const chunk of bytes) {
    chunks.push(chunk)
    size += chunk.length
    if (size < (isFirst ? FIRST_CHUNK : CHUNK)) continue
    yield joined(chunks, size)
    chunks = []
    size = 0
    isFirst = false
  }
  if (size > 0) yield joined(chunks, size)
}

const joined = (chunks: readonly Uint8Array[], size: number): Uint8Array => {
  const [only] = chunks
  if (only && chunks.length === 1) return only
  const all = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    all.set(chunk, at)
    at += chunk.length
  }
  return all
}
