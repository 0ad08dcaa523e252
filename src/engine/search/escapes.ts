// Records in which printable ASCII characters are escaped (`\u0041`). Few writers do that, and what they wrote does not
// change: it is looked for once, and kept for every search that follows.

import { FILE_STRIDE, type RecordNo } from '../../model/transcript/types.ts'
import { type Anchor, type BytePattern, bothCases } from './anchor.ts'

/** `\u00`, and the first digit of a printable character. */
export const ESCAPE: BytePattern = [[0x5c], [0x75], [0x30], [0x30], [0x32, 0x33, 0x34, 0x35, 0x36, 0x37]]

/** The first digits of the characters of an anchor, as bits. */
export const highDigits = ({ run, isExact }: Pick<Anchor, 'run' | 'isExact'>): number =>
  Array.from(new TextEncoder().encode(run))
    .flatMap(byte => (isExact ? [byte] : bothCases(byte)))
    .reduce((bits, byte) => bits | (1 << (byte >> 4)), 0)

export class EscapeBook {
  readonly #files: { upTo: number; readonly digits: Map<number, number> }[] = []

  /** Records of this file below this number are in the book. */
  upTo(file: number): number {
    return this.#files[file]?.upTo ?? 0
  }

  add(file: number, record: number, byte: number): void {
    const { digits } = this.#file(file)
    digits.set(record, (digits.get(record) ?? 0) | (1 << (byte - 0x30)))
  }

  close(file: number, upTo: number): void {
    const entry = this.#file(file)
    entry.upTo = Math.max(entry.upTo, upTo)
  }

  /** Those with one of these digits, from, up to. */
  records(file: number, digits: number, from: number, to: number): readonly RecordNo[] {
    const found: RecordNo[] = []
    for (const [record, bits] of this.#files[file]?.digits ?? [])
      if (record >= from && record < to && bits & digits) found.push(file * FILE_STRIDE + record)
    return found
  }

  #file(file: number) {
    const known = this.#files[file]
    if (known) return known
    const made = { upTo: 0, digits: new Map<number, number>() }
    this.#files[file] = made
    return made
  }
}
