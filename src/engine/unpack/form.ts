// What a file is, by its first bytes and never by its name; and the plain file, which needs no unpacking.

import type { OpenedFile, SourceFile } from '../read/source.ts'
import type { Wide } from './recode.ts'
import { bytesOf, passingBytes } from './stream.ts'

/** Enough to know every kind of file by, and to see a record behind some damage. */
export const START = 64 * 1024

/** A short file is not cut first: for that alone the browser takes as long as for reading it. */
export const firstBytes = (blob: Blob): Promise<Uint8Array> =>
  bytesOf(blob.size <= START ? blob : blob.slice(0, START))

export type ContainerForm = 'gzip' | 'zstd' | 'zip' | 'tar' | Wide | 'plain'

export const formOf = (start: Uint8Array): ContainerForm => {
  const [a, b, c, d] = start
  if (a === 0x1f && b === 0x8b) return 'gzip'
  if (a === 0x28 && b === 0xb5 && c === 0x2f && d === 0xfd) return 'zstd'
  if (a === 0x50 && b === 0x4b && ((c === 3 && d === 4) || (c === 5 && d === 6))) return 'zip'
  if ((a === 0xff && b === 0xfe && (c !== 0 || d !== 0)) || (isJsonStart(a) && b === 0 && d === 0))
    return 'utf-16le'
  if ((a === 0xfe && b === 0xff) || (a === 0 && isJsonStart(b) && c === 0)) return 'utf-16be'
  return isTar(start) ? 'tar' : 'plain'
}

const isJsonStart = (byte: number | undefined): boolean => byte === 0x7b || byte === 0x5b

const isTar = (start: Uint8Array): boolean =>
  new TextDecoder('latin1').decode(start.subarray(257, 262)) === 'ustar'

export const plainFile = ({ path, blob }: SourceFile): OpenedFile => ({
  path,
  size: blob.size,
  notices: [],
  chunks: signal => passingBytes(blob, { signal }),
  slice: (start, end) => bytesOf(blob.slice(start, end)),
  blob: () => blob,
  ...(typeof File === 'function' && blob instanceof File ? { modified: blob.lastModified } : {})
})
