// The account of the input: every line was shown, folded into something shown, deliberately silent, or unread.

import type { EntryId, Ledger, NoticeCode, Op, RecordNo } from './types.ts'

export class LedgerBuilder {
  #lines = 0
  #shown = 0
  #folded = 0
  #unknown = 0
  readonly #silent = new Map<string, number>()
  readonly #unread: { record: RecordNo; reason: NoticeCode }[] = []
  readonly #known = new Set<EntryId>()

  /** A line that was read, with the operations of all its records. */
  read(ops: readonly Op[]): void {
    this.#lines++
    if (isUnknown(ops)) this.#unknown++
    if (this.#makesEntry(ops)) this.#shown++
    else if (ops.some(isTold)) this.#folded++
    else this.#count(ops)
  }

  /** A line that could not be read. */
  unread(record: RecordNo, reason: NoticeCode): void {
    this.#lines++
    this.#unread.push({ record, reason })
  }

  close(): Ledger {
    return {
      lines: this.#lines,
      shown: this.#shown,
      folded: this.#folded,
      unknown: this.#unknown,
      silent: Object.fromEntries([...this.#silent].sort(([a], [b]) => (a < b ? -1 : 1))),
      unread: this.#unread
    }
  }

  #makesEntry(ops: readonly Op[]): boolean {
    let isNew = false
    for (const op of ops) {
      if (op.op !== 'put' || this.#known.has(op.entry.id)) continue
      this.#known.add(op.entry.id)
      isNew = true
    }
    return isNew
  }

  #count(ops: readonly Op[]): void {
    const silent = ops.find(op => op.op === 'silent')
    const as = silent?.op === 'silent' ? silent.as : 'notice'
    this.#silent.set(as, (this.#silent.get(as) ?? 0) + 1)
  }
}

/** Nothing of it is shown but the record itself. */
const isUnknown = (ops: readonly Op[]): boolean => {
  let isPut = false
  for (const op of ops) {
    if (op.op !== 'put') continue
    if (op.entry.type !== 'unknown') return false
    isPut = true
  }
  return isPut
}

const isTold = ({ op }: Op): boolean => op === 'put' || op === 'append' || op === 'session'
