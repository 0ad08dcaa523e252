// All bytes of a file in stretches, cut where its records begin and end: a record is looked at as a whole, and so is what
// lies between two of them.

import type { RecordNo } from '../../model/transcript/types.ts'
import type { SessionReader } from './reader.ts'

export interface RecordSpan {
  /** Null: between records. */
  readonly record: RecordNo | null
  readonly bytes: Uint8Array<ArrayBuffer>
}

export interface Stretch {
  readonly spans: readonly RecordSpan[]
  readonly blob: Blob
  readonly end: number
}

/** Bytes that are read at once; a longer record comes whole. */
const STEP = 4 * 2 ** 20
const LF = 0x0a

export async function* stretchesOf(reader: SessionReader, file: number, from = 0): AsyncGenerator<Stretch> {
  const blob = reader.bytes(file)
  for await (const { start, edges } of cutsOf(reader, file, blob, from))
    yield await stretchOf(blob, start, edges)
}

/** Where a stretch begins in the bytes of a file. */
export interface StretchStart {
  readonly file: number
  readonly from: number
}

/** Those of the whole session. */
export const stretchStarts = async (reader: SessionReader): Promise<readonly StretchStart[]> => {
  const starts: StretchStart[] = []
  for (const file of reader.files.keys())
    for await (const { start } of cutsOf(reader, file, reader.bytes(file), 0))
      starts.push({ file, from: start })
  return starts
}

interface Cut {
  readonly start: number
  readonly edges: readonly Edge[]
}

async function* cutsOf(reader: SessionReader, file: number, blob: Blob, from: number): AsyncGenerator<Cut> {
  let edges: Edge[] = []
  let start = from
  for await (const edge of edgesOf(reader, file, blob, from)) {
    edges.push(edge)
    if (edge.end - start < STEP) continue
    yield { start, edges }
    start = edge.end
    edges = []
  }
  if (edges.length > 0) yield { start, edges }
}

interface Edge {
  readonly record: RecordNo | null
  readonly end: number
}

async function* edgesOf(reader: SessionReader, file: number, blob: Blob, from: number): AsyncGenerator<Edge> {
  const ranges = reader.ranges(file, 0, Number.POSITIVE_INFINITY)
  let at = from
  for (let i = 0; 2 * i < ranges.length; i++) {
    const start = Math.min(ranges[2 * i] ?? 0, blob.size)
    const end = Math.min(ranges[2 * i + 1] ?? 0, blob.size)
    // Inside of one that was there before.
    if (end <= at) continue
    if (start > at) yield* between(blob, at, start)
    yield { record: reader.recordAt(file, i), end }
    at = end
  }
  if (at < blob.size) yield* between(blob, at, blob.size)
}

/** What no record holds may be most of a file: cut at the ends of lines, or anywhere if there are none. */
async function* between(blob: Blob, from: number, to: number): AsyncGenerator<Edge> {
  let at = from
  while (to - at > STEP) {
    const bytes = new Uint8Array(await blob.slice(at, at + STEP).arrayBuffer())
    at += bytes.lastIndexOf(LF) + 1 || bytes.length
    yield { record: null, end: at }
  }
  yield { record: null, end: to }
}

const stretchOf = async (blob: Blob, start: number, edges: readonly Edge[]): Promise<Stretch> => {
  const end = edges.at(-1)?.end ?? start
  const part = blob.slice(start, end)
  const bytes = new Uint8Array(await part.arrayBuffer())
  let at = start
  const spans = edges.map(edge => {
    const span = { record: edge.record, bytes: bytes.subarray(at - start, edge.end - start) }
    at = edge.end
    return span
  })
  return { spans, blob: part, end }
}
