// tar: headers of 512 bytes, each followed by its file. Reads ustar, GNU long names and pax paths; the files stay
// slices of the blob. Format: POSIX.1-2017 pax, "ustar Interchange Format".

import { entryPath } from './entry-path.ts'
import { bytesOf } from './stream.ts'

export interface TarEntry {
  readonly path: string
  readonly blob: Blob
}

export interface FoundTar {
  readonly entries: readonly TarEntry[]
  /** There are more than were asked for. */
  readonly isMore: boolean
  /** The last one is longer than what is left of the archive. */
  readonly isCut: boolean
}

const BLOCK = 512
/** A long name or a set of pax attributes is never larger than this. */
const ATTRIBUTES_LIMIT = 64 * 1024
/** Headers for each file that may be taken: its attributes, its folders. A tar of nothing but headers must end too. */
const HEADERS = 5

export const readTar = async (blob: Blob, limit: number): Promise<FoundTar> => {
  const entries: TarEntry[] = []
  const headerAt = headersOf(blob)
  let at = 0
  let longName: string | undefined
  let isCut = false
  for (let headers = 0; at + BLOCK <= blob.size; headers++) {
    const header = await headerAt(at)
    const size = sizeOf(header)
    if (header[0] === 0 || size === undefined) break
    if (entries.length >= limit || headers >= limit * HEADERS) return { entries, isMore: true, isCut }
    const data = blob.slice(at + BLOCK, at + BLOCK + size)
    isCut = data.size < size
    const type = textAt(header, 156, 1)
    if (type === 'L') longName = textOf(await bytesOf(data.slice(0, ATTRIBUTES_LIMIT)))
    else if (type === 'x') longName = paxPath(await bytesOf(data.slice(0, ATTRIBUTES_LIMIT))) ?? longName
    else {
      if (type === '0' || type === '')
        entries.push({ path: entryPath(longName ?? nameOf(header)), blob: data })
      longName = undefined
    }
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK
  }
  return { entries, isMore: false, isCut }
}

/** Small files follow each other closely: one reading of the blob serves many of their headers. */
const headersOf = (blob: Blob): ((at: number) => Promise<Uint8Array>) => {
  let start = 0
  let bytes = new Uint8Array()
  return async at => {
    if (at < start || at + BLOCK > start + bytes.length) {
      start = at
      bytes = new Uint8Array(await bytesOf(blob.slice(at, at + WINDOW)))
    }
    return bytes.subarray(at - start, at - start + BLOCK)
  }
}

const WINDOW = 32 * BLOCK

const nameOf = (header: Uint8Array): string => {
  const prefix = textAt(header, 345, 155)
  const name = textAt(header, 0, 100)
  return prefix === '' ? name : `${prefix}/${name}`
}

/** Octal digits, or (GNU, over 8 GB) a binary number with the top bit set. */
const sizeOf = (header: Uint8Array): number | undefined => {
  if (((header[124] ?? 0) & 0x80) !== 0) {
    return header.subarray(128, 136).reduce((size, byte) => size * 256 + byte, 0)
  }
  const digits = textAt(header, 124, 12).trim()
  return /^[0-7]+$/.test(digits) ? Number.parseInt(digits, 8) : undefined
}

/** Records of the form "length key=value\n". */
const paxPath = (bytes: Uint8Array): string | undefined => /^\d+ path=(.*)$/m.exec(textOf(bytes))?.[1]

const textAt = (bytes: Uint8Array, from: number, length: number): string =>
  textOf(bytes.subarray(from, from + length))

/** Up to the first NUL. */
const textOf = (bytes: Uint8Array): string => {
  const end = bytes.indexOf(0)
  return new TextDecoder().decode(end < 0 ? bytes : bytes.subarray(0, end))
}
