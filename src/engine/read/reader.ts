// One session, from its files to batches of operations. Runs the same in the worker, in Node and in tests.

import { valueAt } from '../../model/entry/resolve.ts'
import type { FormatId } from '../../model/transcript/formats.ts'
import {
  FILE_STRIDE,
  type Ledger,
  type Op,
  type Pointer,
  type RecordNo
} from '../../model/transcript/types.ts'
import { deferred } from '../../model/values/deferred.ts'
import type { ContainerKind, Frame, Framer } from '../container/frame.ts'
import { closedFramer, framerFor } from '../container/index.ts'
import type { Held } from '../rpc/protocol.ts'
import type { Extent } from '../search/scan.ts'
import { plainFile } from '../unpack/form.ts'
import type { OpenedFile } from '../unpack/index.ts'
import { type Care, Feed } from './feed.ts'
import { isPersistedOutput, persistedText } from './persisted.ts'
import { RecordTable } from './records.ts'
import { LossyStream, WaitingFiles } from './waiting-files.ts'

export interface Batch {
  readonly ops: readonly Op[]
  /** Bytes read so far, of all files. */
  readonly done: number
  /** Zero while nobody knows: what is packed often does not say. */
  readonly total: number
  /** All that is here for now: more may come at any time. */
  readonly isQuiet?: boolean
}

/** Records that are read of one file. */
export const RECORD_LIMIT = 2_000_000

/** Bytes whose records are in memory at once: what is let go soon costs the collector nothing. */
const PIECE = 2 ** 15

export class SessionReader {
  readonly #files: Part[]
  readonly #feed: Feed
  readonly #care: Care | undefined
  readonly #limit: number
  #joined = deferred<void>()
  #last: { readonly n: RecordNo; readonly value: Promise<unknown> } | undefined

  constructor(files: readonly OpenedFile[], format?: FormatId, care?: Care, limit = RECORD_LIMIT) {
    this.#limit = limit
    this.#files = files.map(partOf)
    this.#care = care
    this.#feed = new Feed(format, care)
  }

