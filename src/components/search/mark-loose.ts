// Words of the log as the page may show them: by their letters alone, because it makes lists, tables, links and blocks of
// what stands between them.

/** Nothing where there are no letters. */
export const loosely = (words: string): RegExp | undefined => {
  const source = looseSource(words)
  return source === '' ? undefined : new RegExp(source, 'giu')
}

export const looseSource = (words: string): string => {
  const text = words.replace(COLOURS, '')
  const ways = new Set([text, text.replace(UNSAID, ' ')].map(lettersOf))
  return ways.has('') ? '' : `(?:${[...ways].join('|')})`
}

/** Colours of a terminal. */
export const COLOURS = /\u001b\[[\d;:]*m/g

/** What is drawn, not written: the number of an item, the address of a link. */
const UNSAID = /(?<=^[ \t]*)\d+(?=[.)][ \t])|(?<=\]\()[^()\s]*/gm

/** Signs between two letters; more of them are something else. */
const GAP = '[^\\p{L}\\p{N}]{0,80}'

const lettersOf = (text: string): string => (text.match(/[\p{L}\p{N}]+/gu) ?? []).join(GAP)
