// The text of an excerpt, taken apart into the files that its records came from.

import { FILE_STRIDE } from '../model/types.ts'
import type { OpenedFile, SourceNotice } from './source.ts'

/** What the first line says of a file. */
export interface Listed {
  readonly path: string
  /** Which file of the session it was. */
  readonly place: number
  /** Numbers of its records in the log: "0-3,17". */
  readonly records: string
}

const LF = 0x0a
/** Sessions of more files are not shared in links. */
const FILES = 1000

/** Nothing where the first line is not ours. */
export const excerptFiles = async (
  blob: Blob,
  notices: readonly SourceNotice[]
): Promise<{ readonly files: readonly OpenedFile[]; readonly format: string } | undefined> => {
  const bytes = new Uint8Array(await blob.arrayBuffer())
  const head = headOf(bytes)
  if (!head) return undefined
  const files: OpenedFile[] = []
  let from = head.end
  for (const [i, { path, place, records }] of head.files.entries()) {
    while (files.length < place) files.push(nothing)
    const numbers = numbersIn(records)
    const isLast = i === head.files.length - 1
    const to = isLast ? bytes.length : after(bytes, from, numbers.length)
    files.push(fileOf(path, blob, from, to, numbers, isLast ? notices : []))
    from = to
  }
  return { files, format: head.format }
}

export const rangesOf = (numbers: readonly number[]): string => {
  const ranges: [number, number][] = []
  for (const n of numbers) {
    const open = ranges.at(-1)
    if (open && n === open[1] + 1) open[1] = n
    else ranges.push([n, n])
  }
  return ranges.map(([a, b]) => (a === b ? `${a}` : `${a}-${b}`)).join(',')
}

/** Total, and never longer than a link can be meant to hold. */
export const numbersIn = (ranges: string): readonly number[] => {
  const numbers: number[] = []
  for (const range of ranges.split(',')) {
    const [, a, b] = /^(\d{1,10})(?:-(\d{1,10}))?$/.exec(range) ?? []
    if (a === undefined) continue
    for (let n = Number(a); n <= Number(b ?? a) && n < FILE_STRIDE; n++) {
      if (numbers.length >= MOST) return numbers
      numbers.push(n)
    }
  }
  return numbers
}

const MOST = 1_000_000

const headOf = (bytes: Uint8Array): Head | undefined => {
  const end = bytes.indexOf(LF)
  const text = new TextDecoder().decode(bytes.subarray(0, end < 0 ? 0 : end))
  const head = parsed(text)
  if (!isObject(head) || head['unspool'] !== 1 || typeof head['format'] !== 'string') return undefined
  const listed = Array.isArray(head['files']) ? head['files'].slice(0, FILES).flatMap(listedFile) : []
  const ordered = listed.filter(({ place }, i) => i === 0 || place > (listed[i - 1]?.place ?? 0))
  return ordered.length === 0 ? undefined : { format: head['format'], files: ordered, end: end + 1 }
}

interface Head {
  readonly format: string
  readonly files: readonly Listed[]
  /** Where the records begin. */
  readonly end: number
}

const listedFile = (value: unknown): readonly Listed[] => {
  if (!isObject(value)) return []
  const { path, place, records } = value
  const isPlace = typeof place === 'number' && Number.isInteger(place) && place >= 0 && place < FILES
  return typeof path === 'string' && typeof records === 'string' && isPlace ? [{ path, place, records }] : []
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
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
  whole: Blob,
  from: number,
  to: number,
  records: readonly number[],
  notices: readonly SourceNotice[]
): OpenedFile => {
  const blob = whole.slice(from, to)
  const bytesOf = async (part: Blob): Promise<Uint8Array> => new Uint8Array(await part.arrayBuffer())
  return {
    path,
    size: blob.size,
    blob: () => blob,
    records,
    notices,
    chunks: async function* () {
      yield await bytesOf(blob)
    },
    slice: (start, end) => bytesOf(blob.slice(start, end))
  }
}

/** A file of the session of which the excerpt holds nothing. */
const nothing: OpenedFile = fileOf('', new Blob(), 0, 0, [], [])
