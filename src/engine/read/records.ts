// Where each record of a file stands: two numbers a record, so that a million of them cost 16 MB and any of them can
// be read again.

export class RecordTable {
  #ranges: Float64Array
  #count: number

  /** What `ranges` gave. */
  constructor(known: Float64Array = new Float64Array()) {
    this.#count = known.length / 2
    this.#ranges = known
  }

  get count(): number {
    return this.#count
  }

  /** Returns the number of the record in its file. */
  add(start: number, end: number): number {
    if (2 * this.#count + 2 > this.#ranges.length) {
      const larger = new Float64Array(Math.max(2048, this.#ranges.length * 2))
      larger.set(this.#ranges)
      this.#ranges = larger
    }
    this.#ranges[2 * this.#count] = start
    this.#ranges[2 * this.#count + 1] = end
    return this.#count++
  }

  range(n: number): readonly [number, number] | undefined {
    const start = this.#ranges[2 * n]
    const end = this.#ranges[2 * n + 1]
    return n < this.#count && start !== undefined && end !== undefined ? [start, end] : undefined
  }

  /** Starts and ends of the records from, up to. */
  ranges(from = 0, to = this.#count): Float64Array {
    return this.#ranges.slice(2 * from, 2 * Math.min(to, this.#count))
  }
}
