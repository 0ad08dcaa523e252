// Formats have long lists of records that are deliberately not shown. They are written as words, a line for many.

export const namesIn = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/))
