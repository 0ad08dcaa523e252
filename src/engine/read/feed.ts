// Frames in, operations out: finds out whose the records are, hands each to the right reducer, keeps the ledger. It does
// not know where bytes come from or whether more will follow, so a growing file and a finished one take the same path.

import { formatOf, type ListedFormat, ranked } from '../../adapters/certain.ts'
import type { Reducer } from '../../adapters/contract.ts'
import type { FormatId } from '../../model/transcript/formats.ts'
import { LedgerBuilder } from '../../model/transcript/ledger.ts'
import type { Ledger, Notice, Op, RecordNo } from '../../model/transcript/types.ts'
import type { Frame } from '../container/frame.ts'
import { Suspects } from './suspects.ts'

/** A frame whose records have their numbers: the first one's; an unread frame has one number of its own. */
export interface NumberedFrame {
  readonly frame: Frame
  readonly first: RecordNo
}

/** How a log is read that was too much for a reader before. */
export interface Care {
  /** Shown as they stand. */
  readonly skip: ReadonlySet<RecordNo>
  /** Told before a record is read, and (null) before more of them are looked for. */
  at(record: RecordNo | null): void
}

export class Feed {
  readonly #book = new LedgerBuilder()
  readonly #reducers = new Map<FormatId, Reducer>()
  /** Chosen by somebody who knows. */
  readonly #given: FormatId | undefined
  #format: ListedFormat | undefined
  /** The source fell quiet before the records could tell: more of them may show that it was another format. */
  #isGuess = false
  #isMistaken = false
  /** What came before the format was known, in order. */
  #waiting: Arrival[] = []
  #sample: unknown[] = []
  /** Records of another format were seen: from now on each record is asked whose it is. */
  #mixed = false
  #path = ''
  /** Formats other than the log's own that were met. */
  readonly #strangers = new Set<FormatId>()
  readonly #care: Care | undefined
  readonly #suspects = new Suspects()

  constructor(given?: FormatId, care?: Care) {
    this.#given = given
    this.#care = care
  }

  get format(): FormatId | undefined {
    return this.#format?.id ?? this.#given
  }

  /** What followed shows that the format was guessed wrong: all must be read again. */
  get isMistaken(): boolean {
    return this.#isMistaken
  }

  get ledger(): Ledger {
    return this.#book.close()
  }

  /** The frames that follow come from this file. */
  enter(path: string): void {
    this.#waiting.push({ path })
  }

