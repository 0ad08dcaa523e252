// SHA-256, a piece at a time: the browser's own digest wants a file as a whole, and exists on secure pages only.

export class Sha256 {
  readonly #state = Int32Array.from(START)
  readonly #block = new Uint8Array(64)
  readonly #words = new Int32Array(64)
  #length = 0

  push(bytes: Uint8Array): void {
    let at = 0
    const held = this.#length % 64
    this.#length += bytes.length
    if (held > 0) {
      at = Math.min(64 - held, bytes.length)
      this.#block.set(bytes.subarray(0, at), held)
      if (held + at < 64) return
      this.#mix(this.#block, 0)
    }
    for (; at + 64 <= bytes.length; at += 64) this.#mix(bytes, at)
    this.#block.set(bytes.subarray(at))
  }

  /** Call it once, when everything was pushed. */
  hex(): string {
    const bits = this.#length * 8
    const held = this.#length % 64
    const end = new Uint8Array(held < 56 ? 64 - held : 128 - held)
    end[0] = 0x80
    const view = new DataView(end.buffer)
    view.setUint32(end.length - 8, Math.floor(bits / 2 ** 32))
    view.setUint32(end.length - 4, bits)
    this.push(end)
    return [...this.#state].map(word => (word >>> 0).toString(16).padStart(8, '0')).join('')
  }

  #mix(bytes: Uint8Array, at: number): void {
    const state = this.#state
    const w = this.#words
    for (let i = 0, p = at; i < 16; i++, p += 4)
      w[i] =
        (byte(bytes, p) << 24) | (byte(bytes, p + 1) << 16) | (byte(bytes, p + 2) << 8) | byte(bytes, p + 3)
    for (let i = 16; i < 64; i++) {
      const x = word(w, i - 15)
      const y = word(w, i - 2)
      const s0 = ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3)
      const s1 = ((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10)
      w[i] = (word(w, i - 16) + s0 + word(w, i - 7) + s1) | 0
    }
    let a = word(state, 0)
    let b = word(state, 1)
    let c = word(state, 2)
    let d = word(state, 3)
    let e = word(state, 4)
    let f = word(state, 5)
    let g = word(state, 6)
    let h = word(state, 7)
    for (let i = 0; i < 64; i++) {
      const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7))
      const t1 = (h + s1 + ((e & f) ^ (~e & g)) + word(ROUNDS, i) + word(w, i)) | 0
      const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10))
      const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
      h = g
      g = f
      f = e
      e = (d + t1) | 0
      d = c
      c = b
      b = a
      a = (t1 + t2) | 0
    }
    state[0] = word(state, 0) + a
    state[1] = word(state, 1) + b
    state[2] = word(state, 2) + c
    state[3] = word(state, 3) + d
    state[4] = word(state, 4) + e
    state[5] = word(state, 5) + f
    state[6] = word(state, 6) + g
    state[7] = word(state, 7) + h
  }
}

/** Indexes here are always inside; the compiler cannot know. */
const word = (words: Int32Array, i: number): number => words[i] as number
const byte = (bytes: Uint8Array, i: number): number => bytes[i] as number

/** The first 32 bits of the fractions of roots of the first primes: square roots to start, cube roots for the rounds. */
const fractions = (count: number, root: (prime: number) => number): readonly number[] => {
  const found: number[] = []
  for (let n = 2; found.length < count; n++) if (isPrime(n)) found.push(((root(n) % 1) * 2 ** 32) | 0)
  return found
}

const isPrime = (n: number): boolean => {
  for (let d = 2; d * d <= n; d++) if (n % d === 0) return false
  return true
}

const START = fractions(8, Math.sqrt)
const ROUNDS = Int32Array.from(fractions(64, Math.cbrt))
