// A fingerprint of bytes that come one piece after the other: whether what is read again is what was read before.

export class BytePrint {
  #low = 0x811c9dc5
  #high = 0x9747b28c

  add(bytes: Uint8Array): void {
    let low = this.#low
    let high = this.#high
    for (let i = 0; i < bytes.length; i++) {
      const byte = bytes[i] ?? 0
      low = Math.imul(low ^ byte, 0x01000193)
      high = Math.imul(high ^ byte, 0x85ebca6b)
    }
    this.#low = low
    this.#high = high
  }

  isSame(other: BytePrint): boolean {
    return this.#low === other.#low && this.#high === other.#high
  }
}
