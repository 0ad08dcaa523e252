// Finds byte patterns in a chunk, skipping what cannot be one (Horspool's way): the longer a pattern, the faster.

import type { BytePattern } from './anchor.ts'

export interface ByteScanner {
  /** Bytes that the longest pattern takes: chunks have to overlap by one less. */
  readonly longest: number
  /** A chunk: where one of the patterns begins, at or after a place that only grows; -1 if there is none. */
  open(bytes: Uint8Array): (from: number) => number
}

export const byteScanner = (patterns: readonly BytePattern[]): ByteScanner => {
  const finders = patterns.map(finderOf)
  return {
    longest: Math.max(...patterns.map(pattern => pattern.length)),
    open: bytes => {
      // Each pattern is looked for only when the last place where it was found is behind.
      const found = finders.map(() => -2)
      return from => {
        let first = -1
        for (let i = 0; i < finders.length; i++) {
          let at = found[i] as number
          if (at !== -1 && at < from) {
            at = finders[i]?.(bytes, from) ?? -1
            found[i] = at
          }
          if (at >= 0 && (first < 0 || at < first)) first = at
        }
        return first
      }
    }
  }
}

type Finder = (bytes: Uint8Array, from: number) => number

const finderOf = (pattern: BytePattern): Finder => {
  const size = pattern.length
  const [only, ...others] = pattern[0] ?? []
  // The browser is quicker at this than any loop.
  if (size === 1 && only !== undefined && others.length === 0)
    return (bytes, from) => bytes.indexOf(only, from)
  const tables = pattern.map(tableOf)
  /** How far a byte at the end of the window lets it move; 0 for those that may end the pattern. */
  const shift = new Uint8Array(256).fill(size)
  for (let place = 0; place < size - 1; place++)
    for (const byte of pattern[place] ?? []) shift[byte] = size - 1 - place
  const again = Math.min(...(pattern[size - 1] ?? []).map(byte => shift[byte] ?? 1))
  for (const byte of pattern[size - 1] ?? []) shift[byte] = 0

  const isAt = (bytes: Uint8Array, at: number): boolean => {
    for (let place = 0; place < size; place++) if (tables[place]?.[bytes[at + place] ?? 0] !== 1) return false
    return true
  }

  return (bytes, from) => {
    const end = bytes.length
    let at = from + size - 1
    while (at < end) {
      const by = shift[bytes[at] as number] as number
      if (by !== 0) at += by
      else {
        if (isAt(bytes, at - size + 1)) return at - size + 1
        at += again
      }
    }
    return -1
  }
}

const tableOf = (bytes: readonly number[]): Uint8Array => {
  const table = new Uint8Array(256)
  for (const byte of bytes) table[byte] = 1
  return table
}
