// Which entries may hold an anchor: texts that are held are looked at, of long ones the records that they stand in.

import {
  FILE_STRIDE,
  type LongText,
  type Pointer,
  type RecordNo,
  type Text
} from '../../model/transcript/types.ts'
import type { Anchor } from './anchor.ts'
import type { Scanned } from './scan.ts'

/** later: bytes that could tell are not looked at yet. */
export type Verdict = 'yes' | 'no' | 'later'

export const mayHold = (texts: readonly Text[], anchor: Anchor, records: RecordMarks): Verdict => {
  let verdict: Verdict = 'no'
  for (const text of texts) {
    const found =
      typeof text === 'string' ? verdictOf(anchor.inText.test(text)) : inLong(text, anchor, records)
    if (found === 'yes') return 'yes'
    if (found === 'later') verdict = 'later'
  }
  return verdict
}

const inLong = ({ parts }: LongText, anchor: Anchor, records: RecordMarks): Verdict => {
  let verdict: Verdict = 'no'
  for (const [i, part] of parts.entries()) {
    const next = parts[i + 1]
    if (next !== undefined && mayCross(part, next)) return 'yes'
    const found = typeof part === 'string' ? verdictOf(anchor.inText.test(part)) : inRecord(part, records)
    if (found === 'yes') return 'yes'
    if (found === 'later') verdict = 'later'
  }
  return verdict
}

/** A value that is put together from several (a diff, JSON printed anew) is not in the bytes as it is shown. */
const inRecord = (at: Pointer, records: RecordMarks): Verdict => {
  if (at.as !== undefined || records.has(at.record)) return 'yes'
  return records.isSeen(at.record) ? 'no' : 'later'
}

/** Could an anchor begin in one part and end in the next? Not across the end of a line: it has none. */
const mayCross = (a: string | Pointer, b: string | Pointer): boolean => {
  const edge = typeof a === 'string' ? a.slice(-1) : typeof b === 'string' ? b.slice(0, 1) : ''
  return edge !== '\n' && edge !== '\r'
}

const verdictOf = (isThere: boolean): Verdict => (isThere ? 'yes' : 'no')

/** The records that a scan found, a bit each. */
export class RecordMarks {
  readonly #bits: Uint8Array[] = []
  readonly #seen: number[] = []

  take({ file, upTo, found }: Scanned): void {
    const most = found.reduce((max, record) => Math.max(max, record % FILE_STRIDE), upTo)
    const need = Math.ceil(most / 8) + 1
    let bits = this.#bits[file] ?? new Uint8Array(1024)
    if (bits.length < need || this.#bits[file] === undefined) {
      const larger = new Uint8Array(Math.max(need * 2, bits.length))
      larger.set(bits)
      bits = larger
      this.#bits[file] = bits
    }
    for (const record of found) {
      const n = record % FILE_STRIDE
      bits[n >> 3] = (bits[n >> 3] ?? 0) | (1 << (n & 7))
    }
    this.#seen[file] = Math.max(upTo, this.#seen[file] ?? 0)
  }

  has(record: RecordNo): boolean {
    const n = record % FILE_STRIDE
    const byte = this.#bits[Math.floor(record / FILE_STRIDE)]?.[Math.floor(n / 8)] ?? 0
    return (byte & (1 << (n & 7))) !== 0
  }

  isSeen(record: RecordNo): boolean {
    return record % FILE_STRIDE < (this.#seen[Math.floor(record / FILE_STRIDE)] ?? 0)
  }
}
