// Chance that is the same on every machine, and words made with it.

const WORDS =
  'the parser reads a line and keeps its place so that a later change can be found again without reading the whole file once more which is slow when logs are long and tests are many'.split(
    ' '
  )

export const createRandom = seed => {
  const random = seeded(seed)
  const pick = list => list[Math.floor(random() * list.length)]
  const words = count => Array.from({ length: count }, () => pick(WORDS)).join(' ')
  return {
    random,
    word: () => pick(WORDS),
    words,
    /** Lines of something like a program. */
    code: lines =>
      Array.from(
        { length: lines },
        (_, i) => `  const ${pick(WORDS)}${i} = ${pick(WORDS)}(${i}) // ${words(6)}`
      ).join('\n')
  }
}

const seeded = seed => () => {
  seed = (seed + 0x6d2b79f5) | 0
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed)
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
  return ((t ^ (t >>> 14)) >>> 0) / 4294967296
}
