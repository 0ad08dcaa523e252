// The text of an excerpt, taken apart into the files that its records came from.

import type { Op } from '../../model/transcript/types.ts'
import type { ExcerptOf, OpenedFile, SourceNotice } from '../read/source.ts'
import { type Head, headIn } from './head.ts'
import { excerptLines } from './lines.ts'
import { numbersIn, RECORDS } from './numbers.ts'
import { retouching } from './retouch.ts'
import { withRewinds } from './rewinds.ts'

const LF = 0x0a

/** Nothing where the first line is not ours. */
export const excerptFiles = async (
  blob: Blob,
  notices: readonly SourceNotice[]
): Promise<{ readonly files: readonly OpenedFile[]; readonly format: string } | undefined> => {
  const bytes = new Uint8Array(await blob.arrayBuffer())
  const end = bytes.indexOf(LF)
  const head = headIn(new TextDecoder().decode(bytes.subarray(0, Math.max(0, end))))
  return head && { files: filesIn(head, bytes, end + 1, notices), format: head.format }
}

const filesIn = (
  { session, retouches, rewinds, files: listed }: Head,
  bytes: Uint8Array<ArrayBuffer>,
  start: number,
  notices: readonly SourceNotice[]
): readonly OpenedFile[] => {
  const named = retouching(retouches)
  const whole = { session, retouch: (ops: readonly Op[]) => withRewinds(named(ops), rewinds) }
  const files: OpenedFile[] = []
  let from = start
  let left = RECORDS
  for (const [i, { path, place, records }] of listed.entries()) {
    while (files.length < place) files.push(nothing)
    const numbers = numbersIn(records, left)
    left -= numbers.length
    const isLast = i === listed.length - 1 || left === 0
    const to = isLast ? bytes.length : after(bytes, from, numbers.length)
    const blob = new Blob([bytes.subarray(from, to)])
    files.push(
      fileOf(path, blob, { ...whole, records: numbers, framer: excerptLines }, isLast ? notices : [])
    )
    if (isLast) break
    from = to
  }
  return files
}

/** The offset behind so many lines. */
const after = (bytes: Uint8Array, from: number, lines: number): number => {
  let at = from
  for (let i = 0; i < lines; i++) {
    const end = bytes.indexOf(LF, at)
    if (end < 0) return bytes.length
    at = end + 1
  }
  return at
}

const fileOf = (
  path: string,
  blob: Blob,
  excerpt: ExcerptOf,
  notices: readonly SourceNotice[]
): OpenedFile => {
  const bytesOf = async (part: Blob): Promise<Uint8Array> => new Uint8Array(await part.arrayBuffer())
  return {
    path,
    size: blob.size,
    blob: () => blob,
    excerpt,
    notices,
    chunks: async function* () {
      yield await bytesOf(blob)
    },
    slice: (start, end) => bytesOf(blob.slice(start, end))
  }
}

/** A file of the session of which the excerpt holds nothing. */
const nothing: OpenedFile = fileOf(
  '',
  new Blob(),
  { records: [], session: {}, framer: excerptLines, retouch: ops => ops },
  []
)
