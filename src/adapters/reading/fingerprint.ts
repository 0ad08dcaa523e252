// A fingerprint of a value: tells a copy from another value under the same id. Looks at shape, lengths and the ends of
// texts, never at whole texts, so that its cost does not follow their size.

/** 53 bits over any value. */
export const fingerprintOf = (value: unknown): number => new Fingerprint().add(value).value

/** The same over several values. Two independent 32-bit FNV-like hashes, read as one number. */
export class Fingerprint {
  #low = 0x811c9dc5
  #high = 0x9747b28c

  get value(): number {
    return (this.#high & 0x1fffff) * 2 ** 32 + (this.#low >>> 0)
  }

  /** `depth`: below it, values count no more. */
  add(value: unknown, depth = DEPTH): this {
    if (typeof value === 'string') {
      this.#number(value.length)
      this.#text(value, 0, Math.min(EDGE, value.length))
      this.#text(value, Math.max(EDGE, value.length - EDGE), value.length)
    } else if (typeof value === 'number' && Number.isInteger(value)) {
      this.#number(value)
      this.#number(value / 2 ** 32)
    } else if (typeof value !== 'object' || value === null) this.add(String(value))
    else if (depth > 0) this.#members(value, depth - 1)
    return this
  }

  #members(value: object, depth: number): void {
    if (Array.isArray(value)) {
      for (let i = 0; i < value.length && i < WIDTH; i++) this.add(value[i], depth)
      this.#number(value.length)
      return
    }
    let room = WIDTH
    for (const key in value) {
      if (room-- === 0) break
      this.#text(key, 0, Math.min(EDGE, key.length))
      this.add((value as Record<string, unknown>)[key], depth)
    }
  }

  #number(value: number): void {
    this.#low = Math.imul(this.#low ^ value, 0x01000193)
    this.#high = Math.imul(this.#high ^ (value + 0x9e37), 0x85ebca6b)
  }

  /** Two characters a step. */
  #text(value: string, from: number, to: number): void {
    let low = this.#low
    let high = this.#high
    for (let i = from; i < to; i += 2) {
      const code = value.charCodeAt(i) + (i + 1 < to ? value.charCodeAt(i + 1) << 16 : 0)
      low = Math.imul(low ^ code, 0x01000193)
      high = Math.imul(high ^ (code + 0x9e37), 0x85ebca6b)
    }
    this.#low = low ^ (low >>> 15)
    this.#high = high ^ (high >>> 13)
  }
}

const DEPTH = 5
const WIDTH = 40
const EDGE = 32
