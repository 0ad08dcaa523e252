// Tables of names, written as lines of words.

export const wordList = (...lines: readonly string[]): readonly string[] =>
  lines.flatMap(line => line.split(' '))

export const wordSet = (...lines: readonly string[]): ReadonlySet<string> => new Set(wordList(...lines))

/** A row for each meaning, with all the words for it. */
export const meanings = <V>(rows: readonly (readonly [V, string])[]): ReadonlyMap<string, V> =>
  new Map(rows.flatMap(([meaning, words]) => words.split(' ').map(word => [word, meaning] as const)))
