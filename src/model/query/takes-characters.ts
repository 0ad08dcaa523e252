// Can a pattern match a character at all? Edges of lines and words, and what only looks ahead or behind, match nothing
// that could be marked.

/** `source` is that of a pattern that can be read. */
export const takesCharacters = (source: string): boolean => {
  for (let at = 0; at < source.length; ) {
    const nothing = NOTHING.exec(source.slice(at))?.[0]
    if (nothing !== undefined) at += nothing.length
    else if (LOOKS.test(source.slice(at, at + 4))) at = endOfGroup(source, at)
    else return true
  }
  return false
}

const LOOKS = /^\(\?<?[=!]/

/** Edges, signs of repetition, and the signs of groups. */
const NOTHING = /^(?:\\[bB]|[$^|)*+?]|\{\d+(?:,\d*)?\}|\((?!\?)|\(\?(?:<\w+>|[ims-]*:))/

const endOfGroup = (source: string, from: number): number => {
  let depth = 0
  let isClass = false
  for (let at = from; at < source.length; at++) {
    const char = source[at]
    if (char === '\\') at++
    else if (isClass) isClass = char !== ']'
    else if (char === '[') isClass = true
    else if (char === '(') depth++
    else if (char === ')' && --depth === 0) return at + 1
  }
  return source.length
}
