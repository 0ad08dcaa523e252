// How much an archive may unpack to. A small file that would fill the memory is stopped; what came out until then stays.

/** Bytes that one dropped file may unpack to, all its entries together. */
export const UNPACKED_LIMIT = 2 * 2 ** 30
/** Unpacked bytes for each packed one. Logs reach 20 or 50; the most that deflate can do, with nothing but zeros, is 1032. */
export const RATIO_LIMIT = 200
/** The ratio is not looked at before this many bytes. */
export const RATIO_FREE = 16 * 2 ** 20
/** Files that are taken from one archive. */
export const ENTRY_LIMIT = 50_000

/** Whether an entry may reach so many bytes. Reading it a second time costs nothing. */
export type Meter = (bytes: number) => boolean

export class Budget {
  readonly #packed: number
  #total = 0

  constructor(packed: number) {
    this.#packed = packed
  }

  /** For one entry. Two entries of the same name have two. */
  meter(): Meter {
    let highest = 0
    return bytes => {
      if (bytes <= highest) return true
      const total = this.#total + bytes - highest
      if (total > UNPACKED_LIMIT) return false
      if (total > RATIO_FREE && total > this.#packed * RATIO_LIMIT) return false
      this.#total = total
      highest = bytes
      return true
    }
  }
}