  async push(frames: readonly NumberedFrame[]): Promise<readonly Op[]> {
    if (this.#given) this.#format ??= await formatOf(this.#given)
    for (const frame of frames) {
      this.#waiting.push(frame)
      if (!this.#format || this.#isGuess) await this.#look(frame)
    }
    return this.#format ? this.#flush(this.#format) : []
  }

  /** Nothing will follow, ever: what the formats remember of the log is let go. */
  close(): void {
    this.#reducers.clear()
  }

  /** No more will come for now: show what there is as what it seems to be. */
  async quiet(): Promise<readonly Op[]> {
    if (!this.#format && this.#sample.length > 0) {
      this.#format = (await ranked(this.#sample))[0]?.format
      this.#isGuess = true
      this.#mixed = await this.#isMixed()
    }
    return this.#format ? this.#flush(this.#format) : []
  }

  /** No more will come: decide on what there is. */
  async end(): Promise<readonly Op[]> {
    const isOpen = this.#isGuess || !this.#format
    if (isOpen && (this.#isGuess || this.#waiting.some(arrival => 'frame' in arrival)))
      await this.#decide(ANYTHING)
    return this.#format ? this.#flush(this.#format) : []
  }

  async #look({ frame }: NumberedFrame): Promise<void> {
    for (const { value } of frame.records) {
      this.#sample.push(value)
      if (this.#isGuess && !(await this.#isOwn(value))) this.#mixed = true
      if (isCheckpoint(this.#sample.length) && (await this.#decide(SURE))) return
    }
  }

  async #decide(needed: { readonly score: number; readonly margin: number }): Promise<boolean> {
    const all = await ranked(this.#sample)
    // Nothing was read: whose it is nobody knows.
    const [best, next] = all.slice(this.#sample.length > 0 ? 0 : -1)
    if (!best) return false
    const margin = best.score - (next?.score ?? 0)
    const isLast = this.#sample.length >= SAMPLE
    if (!isLast && (best.score < needed.score || margin < needed.margin)) return false
    if (this.#isGuess) this.#isMistaken = this.#format !== best.format
    else {
      this.#format = best.format
      this.#mixed = await this.#isMixed()
    }
    this.#isGuess = false
    this.#sample = []
    return true
  }

  async #isMixed(): Promise<boolean> {
    for (const record of this.#sample) if (!(await this.#isOwn(record))) return true
    return false
  }

  async #isOwn(record: unknown): Promise<boolean> {
    return this.#format === undefined || (await ownerOf(this.#format, record)) === this.#format
  }

  async #flush(format: ListedFormat): Promise<readonly Op[]> {
    const waiting = this.#waiting
    this.#waiting = []
    const ops: Op[] = []
    for (const arrival of waiting) {
      if ('path' in arrival) this.#begin(arrival.path)
      else {
        const taken = this.#take(format, arrival)
        for (const op of taken instanceof Promise ? await taken : taken) ops.push(op)
      }
    }
    return ops
  }

  async #skip({ frame, first }: NumberedFrame): Promise<readonly Op[]> {
    const { tooSlow } = await import('../rpc/too-slow.ts')
    const ops = frame.records.flatMap((_, i) => tooSlow(first + i))
    this.#book.read(ops)
    return ops
  }

  #begin(path: string): void {
    this.#path = path
    for (const reducer of this.#reducers.values()) reducer.enter?.({ path })
  }

  /** Waits only where a format has to be loaded first. */
  #take(format: ListedFormat, numbered: NumberedFrame): readonly Op[] | Promise<readonly Op[]> {
    const { records } = numbered.frame
    this.#care?.at(numbered.first)
    if (this.#care?.skip.has(numbered.first)) return this.#skip(numbered)
    if (this.#mixed && records.some(({ value }) => !isOf(format, value)))
      return this.#takeFrom(format, numbered)
    if (this.#reducers.has(format.id)) return this.#read(format, numbered, OWN)
    return this.#open([format]).then(() => this.#read(format, numbered, OWN))
  }

  /** Whose each of the records is. */
  async #takeFrom(format: ListedFormat, numbered: NumberedFrame): Promise<readonly Op[]> {
    const owners = await Promise.all(numbered.frame.records.map(({ value }) => ownerOf(format, value)))
    await this.#open(owners)
    return this.#read(format, numbered, owners)
  }

  async #open(formats: readonly ListedFormat[]): Promise<void> {
    for (const listed of formats) {
      if (this.#reducers.has(listed.id)) continue
      const reducer = (await listed.load()).open()
      this.#reducers.set(listed.id, reducer)
      reducer.enter?.({ path: this.#path })
    }
  }

  /** `owners`: of records that are not the log's own. */
  #read(
    format: ListedFormat,
    { frame, first }: NumberedFrame,
    owners: readonly ListedFormat[]
  ): readonly Op[] {
    const notices = noticesOf(frame, first)
    if (frame.records.length === 0) {
      this.#book.unread(first, frame.notices[0]?.code ?? 'bad-json')
      return notices
    }
    const [only] = frame.records
    const ops =
      only && frame.records.length === 1
        ? this.#record(format, owners[0] ?? format, only.value, first)
        : frame.records.flatMap(({ value }, i) => this.#record(format, owners[i] ?? format, value, first + i))
    this.#book.read(ops)
    return notices.length === 0 ? ops : [...ops, ...notices]
  }

  #record(format: ListedFormat, owner: ListedFormat, value: unknown, n: RecordNo): readonly Op[] {
    if (isPlainText(value)) return [{ op: 'silent', as: 'text' }]
    const ops = this.#suspects.marked(this.#reducers.get(owner.id)?.push(value, n) ?? [], value, n)
    if (!this.#mixed && ops.some(isUnknownRecord)) this.#mixed = true
    if (owner === format || this.#strangers.has(owner.id)) return ops
    this.#strangers.add(owner.id)
    const notice: Notice = { code: 'other-format', record: n, about: owner.label }
    return [...ops, { op: 'notice', notice }]
  }
}

/** All records are the log's own. */
const OWN: readonly ListedFormat[] = []

const noticesOf = ({ notices }: Frame, first: RecordNo): readonly Op[] =>
  notices.length === 0
    ? NONE
    : notices.map(notice => ({ op: 'notice', notice: { record: first, ...notice } }))

/** Most frames were read without any. */
const NONE: readonly Op[] = []

type Arrival = NumberedFrame | { readonly path: string }

/** Records that are looked at before a decision is forced. */
const SAMPLE = 400
/** What it takes to decide before all of the sample is there. */
export const SURE = { score: 0.8, margin: 0.3 }
const ANYTHING = { score: 0, margin: 0 }

/** Deciding at fixed counts keeps the answer independent of how the bytes were cut. */
const isCheckpoint = (count: number): boolean => count >= SAMPLE || (count & (count - 1)) === 0

/** The format of the file, unless it disowns the record and another one is sure of it. */
const ownerOf = async (format: ListedFormat, record: unknown): Promise<ListedFormat> => {
  if (isOf(format, record)) return format
  const [best] = await ranked([record])
  return best && best.score >= SURE.score ? best.format : format
}

const isOf = (format: ListedFormat, record: unknown): boolean => format.detect([record]) > 0

const isUnknownRecord = (op: Op): boolean => op.op === 'notice' && op.notice.code === 'unknown-record'

/** A line of a text log that holds no record. */
const isPlainText = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, '$text')
