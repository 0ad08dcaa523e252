// Ids that look like each agent's own and are the same every time: a small generator with a seed, no chance involved.

export interface Ids {
  uuid(): string
  hex(length: number): string
  /** Letters and digits, as in toolu_… and call_…. */
  word(length: number): string
}

export const idsFor = (seed: string): Ids => {
  const next = generator(seed)
  const from = (alphabet: string, length: number) =>
    Array.from({ length }, () => alphabet[next() % alphabet.length]).join('')
  const hex = (length: number) => from('0123456789abcdef', length)
  return {
    hex,
    uuid: () => `${hex(8)}-${hex(4)}-4${hex(3)}-${from('89ab', 1)}${hex(3)}-${hex(12)}`,
    word: length => from('ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz123456789', length)
  }
}

/** One id for each key, made when it is first asked for. */
export const idOf = (make: () => string): ((key: string) => string) => {
  const known = new Map<string, string>()
  return key => {
    const id = known.get(key) ?? make()
    known.set(key, id)
    return id
  }
}

/** Mulberry32: small, and good enough for letters. */
const generator = (seed: string): (() => number) => {
  let state = [...seed].reduce((hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 16777619), 2166136261)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
}
