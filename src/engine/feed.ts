// Frames in, operations out: numbers the records, finds out whose they are, hands each to the right reducer, keeps the
// ledger. It does not know where bytes come from or whether more will follow, so a growing file and a finished one
// take the same path.

import type { Format, FormatId, Reducer } from '../adapters/contract.ts'
import { FORMATS, rank } from '../adapters/index.ts'
import { LedgerBook } from '../model/ledger.ts'
import type { Ledger, Notice, Op, RecordNo } from '../model/types.ts'
import type { Frame } from './frame.ts'

/** A frame whose records have their numbers: the first one's; an unread frame has one number of its own. */
export interface Numbered {
  readonly frame: Frame
  readonly first: RecordNo
}

export class Feed {
  readonly #book = new LedgerBook()
  readonly #reducers = new Map<FormatId, Reducer>()
  #format: Format | undefined
  /** What came before the format was known, in order. */
  #waiting: Arrival[] = []
  #sample: unknown[] = []
  /** Records of another format were seen: from now on each record is asked whose it is. */
  #mixed = false
  #path = ''

  constructor(format?: FormatId) {
    this.#format = FORMATS.find(candidate => candidate.id === format)
  }

  get format(): Format | undefined {
    return this.#format
  }

  /** The first records, for judging what the file is. */
  get sample(): readonly unknown[] {
    return this.#sample
  }

  get ledger(): Ledger {
    return this.#book.close()
  }

  /** The frames that follow come from this file. */
  enter(path: string): void {
    if (this.#format) this.#begin(path)
    else this.#waiting.push({ path })
  }

  push(numbered: Numbered): readonly Op[] {
    if (this.#format) return this.#take(this.#format, numbered)
    this.#waiting.push(numbered)
    for (const { value } of numbered.frame.records) {
      this.#sample.push(value)
      if (isCheckpoint(this.#sample.length) && this.#decide(SURE)) return this.#flush()
    }
    return []
  }

  /** No more will come for now: decide on what there is. */
  end(): readonly Op[] {
    if (this.#format || this.#waiting.length === 0) return []
    this.#decide(ANYTHING)
    return this.#flush()
  }

  #decide(needed: { readonly score: number; readonly margin: number }): boolean {
    const [best, next] = rank(this.#sample)
    if (!best) return false
    const margin = best.score - (next?.score ?? 0)
    const isLast = this.#sample.length >= SAMPLE
    if (!isLast && (best.score < needed.score || margin < needed.margin)) return false
    this.#format = best.format
    this.#mixed = this.#sample.some(record => this.#owner(best.format, record) !== best.format)
    return true
  }

  #flush(): readonly Op[] {
    const waiting = this.#waiting
    this.#waiting = []
    const format = this.#format
    if (!format) return []
    return waiting.flatMap(arrival => {
      if ('frame' in arrival) return this.#take(format, arrival)
      this.#begin(arrival.path)
      return []
    })
  }

  #begin(path: string): void {
    this.#path = path
    for (const reducer of this.#reducers.values()) reducer.enter?.({ path })
  }

  #take(format: Format, { frame, first }: Numbered): readonly Op[] {
    const notices = frame.notices.map(
      (notice): Op => ({ op: 'notice', notice: { record: first, ...notice } })
    )
    if (frame.records.length === 0) {
      this.#book.unread(first, frame.notices[0]?.code ?? 'bad-json')
      return notices
    }
    const ops = frame.records.flatMap(({ value }, i) => this.#record(format, value, first + i))
    this.#book.read(ops)
    return notices.length === 0 ? ops : [...ops, ...notices]
  }

  #record(format: Format, value: unknown, n: RecordNo): readonly Op[] {
    if (isPlainText(value)) return [{ op: 'silent', as: 'text' }]
    const owner = this.#mixed ? this.#owner(format, value) : format
    const known = this.#reducers.has(owner.id)
    const ops = this.#reducer(owner).push(value, n)
    if (!this.#mixed && ops.some(isUnknownRecord)) this.#mixed = true
    if (owner === format || known) return ops
    const notice: Notice = { code: 'other-format', record: n, about: owner.label }
    return [...ops, { op: 'notice', notice }]
  }

  /** The format of the file, unless it disowns the record and another one is sure of it. */
  #owner(format: Format, record: unknown): Format {
    if (format.detect([record]) > 0) return format
    const [best] = rank([record])
    return best && best.score >= SURE.score ? best.format : format
  }

  #reducer(format: Format): Reducer {
    const open = this.#reducers.get(format.id)
    if (open) return open
    const reducer = format.open()
    this.#reducers.set(format.id, reducer)
    reducer.enter?.({ path: this.#path })
    return reducer
  }
}

type Arrival = Numbered | { readonly path: string }

/** Records that are looked at before a decision is forced. */
const SAMPLE = 400
const SURE = { score: 0.8, margin: 0.3 }
const ANYTHING = { score: 0, margin: 0 }

/** Deciding at fixed counts keeps the answer independent of how the bytes were cut. */
const isCheckpoint = (count: number): boolean => count >= SAMPLE || (count & (count - 1)) === 0

const isUnknownRecord = (op: Op): boolean => op.op === 'notice' && op.notice.code === 'unknown-record'

/** A line of a text log that holds no record. */
const isPlainText = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, '$text')
