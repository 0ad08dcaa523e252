// tar: headers of 512 bytes, each followed by its file. Reads ustar, GNU long names and pax paths; the files stay
// slices of the blob. Format: POSIX.1-2017 pax, "ustar Interchange Format".

import { bytesOf } from './stream.ts'

export interface TarEntry {
  readonly path: string
  readonly blob: Blob
}

const BLOCK = 512
/** A long name or a set of pax attributes is never larger than this. */
const ATTRIBUTES_LIMIT = 2 ** 20

export const readTar = async (blob: Blob, limit: number): Promise<readonly TarEntry[]> => {
  const entries: TarEntry[] = []
  let at = 0
  let longName: string | undefined
  while (at + BLOCK <= blob.size && entries.length < limit) {
    const header = await bytesOf(blob.slice(at, at + BLOCK))
    const size = sizeOf(header)
    if (header[0] === 0 || size === undefined) break
    const data = blob.slice(at + BLOCK, at + BLOCK + size)
    const type = textAt(header, 156, 1)
    if (type === 'L') longName = textOf(await bytesOf(data.slice(0, ATTRIBUTES_LIMIT)))
    else if (type === 'x') longName = paxPath(await bytesOf(data.slice(0, ATTRIBUTES_LIMIT))) ?? longName
    else {
      if (type === '0' || type === '') entries.push({ path: longName ?? nameOf(header), blob: data })
      longName = undefined
    }
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK
  }
  return entries
}

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
