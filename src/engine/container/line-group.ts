// Lines that only together are a value: a record that was pretty-printed into a file of lines. Held until the value
// ends, or until a line shows that it never was one; then each line is read by itself.

import { LINE_LIMIT } from './bytes.ts'
import type { Line } from './line-cutter.ts'
import { type Scan, Scanner } from './scanner.ts'

export class LineGroup {
  readonly lines: Line[] = []
  #bytes = new Uint8Array(1024)
  #length = 0
  readonly #scanner = new Scanner({ lines: true })
  /** Bytes in front of the value, in its first line. */
  readonly prefix: number

  /** A group that begins with this line, if its bytes from `prefix` on may be the beginning of a value. */
  static open(line: Line, prefix: number, bytes = line.bytes): LineGroup | undefined {
    const group = new LineGroup(prefix)
    return group.add(line, bytes) === 'more' ? group : undefined
  }

  private constructor(prefix: number) {
    this.prefix = prefix
  }

  /** All bytes so far, as they stand in the file (or as they were unwrapped). */
  get bytes(): Uint8Array {
    return this.#bytes.subarray(0, this.#length)
  }

  /** Where the value ended. */
  get end(): number {
    return this.prefix + this.#scanner.at
  }

  add(line: Line, bytes: Uint8Array): Scan {
    this.lines.push({ ...line, bytes: line.bytes.slice() })
    this.#append(bytes)
    if (this.#length > LINE_LIMIT) return 'error'
    const verdict = this.#scanner.scan(this.bytes.subarray(this.prefix))
    // A line that ends inside a string was broken there: no value goes on.
    return verdict === 'more' && this.#scanner.inString ? 'error' : verdict
  }

  #append(bytes: Uint8Array): void {
    if (this.#length + bytes.length + 1 > this.#bytes.length) {
      const grown = new Uint8Array((this.#length + bytes.length + 1) * 2)
      grown.set(this.bytes)
      this.#bytes = grown
    }
    this.#bytes.set(bytes, this.#length)
    this.#length += bytes.length
    this.#bytes[this.#length++] = 0x0a
  }
}
