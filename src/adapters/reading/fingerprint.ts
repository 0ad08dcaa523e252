// A fingerprint of a value: tells a copy from another value under the same id. Looks at shape, lengths and the ends of
// texts, never at whole texts, so that its cost does not follow their size.

/** 53 bits over any value. `depth`: below it, values count no more. */
export const fingerprintOf = (value: unknown, depth = DEPTH): number => {
  const hash = new Hash()
  walk(hash, value, depth)
  return hash.value
}

const DEPTH = 5
const WIDTH = 40
const EDGE = 32

const walk = (hash: Hash, value: unknown, room: number): void => {
  if (typeof value === 'string') {
    hash.number(value.length)
    hash.text(value, 0, Math.min(EDGE, value.length))
    hash.text(value, Math.max(EDGE, value.length - EDGE), value.length)
  } else if (typeof value !== 'object' || value === null) {
    const word = String(value)
    hash.text(word, 0, word.length)
  } else if (room > 0) {
    const isList = Array.isArray(value)
    const members = isList ? value : Object.keys(value)
    for (let i = 0; i < members.length && i < WIDTH; i++) {
      const member = members[i]
      if (!isList) hash.text(member, 0, Math.min(EDGE, member.length))
      walk(hash, isList ? member : (value as Record<string, unknown>)[member], room - 1)
    }
    if (isList) hash.number(value.length)
  }
}

/** Two independent 32-bit FNV-like hashes, read as one number. */
class Hash {
  #low = 0x811c9dc5
  #high = 0x9747b28c

  get value(): number {
    return (this.#high & 0x1fffff) * 2 ** 32 + (this.#low >>> 0)
  }

  number(value: number): void {
    this.#low = Math.imul(this.#low ^ value, 0x01000193)
    this.#high = Math.imul(this.#high ^ (value + 0x9e37), 0x85ebca6b)
  }

  text(value: string, from: number, to: number): void {
    let low = this.#low
    let high = this.#high
    for (let i = from; i < to; i++) {
      const code = value.charCodeAt(i)
      low = Math.imul(low ^ code, 0x01000193)
      high = Math.imul(high ^ (code + 0x9e37), 0x85ebca6b)
    }
    this.#low = low
    this.#high = high
  }
}
