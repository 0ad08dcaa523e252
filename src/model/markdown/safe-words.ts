// Text of a log of which nothing is left to act: sign by sign, as words.

import { sign } from './safe-signs.ts'

export type InlineMode = 'markdown' | 'words'

export const asWords = (text: string): string => [...signs(text, 'words')].join('')

function* signs(text: string, keep: InlineMode): Generator<string> {
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '[') yield '&#91;'
    else yield text.startsWith('//', at - 1) ? '&#47;' : signOf(text, at, 1, keep)
  }
}

export const signOf = (line: string, at: number, length: number, keep: InlineMode): string => {
  const char = line[at + length - 1] ?? ''
  const next = line.slice(at + length, at + length + 12)
  if (char === '~' && /~~~/.test(line.slice(Math.max(0, at - 2), at + 3))) return '&#126;'
  if (char === '\\' && /^[([]/.test(next)) return '`\\`'
  if (char === '{' && line[at - 1] === '{') return '&#123;'
  if (/[:([]/.test(char) && line[at - 1] === ']') return `\\${char}`
  if (/[([]/.test(char) && isBehindBracket(line, at)) return `\\${char}`
  const safe = sign(char, next)
  if (safe !== char || char === ' ') return safe
  if (length === 2) return `\\${char}`
  return keep === 'words' && isMarkup(char, line, at) ? `\\${char}` : char
}

const isMarkup = (char: string, line: string, at: number): boolean =>
  /[*_|~]/.test(char) ||
  (at === 0 && /^(?:[#>]|[+-](?:\s|-|$))/.test(line)) ||
  (char === '#' && at === line.length - 1)

/** With nothing but space between: the first Markdown made links of such pairs. */
const isBehindBracket = (line: string, at: number): boolean => {
  let end = at
  while (end > 0 && (line[end - 1] === ' ' || line[end - 1] === '\t')) end--
  return end < at && line[end - 1] === ']'
}
