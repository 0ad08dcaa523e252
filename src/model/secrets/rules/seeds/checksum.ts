// The last bits of a seed phrase are the first ones of a digest of the others (BIP 39): listed words in a row are right by
// chance once in sixteen times at the most.

import { sha256 } from '@noble/hashes/sha2.js'

/** Of each word. */
const BITS = 11

/** `numbers`: of the words in their list. */
export const isChecked = (numbers: readonly number[]): boolean => {
  const bytes = bytesOf(numbers)
  // A bit for three words: eight at the most.
  const checked = numbers.length / 3
  const [digest = 0] = sha256(bytes.subarray(0, checked * 4))
  return (bytes[checked * 4] ?? 0) >> (8 - checked) === digest >> (8 - checked)
}

const bytesOf = (numbers: readonly number[]): Uint8Array => {
  const bytes = new Uint8Array(Math.ceil((numbers.length * BITS) / 8))
  for (const [i, number] of numbers.entries())
    for (let bit = 0; bit < BITS; bit++) {
      const at = i * BITS + bit
      if ((number >> (BITS - 1 - bit)) & 1) bytes[at >> 3] = (bytes[at >> 3] ?? 0) | (128 >> (at & 7))
    }
  return bytes
}
