// A file piece by piece, each ending with a line, and the secrets taken out of a piece.

import type { Redactor } from '../model/secrets/redactor.ts'

const STEP = 4 * 2 ** 20
const LF = 0x0a

/** The lines from this offset on, about a step's worth; a line that is longer comes whole. */
export const nextLines = async (
  blob: Blob,
  from: number
): Promise<{ readonly blob: Blob; readonly next?: number }> => {
  for (let to = from + STEP; to < blob.size; to += STEP) {
    const start = Math.max(from, to - STEP)
    const bytes = new Uint8Array(await blob.slice(start, to).arrayBuffer())
    const end = bytes.lastIndexOf(LF)
    if (end >= 0) return { blob: blob.slice(from, start + end + 1), next: start + end + 1 }
  }
  return { blob: blob.slice(from) }
}

/** All of it, a piece at a time: a file may be longer than any string. */
export async function* cleanPieces(blob: Blob, redactor: Redactor): AsyncGenerator<Blob> {
  for (let from: number | undefined = 0; from !== undefined; ) {
    const lines = await nextLines(blob, from)
    yield await cleanBlob(lines.blob, redactor)
    from = lines.next
  }
}

/** The same blob where there is nothing to hide: not a byte of it changes. */
export const cleanBlob = async (blob: Blob, redactor: Redactor): Promise<Blob> => {
  const text = await blob.text()
  const clean = text
    .split('\n')
    .map(line => redactor.line(line))
    .join('\n')
  return clean === text ? blob : new Blob([clean])
}
