// The word that somebody most likely meant.

/** Nothing where none is close. */
export const nearest = (typed: string, words: readonly string[]): string | undefined => {
  const [best] = words.map(word => ({ word, far: steps(typed, word) })).sort((a, b) => a.far - b.far)
  return best && best.far <= Math.max(1, Math.floor(best.word.length / 3)) ? best.word : undefined
}

/** Letters to add, leave out, change, or swap with their neighbour. */
const steps = (a: string, b: string): number => {
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1]
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      row.push(
        Math.min(
          at(last, j) + 1,
          at(row, j - 1) + 1,
          at(last, j - 1) + (isSame ? 0 : 1),
          isSwapped ? at(before, j - 2) + 1 : Number.POSITIVE_INFINITY
        )
      )
    }
    before = last
    last = row
  }
  return at(last, b.length)
}

const at = (row: readonly number[], i: number): number => row[i] ?? Number.POSITIVE_INFINITY
