// Byte streams as async generators that can be started again. Layers (gunzip, zstd, UTF-16) are functions from one to
// the next, so an entry of an archive, packed once more, in UTF-16, is three of them in a row.

import { deferred } from '../../model/values/deferred.ts'
import { joinBytes } from '../../model/values/join-bytes.ts'
import type { SourceNotice } from '../read/source.ts'
import { turn } from '../rpc/turn.ts'

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

interface Part {
  readonly from?: number
  readonly to?: number
  /** Bytes of the end of each piece that the next one begins with. */
  readonly overlap?: number
  readonly signal?: AbortSignal | undefined
}

/**
 * The bytes of a blob in one buffer that is used again and again: a piece is only valid until the next is asked for.
 * Six times as fast as slices, and a log of any size leaves no garbage behind.
 */
export async function* passingBytes(blob: Blob, part: Part = {}): Bytes {
  const { from = 0, to = blob.size, overlap = 0, signal } = part
  const reader = byteReader(from === 0 && to === blob.size ? blob : blob.slice(from, to))
  let buffer = new ArrayBuffer(overlap + Math.min(CHUNK, to - from))
  let at = from
  let kept = 0
  try {
    while (reader && at < to && !signal?.aborted) {
      const length = Math.min(to - at, at === 0 ? FIRST_CHUNK : CHUNK)
      // A stream that has its bytes at hand answers without a turn of the event loop, and "stop" is not heard.
      if (at > from) await turn()
      if (signal?.aborted) break
      const read = await inTime(reader.read(new Uint8Array(buffer, kept, length), { min: length }))
      if (!read?.value || read.value.length === 0) break
      at += read.value.length
      const piece = new Uint8Array(read.value.buffer, 0, kept + read.value.length)
      yield piece
      kept = Math.min(overlap, piece.length)
      piece.copyWithin(0, piece.length - kept)
      buffer = piece.buffer
    }
  } finally {
    reader?.cancel().catch(() => undefined)
  }
  // A browser without such readers, or one that got stuck.
  while (at < to && !signal?.aborted) {
    const end = Math.min(to, at + (at === 0 ? FIRST_CHUNK : CHUNK))
    yield await bytesOf(blob.slice(Math.max(from, at - overlap), end))
    at = end
  }
}

const byteReader = (blob: Blob): ReadableStreamBYOBReader | undefined => {
  try {
    return blob.stream().getReader({ mode: 'byob' })
  } catch {
    return undefined
  }
}

/** Chromium was seen, very rarely, not to answer at all. */
const STUCK = 10_000

const inTime = async <T>(work: Promise<T>): Promise<T | undefined> => {
  const late = deferred<undefined>()
  const timer = setTimeout(() => late.resolve(undefined), STUCK)
  try {
    return await Promise.race([work, late.promise])
  } finally {
    clearTimeout(timer)
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
  return joinedOf(chunks).subarray(0, length)
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
    yield joinedOf(chunks)
    chunks = []
    size = 0
    isFirst = false
  }
  if (size > 0) yield joinedOf(chunks)
}

const joinedOf = (chunks: readonly Uint8Array[]): Uint8Array => {
  const [only] = chunks
  return only && chunks.length === 1 ? only : joinBytes(chunks)
}
