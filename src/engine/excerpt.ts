// A few turns of a log inside a link: the records as they stand in the log, a line each, deflated. The first line says
// whose they are and which numbers they have, so that every entry keeps its id.

import type { FormatId } from '../adapters/contract.ts'
import { FORMATS } from '../adapters/index.ts'
import { apply, emptyDraft } from '../model/apply.ts'
import { redactLine } from '../model/secrets/lines.ts'
import { type Hidden, Review } from '../model/secrets/review.ts'
import { type Entry, FILE_STRIDE, type RecordNo } from '../model/types.ts'
import { excerptFiles, type Listed, rangesOf } from './excerpt-files.ts'
import { fromBase64, toBase64 } from './excerpt-text.ts'
import type { Hide } from './export.ts'
import { SessionReader } from './reader.ts'
import type { OpenedFile } from './source.ts'
import { inflate } from './unpack/inflate.ts'

/** Bytes that the text of a link may unpack to. */
export const UNPACKED = 20_000_000
/** Unpacked bytes for each packed one, looked at after the first million. */
const RATIO = 200
const RATIO_FREE = 1_000_000

export interface ExcerptMade {
  /** For `x=`. */
  readonly data: string
  readonly records: number
  /** Bytes before they were packed. */
  readonly size: number
  /** Entries that need other records to be there at all. */
  readonly lost: number
  /** Entries that say a little less without the records before them: a task's name, that a prompt waited. */
  readonly changed: number
  readonly hidden: readonly Hidden[]
}

export interface ExcerptWanted {
  readonly records: readonly RecordNo[]
  /** What should come out of them again. */
  readonly entries: readonly Entry[]
  readonly hide: Hide
}

/** Nothing if there is more than a link may ever unpack to. */
export const makeExcerpt = async (
  reader: SessionReader,
  { records: wanted, entries, hide }: ExcerptWanted
): Promise<ExcerptMade | undefined> => {
  const records = withSidecars(reader, wanted)
  const review = new Review()
  const keep = new Set(hide?.keep)
  const lines: string[] = []
  const asTheyAre: string[] = []
  const kept: RecordNo[] = []
  let size = 0
  for (const n of records) {
    const line = await lineOf(reader, n)
    if (line === undefined) continue
    size += line.length
    if (size > UNPACKED) return undefined
    asTheyAre.push(line)
    lines.push(hide ? redactLine(line, review.tell, keep) : line)
    kept.push(n)
  }
  const head = JSON.stringify({ unspool: 1, format: reader.format, files: listed(reader, kept) })
  const bytes = bytesOf([head, ...lines])
  if (bytes.length > UNPACKED) return undefined
  const data = toBase64(await deflated(bytes))
  // Compared before anything is hidden: what is hidden is told apart.
  const again = await excerptFiles(new Blob([bytesOf([head, ...asTheyAre])]), [])
  const found = again ? await entriesIn(new SessionReader(again.files, reader.format)) : []
  return { data, records: kept.length, size: bytes.length, ...missed(entries, found), hidden: review.list }
}

const bytesOf = (lines: readonly string[]): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(`${lines.join('\n')}\n`)

const missed = (wanted: readonly Entry[], found: readonly Entry[]): Pick<ExcerptMade, 'lost' | 'changed'> => {
  const byId = new Map(found.map(entry => [entry.id, entry]))
  // An id that repeats an earlier one is another without that one: the entry is here all the same.
  const byOrigin = new Map(found.map(entry => [originOf(entry), entry]))
  let lost = 0
  let changed = 0
  for (const entry of wanted) {
    const other = byId.get(entry.id) ?? byOrigin.get(originOf(entry))
    if (!other) lost++
    else if (shown(other) !== shown(entry)) changed++
  }
  return { lost, changed }
}

const originOf = ({ type, src }: Entry): string => `${type} ${src.join()}`

/** What a reader sees of it. */
const shown = (entry: Entry): string => {
  const { id: _, src: __, after: ___, message: ____, ...rest } = entry
  return JSON.stringify(rest)
}

export interface OpenedExcerpt {
  readonly files: readonly OpenedFile[]
  readonly format: FormatId
}

/** Total: nothing for what is no excerpt. What is cut or too large gives its beginning, and a notice that says so. */
export const openExcerpt = async (data: string): Promise<OpenedExcerpt | undefined> => {
  const packed = fromBase64(data)
  if (!packed) return undefined
  const notices: OpenedFile['notices'][number][] = []
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  const open = async function* () {
    yield packed
  }
  for await (const chunk of inflate(open, 'deflate-raw', notice => notices.push(notice))) {
    const room = Math.max(0, UNPACKED - size)
    chunks.push(new Uint8Array(chunk.subarray(0, room)))
    size += chunk.length
    const isBomb = size > RATIO_FREE && size > packed.length * RATIO
    if (size <= UNPACKED && !isBomb) continue
    notices.push({ code: 'limit-reached', about: isBomb ? 'packed too tightly' : '20 MB' })
    break
  }
  const blob = new Blob(chunks)
  const found = await excerptFiles(blob, notices)
  const format = FORMATS.find(({ id }) => id === found?.format)?.id
  return found && format ? { files: found.files, format } : undefined
}

const entriesIn = async (reader: SessionReader): Promise<readonly Entry[]> => {
  const draft = emptyDraft()
  for await (const { ops } of reader.batches()) apply(draft, ops)
  return draft.entries
}

/** What ties a sub-agent's file to its call lies in a small file beside it. */
const withSidecars = (reader: SessionReader, wanted: readonly RecordNo[]): readonly RecordNo[] => {
  const stems = new Set(wanted.map(n => stemOf(reader.files[Math.floor(n / FILE_STRIDE)]?.path ?? '')))
  const beside = reader.files.flatMap(({ path }, f) =>
    path.endsWith('.meta.json') && stems.has(stemOf(path)) ? [f * FILE_STRIDE] : []
  )
  return [...new Set([...wanted, ...beside])].sort((a, b) => a - b)
}

const stemOf = (path: string): string => path.replace(/(\.meta)?\.jsonl?$/, '')

/** The record's own bytes where they are one line of JSON; else its value, written as one. */
const lineOf = async (reader: SessionReader, n: RecordNo): Promise<string | undefined> => {
  const raw = new TextDecoder().decode((await reader.rawBytes(n)) ?? new Uint8Array()).trim()
  if (raw.startsWith('{') && !/[\r\n]/.test(raw) && isJson(raw)) return raw
  try {
    return JSON.stringify(await reader.read(n))
  } catch {
    return undefined
  }
}

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

const listed = (reader: SessionReader, records: readonly RecordNo[]): readonly Listed[] =>
  reader.files.flatMap(({ path }, place) => {
    const mine = records.filter(n => Math.floor(n / FILE_STRIDE) === place).map(n => n % FILE_STRIDE)
    return mine.length === 0 ? [] : [{ path, place, records: rangesOf(mine) }]
  })

const deflated = async (bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> => {
  const packed = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate-raw'))
  return new Uint8Array(await new Response(packed).arrayBuffer())
}
