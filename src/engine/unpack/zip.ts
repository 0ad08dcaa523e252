// The directory of a zip file, read from its end: entries are found without touching the packed data, so that a large
// archive costs no memory. Format: PKWARE APPNOTE 6.3.10, sections 4.3.7 to 4.3.16.

import { entryPath } from './entry-path.ts'
import { blobBytes, bytesOf, type Open } from './stream.ts'

export interface ZipEntry {
  readonly path: string
  readonly isEncrypted: boolean
  /** 0 stored, 8 deflate, 93 zstd. */
  readonly method: number
  /** Unpacked, where that is known before. */
  readonly size: number | undefined
  /** The packed bytes. */
  readonly open: Open
}

export interface FoundZip {
  readonly entries: readonly ZipEntry[]
  /** There are more than were asked for. */
  readonly isMore: boolean
  /** Some shared their bytes with others: they are left out. */
  readonly isOverlapping: boolean
  /** Its end, with the directory, is missing. */
  readonly isCut: boolean
}

/** The entries, at most `limit` of them; undefined: the directory cannot be found or read. */
export const readZip = async (blob: Blob, limit: number): Promise<FoundZip | undefined> => {
  const found = await findDirectory(blob)
  if (!found || found.start < 0 || found.size > DIRECTORY_LIMIT) return undefined
  const bytes = await bytesOf(blob.slice(found.start, found.start + found.size))
  const view = viewOf(bytes)
  const entries: Placed[] = []
  let at = 0
  const hasNext = (): boolean => at + 46 <= bytes.length && view.getUint32(at, true) === ENTRY
  while (entries.length < limit && hasNext()) {
    const next =
      at + 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
    if (next > bytes.length) break
    entries.push(readEntry(blob, bytes, at, found.shift))
    at = next
  }
  if (entries.length === 0 && found.count > 0) return undefined
  const apart = withoutOverlaps(entries)
  return {
    entries: apart,
    isMore: entries.length === limit && hasNext(),
    isOverlapping: apart.length < entries.length,
    isCut: false
  }
}

interface Placed extends ZipEntry {
  /** Where it starts and, at the least, ends: its second header, and its packed bytes. */
  readonly start: number
  readonly end: number
}

/** No packer lays two entries over each other; a bomb does, to unpack the same bytes thousands of times. */
const withoutOverlaps = (entries: readonly Placed[]): readonly ZipEntry[] => {
  const over = new Set<Placed>()
  let end = 0
  for (const entry of [...entries].sort((a, b) => a.start - b.start)) {
    if (entry.start < end) over.add(entry)
    else end = entry.end
  }
  return over.size === 0 ? entries : entries.filter(entry => !over.has(entry))
}

const ENTRY = 0x02014b50
const END = 0x06054b50
const END_64 = 0x06064b50
const LOCATOR_64 = 0x07064b50
const LARGE = 0xffffffff

/** 50,000 entries need six or seven megabytes. */
const DIRECTORY_LIMIT = 64 * 2 ** 20

interface Directory {
  readonly start: number
  readonly size: number
  readonly count: number
  /** Bytes in front of the archive that its own offsets do not count. */
  readonly shift: number
}

const findDirectory = async (blob: Blob): Promise<Directory | undefined> => {
  const tailStart = Math.max(0, blob.size - 0xffff - 22)
  const tail = await bytesOf(blob.slice(tailStart))
  const view = viewOf(tail)
  let end = tail.length - 22
  while (end >= 0 && view.getUint32(end, true) !== END) end--
  if (end < 0) return undefined
  const count = view.getUint16(end + 10, true)
  const size = view.getUint32(end + 12, true)
  const offset = view.getUint32(end + 16, true)
  const isLarge = end >= 20 && view.getUint32(end - 20, true) === LOCATOR_64
  if (isLarge) return findDirectory64(blob, Number(view.getBigUint64(end - 20 + 8, true)))
  const start = tailStart + end - size
  return { start, size, count, shift: start - offset }
}

const findDirectory64 = async (blob: Blob, at: number): Promise<Directory | undefined> => {
  const bytes = await bytesOf(blob.slice(at, at + 56))
  const view = viewOf(bytes)
  if (bytes.length < 56 || view.getUint32(0, true) !== END_64) return undefined
  return {
    start: Number(view.getBigUint64(48, true)),
    size: Number(view.getBigUint64(40, true)),
    count: Number(view.getBigUint64(32, true)),
    shift: 0
  }
}

const readEntry = (blob: Blob, bytes: Uint8Array, at: number, shift: number): Placed => {
  const view = viewOf(bytes)
  const nameEnd = at + 46 + view.getUint16(at + 28, true)
  const extra = bytes.subarray(nameEnd, nameEnd + view.getUint16(at + 30, true))
  const wide = wideFields(extra, [
    view.getUint32(at + 24, true),
    view.getUint32(at + 20, true),
    view.getUint32(at + 42, true)
  ])
  const [size = 0, packed = 0, offset = 0] = wide
  return {
    path: entryPath(new TextDecoder().decode(bytes.subarray(at + 46, nameEnd))),
    start: offset + shift,
    end: offset + shift + 30 + packed,
    isEncrypted: (view.getUint16(at + 8, true) & 1) === 1,
    method: view.getUint16(at + 10, true),
    size,
    open: () => entryBytes(blob, offset + shift, packed)
  }
}

/** Sizes and offsets over 4 GB stand in an extra field, in the order of those that overflowed. */
const wideFields = (extra: Uint8Array, fields: readonly number[]): readonly number[] => {
  const view = viewOf(extra)
  let at = 0
  while (at + 4 <= extra.length && view.getUint16(at, true) !== 1) at += 4 + view.getUint16(at + 2, true)
  let value = at + 4
  return fields.map(field => {
    if (field !== LARGE || value + 8 > extra.length) return field
    value += 8
    return Number(view.getBigUint64(value - 8, true))
  })
}

/** The data starts behind a second header, whose own name and extra field may differ in length. A short entry is read at once. */
async function* entryBytes(blob: Blob, offset: number, packed: number): ReturnType<Open> {
  const bytes = await bytesOf(blob.slice(offset, offset + (packed <= SHORT ? HEADER + packed : 30)))
  if (bytes.length < 30) return
  const view = viewOf(bytes)
  const start = 30 + view.getUint16(26, true) + view.getUint16(28, true)
  if (start + packed <= bytes.length) yield bytes.subarray(start, start + packed)
  else yield* blobBytes(blob.slice(offset + start, offset + start + packed))
}

const SHORT = 64 * 1024
/** With most names, and what stands behind them. */
const HEADER = 512

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
