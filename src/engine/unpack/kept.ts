// Unpacked bytes, kept as blobs: the browser may move those out of memory, and a part can be read without the rest.

import { firstWhere } from '../../model/values/first-where.ts'
import { bytesOf } from './stream.ts'

export class Kept {
  readonly #blobs: Blob[] = []
  readonly #starts: number[] = []
  #size = 0

  get size(): number {
    return this.#size
  }

  get blob(): Blob {
    const [only] = this.#blobs
    return only && this.#blobs.length === 1 ? only : new Blob(this.#blobs)
  }

  /** Bytes that stand at this offset. Those that are kept already are left alone. */
  add(chunk: Uint8Array, offset: number): void {
    if (offset + chunk.length <= this.#size) return
    const rest = chunk.subarray(this.#size - offset) as Uint8Array<ArrayBuffer>
    this.append(new Blob([rest]))
  }

  append(blob: Blob): void {
    this.#starts.push(this.#size)
    this.#blobs.push(blob)
    this.#size += blob.size
  }

  async slice(start: number, end: number): Promise<Uint8Array> {
    const first = Math.max(0, this.#after(start) - 1)
    const last = this.#after(end - 1)
    const base = this.#starts[first] ?? 0
    return bytesOf(new Blob(this.#blobs.slice(first, last)).slice(start - base, end - base))
  }

  /** The number of the first blob that starts behind this offset. */
  #after(offset: number): number {
    return firstWhere(this.#starts.length, i => (this.#starts[i] ?? 0) > offset)
  }
}
