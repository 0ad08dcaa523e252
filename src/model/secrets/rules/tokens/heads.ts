// What the matches of a pattern can begin with: letters as they stand, so that most patterns need not be tried at all.

/** For patterns that begin with letters, a class or a choice, perhaps behind what they must not begin with. */
export function headsOf(pattern: string): readonly string[] {
  if (pattern.startsWith('(?!')) return headsOf(pattern.slice(closeOf(pattern)))
  if (pattern.startsWith('(?:'))
    return pattern
      .slice(3, closeOf(pattern) - 1)
      .split('|')
      .flatMap(headsOf)
  if (pattern.startsWith('\\d')) return lettersOf('0-9')
  if (pattern.startsWith('[')) return lettersOf(pattern.slice(1, pattern.indexOf(']')))
  return [(LETTERS.exec(pattern)?.[0] ?? '').replaceAll('\\', '')]
}

const LETTERS = /^(?:(?:[\w/:~-]|\\[.+$])(?![?*]))*/

/** Behind the bracket that closes the first one. */
const closeOf = (pattern: string): number => {
  let depth = 0
  for (let at = 0; at < pattern.length; at++) {
    if (pattern[at] === '(') depth++
    if (pattern[at] === ')' && --depth === 0) return at + 1
  }
  return pattern.length
}

/** Those of a class, one by one. */
const lettersOf = (set: string): readonly string[] =>
  [...set.matchAll(/(.)-(.)|./g)].flatMap(([all, first = all, last = all]) =>
    Array.from({ length: last.charCodeAt(0) - first.charCodeAt(0) + 1 }, (_, i) =>
      String.fromCharCode(first.charCodeAt(0) + i)
    )
  )