  /** Answers for a session that another reader has read. */
  static of({ files, format }: Held, kept = (file: OpenedFile): OpenedFile => file): SessionReader {
    const reader = new SessionReader([], format)
    for (const { path, blob, kind, ranges, numbers } of files)
      reader.#files.push({
        file: kept(plainFile({ path, blob })),
        framer: isPersistedOutput(path) ? persistedText() : closedFramer(kind),
        table: new RecordTable(ranges),
        ...placesOf(numbers)
      })
    return reader
  }

  get held(): Held {
    const files = this.#files.map(({ file, framer, table, numbers }) => ({
      path: file.path,
      blob: file.blob(),
      kind: framer?.kind,
      ranges: table.ranges(),
      numbers
    }))
    return { format: this.format, files }
  }

  get files(): readonly OpenedFile[] {
    return this.#files.map(part => part.file)
  }

  get format(): FormatId {
    return this.#feed.format ?? 'generic'
  }

  /** It was read as another format than it is: more of it showed that. Read it again. */
  get isMistaken(): boolean {
    return this.#feed.isMistaken
  }

  get ledger(): Ledger {
    return this.#feed.ledger
  }

  /** Reads everything once, a chunk at a time; between two batches other requests get their turn. */
  async *batches(signal?: AbortSignal): AsyncGenerator<Batch> {
    const excerpt = this.files.find(file => file.excerpt?.records.length)?.excerpt
    if (!excerpt) return yield* this.#batches(signal)
    yield { ops: [{ op: 'session', set: excerpt.session }], done: 0, total: 0 }
    for await (const batch of this.#batches(signal)) yield { ...batch, ops: excerpt.retouch(batch.ops) }
  }

  async *#batches(signal?: AbortSignal): AsyncGenerator<Batch> {
    let done = 0
    let entered: number | undefined
    const waiting = new WaitingFiles()
    for (;;) {
      const f = waiting.next(this.#files)
      if (f === 'quiet') {
        yield { ops: await this.#feed.quiet(), done, total: this.#total(done), isQuiet: true }
        await waiting.news(this.#joined.promise)
        continue
      }
      const part = f === undefined ? undefined : this.#files[f]
      if (f === undefined || !part) break
      if (part.file.excerpt?.records.length === 0) continue
      if (f !== entered) this.#feed.enter(part.file.path)
      entered = f
      const stream = waiting.take(f) ?? new LossyStream(part.file, signal)
      for (let bytes = await stream.next(); ; bytes = await stream.next()) {
        if (bytes?.length === 0) {
          waiting.add(f, stream)
          const ops = await this.#push(part, f, part.framer?.rest?.() ?? [])
          if (ops.length > 0) yield { ops, done, total: this.#total(done) }
          break
        }
        if (bytes) {
          done += bytes.byteLength
          this.#care?.at(null)
          const framer = part.framer ?? (await framerFor(bytes))
          part.framer = framer
          const ops: Op[] = []
          for (let at = 0; at < bytes.length; at += PIECE)
            for (const op of await this.#push(part, f, framer.push(bytes.subarray(at, at + PIECE))))
              ops.push(op)
          if (this.isMistaken) return
          yield { ops, done, total: this.#total(done) }
        }
        const isFull = part.table.count >= this.#limit
        if (bytes && !isFull) continue
        if (bytes) await stream.leave({ code: 'limit-reached', about: 'records' })
        // Who stops, stops in the middle of a line: that is no fault of the log.
        const last = signal?.aborted ? [] : await this.#push(part, f, part.framer?.end() ?? [])
        yield {
          ops: [...last, ...[...part.file.notices, ...stream.lost].map(told)],
          done,
          total: this.#total(done)
        }
        break
      }
    }
    yield { ops: await this.#feed.end(), done, total: done }
    this.#feed.close()
  }

  /** Another file of the session has come, while the others still grow. */
  join(file: OpenedFile): void {
    this.#files.push(partOf(file))
    this.#joined.resolve()
    this.#joined = deferred()
  }

  /** Zero while nobody knows. */
  #total(done: number): number {
    let size = 0
    for (const { file } of this.#files) {
      if (file.size === undefined) return 0
      size += file.size
    }
    return Math.max(size, done)
  }

  /** A record's value, read again from the source. Neighbours in a list of texts often ask for the same one. */
  async read(n: RecordNo): Promise<unknown> {
    if (this.#last?.n !== n) this.#last = { n, value: this.#reread(n) }
    return this.#last.value
  }

  /** What the file of a record was read as. */
  kindOf(n: RecordNo): ContainerKind | undefined {
    return this.#part(n)?.framer?.kind
  }

  /** A record's bytes, as they stand in the file. */
  async rawBytes(n: RecordNo, most = Number.POSITIVE_INFINITY): Promise<Uint8Array | undefined> {
    const part = this.#part(n)
    const place = n % FILE_STRIDE
    const range = part?.table.range(part.places ? (part.places.get(place) ?? -1) : place)
    return part && range && part.file.slice(range[0], Math.min(range[1], range[0] + most))
  }

  /** The string that a pointer names, whatever it is (image data). */
  async valueAt(at: Pointer): Promise<unknown> {
    const value = await valueAt(await this.read(at.record), at.path)
    return at.slice && typeof value === 'string' ? value.slice(at.slice[0], at.slice[1]) : value
  }

  /** What was read of each file so far, for who searches the bytes. */
  get extents(): readonly Extent[] {
    return this.#files.map(({ framer, table }) => ({ kind: framer?.kind, records: table.count }))
  }

  ranges(file: number, from: number, to: number): Float64Array {
    return this.#files[file]?.table.ranges(from, to) ?? new Float64Array()
  }

  /** The number of a file's nth record. */
  recordAt(file: number, n: number): RecordNo {
    return file * FILE_STRIDE + (this.#files[file]?.numbers?.[n] ?? n)
  }

  /** The bytes of a file, unpacked, as far as they were read. */
  bytes(file: number): Blob {
    return this.#files[file]?.file.blob() ?? new Blob()
  }

  async #reread(n: RecordNo): Promise<unknown> {
    const bytes = await this.rawBytes(n)
    return bytes && this.#part(n)?.framer?.reread(bytes)
  }

  #part(n: RecordNo): Part | undefined {
    return this.#files[Math.floor(n / FILE_STRIDE)]
  }

  #push(part: Part, f: number, frames: readonly Frame[]): Promise<readonly Op[]> {
    return this.#feed.push(
      frames.map(frame => {
        const { count } = part.table
        const first = f * FILE_STRIDE + (part.file.excerpt?.records[count] ?? count)
        if (frame.records.length === 0) part.table.add(frame.start, frame.end)
        for (const record of frame.records) part.table.add(record.start, record.end)
        return { frame, first }
      })
    )
  }
}

/** What is to say of the file as a whole: an archive that is cut, a limit that was reached. */
const told = (notice: OpenedFile['notices'][number]): Op => ({
  op: 'notice',
  notice: { record: null, ...notice }
})

interface Part {
  readonly file: OpenedFile
  /** Once something of the file is here. */
  framer: Framer | undefined
  readonly table: RecordTable
  /** Of the records of an excerpt, in the log. */
  readonly numbers: readonly number[] | undefined
  /** Where the records of an excerpt stand, by their numbers in the log. */
  readonly places: ReadonlyMap<number, number> | undefined
}

const partOf = (file: OpenedFile): Part => ({
  file,
  framer: framerOf(file),
  table: new RecordTable(),
  ...placesOf(file.excerpt?.records)
})

const placesOf = (numbers: readonly number[] | undefined): Pick<Part, 'numbers' | 'places'> => ({
  numbers,
  places: numbers && new Map(numbers.map((n, i) => [n, i]))
})

/** Where its name says enough. */
const framerOf = (file: OpenedFile): Framer | undefined => {
  if (file.excerpt) return file.excerpt.framer()
  return isPersistedOutput(file.path) ? persistedText() : undefined
}
