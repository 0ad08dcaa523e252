// Tables of names, written as lines of words: long lists of them stay a few lines.

export const wordList = (...lines: readonly string[]): readonly string[] =>
  lines.flatMap(line => line.trim().split(/\s+/))

export const wordSet = (...lines: readonly string[]): ReadonlySet<string> => new Set(wordList(...lines))

/** A row for each meaning, with all the words for it. */
export const meanings = <V>(rows: readonly (readonly [V, string])[]): ReadonlyMap<string, V> =>
  new Map(rows.flatMap(([meaning, words]) => words.split(' ').map(word => [word, meaning] as const)))
