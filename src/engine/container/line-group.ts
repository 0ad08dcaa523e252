// Lines that only together are a value: a record that was pretty-printed into a file of lines. Held until the value
// ends, or until a line shows that it never was one; then each line is read by itself.

import { joinBytes } from '../../model/values/join-bytes.ts'
import { isBlank, LINE_FEED, LINE_LIMIT, skipBlank } from './bytes.ts'
import type { CutLine } from './line-cutter.ts'
import { isWholeObject } from './parse.ts'
import { Pending } from './pending.ts'
import { Scanner, type ScanResult } from './scanner.ts'

export class LineGroup {
  readonly lines: CutLine[] = []
  readonly #held: Pending
  readonly #scanner = new Scanner({ lines: true })
  /** Bytes in front of the value, in its first line. */
  readonly #prefix: number

  /** A group that begins with this line, if its bytes from `prefix` on may be the beginning of a value. */
  static open(line: CutLine, prefix: number, bytes = line.bytes): LineGroup | undefined {
    const group = new LineGroup(line, prefix)
    return group.add(line, bytes) === 'more' ? group : undefined
  }

  private constructor(line: CutLine, prefix: number) {
    this.#held = new Pending({ offset: line.start, line: line.number })
    this.#prefix = prefix
  }

  /** All bytes up to the end of the value, as they stand in the file (or as they were unwrapped). */
  get bytes(): Uint8Array {
    return this.#held.bytes.subarray(0, this.#prefix + this.#scanner.at)
  }

  /** Nothing but white space follows the value. */
  get isAll(): boolean {
    const held = this.#held.bytes
    return skipBlank(held, this.bytes.length) === held.length
  }

  /** These bytes end the value. Only what ends as a value does is looked through. */
  isWholeWith(last: Uint8Array): boolean {
    return endsValue(last) && isWholeObject(joinBytes([this.#held.bytes.subarray(this.#prefix), last]))
  }

  add(line: CutLine, bytes: Uint8Array): ScanResult {
    this.lines.push({ ...line, bytes: line.bytes.slice() })
    this.#held.append(bytes)
    this.#held.append(LINE_FEED)
    this.#held.keep()
    if (this.#held.length > LINE_LIMIT) return 'error'
    const verdict = this.#scanner.scan(this.#held.bytes.subarray(this.#prefix))
    // A line that ends inside a string was broken there: no value goes on.
    return verdict === 'more' && this.#scanner.inString ? 'error' : verdict
  }
}

const endsValue = (bytes: Uint8Array): boolean => bytes[bytes.findLastIndex(byte => !isBlank(byte))] === 0x7d
