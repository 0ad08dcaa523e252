// The records whose bytes may hold an anchor. Goes through the bytes of the log as far as they were read, and can go on
// when there are more. What is told is never too little; who reads the texts has the last word.

import { FILE_STRIDE, type RecordNo } from '../../model/transcript/types.ts'
import type { ContainerKind } from '../container/frame.ts'
import { passingBytes } from '../unpack/stream.ts'
import { type Anchor, isAscii, patternsOf } from './anchor.ts'
import { type ByteScanner, byteScanner } from './byte-scan.ts'
import { ESCAPE, type EscapeBook, highDigits } from './escapes.ts'

/** What the reader tells about its files. */
export interface Extent {
  readonly kind: ContainerKind | undefined
  /** Records that were found so far. */
  readonly records: number
}

export interface ScanSource {
  extents(): Promise<readonly Extent[]>
  /** Starts and ends of the records from, up to. */
  ranges(file: number, from: number, to: number): Promise<Float64Array>
  /** The bytes of a file, unpacked, as far as they were read. */
  bytes(file: number): Promise<Blob>
}

export interface ScanQuery extends Pick<Anchor, 'run' | 'isExact'> {
  /** Some records of this log had to be mended. */
  readonly isMended: boolean
}

export interface Scanned {
  /** Records that may hold it. */
  readonly found: readonly RecordNo[]
  /** Of this file all records below this number are decided. */
  readonly file: number
  readonly upTo: number
  /** The first sweep is over: what is left are escapes, which few logs have. */
  readonly isSwept?: boolean
}

/**
 * `swept`: records of each file that were looked through for the run itself; kept up to date. Escapes are in the book
 * after the first search, so that the hits of the next come with the first sweep. `rest`: something was found, and whoever
 * asked has it to draw before the bytes are gone through once more.
 */
export async function* scanRecords(
  source: ScanSource,
  wanted: ScanQuery,
  swept: number[],
  book: EscapeBook,
  rest: () => Promise<void> = async () => {}
): AsyncGenerator<Scanned> {
  const hasBook = isAscii(wanted.run)
  const patterns = [...patternsOf(wanted), ...(wanted.isMended ? MENDED : [])]
  const digits = highDigits(wanted)
  const extents = await source.extents()
  let hasFound = false
  for (const [file, extent] of extents.entries()) {
    const found = book.records(file, digits, swept[file] ?? 0, extent.records)
    const known = hasBook ? book.upTo(file) : Number.POSITIVE_INFINITY
    if (!isTelling(extent.kind)) {
      const from = swept[file] ?? 0
      swept[file] = extent.records
      book.close(file, extent.records)
      yield { file, upTo: extent.records, found: numbers(file, from, extent.records) }
      continue
    }
    if (found.length > 0) yield { file, upTo: 0, found }
    for await (const { hits, upTo } of sweep(
      source,
      file,
      [swept[file] ?? 0, extent.records],
      byteScanner(patterns)
    )) {
      swept[file] = upTo
      hasFound ||= hits.length > 0
      yield {
        file,
        upTo: Math.min(known, upTo),
        found: hits.map(({ record }) => file * FILE_STRIDE + record)
      }
    }
  }
  yield { file: 0, upTo: 0, found: [], isSwept: true }
  if (!hasBook || extents.every(({ records }, file) => book.upTo(file) >= records)) return
  if (hasFound) await rest()
  for (const [file, extent] of extents.entries()) {
    for await (const { hits, upTo } of sweep(
      source,
      file,
      [book.upTo(file), extent.records],
      byteScanner([ESCAPE]),
      true
    )) {
      const from = book.upTo(file)
      for (const { record, byte } of hits) book.add(file, record, byte)
      book.close(file, upTo)
      yield { file, upTo, found: book.records(file, digits, from, upTo + 1) }
    }
  }
}

interface Sweep {
  /** Records, and the last byte of what was found in them. */
  readonly hits: readonly { readonly record: number; readonly byte: number }[]
  readonly upTo: number
}

/** Some records of a file. One place in a record is enough, unless all are wanted. */
async function* sweep(
  source: ScanSource,
  file: number,
  [first, last]: readonly [number, number],
  scanner: ByteScanner,
  isAll = false
): AsyncGenerator<Sweep> {
  if (first >= last) return
  const ranges = await source.ranges(file, first, last)
  const count = ranges.length / 2
  const end = ranges.at(-1) ?? 0
  let record = 0
  let at = ranges[0] ?? 0
  // Each piece starts a little before the end of the last one, so that nothing is cut in two.
  const overlap = scanner.longest - 1
  for await (const bytes of passingBytes(await source.bytes(file), { from: at, to: end, overlap })) {
    const to = at + bytes.length
    const next = to === end ? end : to - Math.min(overlap, bytes.length)
    const hits: { record: number; byte: number }[] = []
    const nextPlace = scanner.open(bytes)
    for (let place = nextPlace(0); place >= 0; ) {
      while (record < count - 1 && (ranges[2 * record + 2] as number) <= at + place) record++
      const isInside = at + place < (ranges[2 * record + 1] as number)
      if (isInside) hits.push({ record: first + record, byte: bytes[place + scanner.longest - 1] ?? 0 })
      place = nextPlace(isAll ? place + 1 : Math.max(place + 1, (ranges[2 * record + 1] as number) - at))
    }
    while (record < count - 1 && (ranges[2 * record + 2] as number) < next) record++
    at = next
    yield { hits, upTo: to === end ? last : first + record }
  }
  if (at >= end && count > 0 && end === (ranges[0] ?? 0)) yield { hits: [], upTo: last }
}

/** What is taken out when a broken record is mended: NUL bytes, and where a line was cut. Both sides come together. */
const MENDED = [[[0]], [[0x0a]]]

/** Bytes that are JSON with its escapes, or plain text. Others are taken apart in ways that bytes do not tell. */
const isTelling = (kind: ContainerKind | undefined): boolean =>
  kind !== undefined && kind !== 'markdown' && kind !== 'aider' && kind !== 'specstory'

const numbers = (file: number, from: number, to: number): readonly RecordNo[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, i) => file * FILE_STRIDE + from + i)
