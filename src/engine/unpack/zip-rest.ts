// A zip file without its end: the directory is gone, but a header stands before each entry. The entries are walked from
// the first on; the last one may be cut.

import { entryPath } from './entry-path.ts'
import { blobBytes, bytesOf } from './stream.ts'
import type { FoundZip, ZipEntry } from './zip.ts'

/** What is left of it, at most `limit` entries; undefined: there is not one. */
export const restOfZip = async (blob: Blob, limit: number): Promise<FoundZip | undefined> => {
  const entries: ZipEntry[] = []
  let at = 0
  while (entries.length < limit) {
    const header = await headerAt(blob, at)
    if (!header) break
    const { start, packed, ...facts } = header
    const end = packed === undefined ? await endOf(blob, start) : start + packed
    const data = blob.slice(start, end)
    entries.push({ ...facts, open: () => blobBytes(data) })
    at = packed === undefined ? await nextFrom(blob, end) : end
  }
  if (entries.length === 0) return undefined
  return { entries, isMore: entries.length === limit, isOverlapping: false, isCut: true }
}

const HEADER = 0x04034b50
const DESCRIPTOR = 0x08074b50
const DIRECTORY = 0x02014b50
/** The sizes follow the data: whoever packed it did not know them before. */
const SIZES_FOLLOW = 1 << 3
/** Small at first: thousands of small entries would each be looked for in a megabyte. */
const FIRST_STEP = 4 * 1024
const LAST_STEP = 2 ** 20

interface Header extends Omit<ZipEntry, 'open'> {
  /** Where the packed data starts. */
  readonly start: number
  readonly packed: number | undefined
}

const headerAt = async (blob: Blob, at: number): Promise<Header | undefined> => {
  const bytes = await bytesOf(blob.slice(at, at + 30))
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length < 30 || view.getUint32(0, true) !== HEADER) return undefined
  const nameLength = view.getUint16(26, true)
  const flags = view.getUint16(6, true)
  if (nameLength === 0) return undefined
  const packed = view.getUint32(18, true)
  const isUnknown = (flags & SIZES_FOLLOW) !== 0 && packed === 0
  return {
    path: entryPath(new TextDecoder().decode(await bytesOf(blob.slice(at + 30, at + 30 + nameLength)))),
    isEncrypted: (flags & 1) === 1,
    method: view.getUint16(8, true),
    size: isUnknown ? undefined : view.getUint32(22, true),
    start: at + 30 + nameLength + view.getUint16(28, true),
    packed: isUnknown ? undefined : packed
  }
}

/** The first mark behind an entry of unknown length, or the end of the file. */
const endOf = async (blob: Blob, from: number): Promise<number> => {
  let step = FIRST_STEP
  for (let at = from; at < blob.size; at += step) {
    if (at > from) step = Math.min(LAST_STEP, step * 2)
    // Three bytes more: a mark may lie across two steps.
    const bytes = await bytesOf(blob.slice(at, at + step + 3))
    for (let i = bytes.indexOf(0x50); i >= 0; i = bytes.indexOf(0x50, i + 1))
      if (isMark(bytes, i)) return at + i
  }
  return blob.size
}

/** The next entry comes at once, or behind the sizes of this one: 16 bytes, 24 in a large archive. */
const nextFrom = async (blob: Blob, end: number): Promise<number> => {
  for (const skip of [0, 16, 24]) if (await headerAt(blob, end + skip)) return end + skip
  return end
}

const isMark = (bytes: Uint8Array, at: number): boolean => {
  if (at + 4 > bytes.length) return false
  const word = new DataView(bytes.buffer, bytes.byteOffset + at, 4).getUint32(0, true)
  return word === HEADER || word === DESCRIPTOR || word === DIRECTORY
}
