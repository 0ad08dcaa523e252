// Redaction of a log's own lines: string by string, so that a line keeps its shape and all that was not touched its bytes.

import { HOLDS_VALUE, labelIn, SAYS_NAME } from './labels.ts'

/** `clean` gets each string of the line, unescaped, with the name of the field that it is the value of. */
export const redactStrings = (line: string, clean: (text: string, name: string) => string): string => {
  let name = ''
  let said: Said = { name: '', end: 0, isItem: false }
  let out = ''
  let at = 0
  for (const [start, end] of stringsIn(line)) {
    const token = line.slice(start, end)
    const isName = /^\s*:/.test(line.slice(end, end + 8))
    const cleaned = cleanToken(token, isName ? '' : nameOf(name, said, start), clean)
    if (cleaned !== token) {
      out += line.slice(at, start) + cleaned
      at = end
    }
    if (!isName && (name === '' || SAYS_NAME.has(name))) {
      const given = labelIn(token.slice(1, -1))
      if (given !== '' || name !== '') said = { name: given, end, isItem: name === '' }
    }
    name = isName ? token.slice(1, -1) : ''
  }
  // Lines that are no JSON are text.
  const rest = out + line.slice(at)
  return rest.startsWith('{') || rest.startsWith('[') ? rest : clean(rest, '')
}

/** What an earlier string of the line gave a name to. */
interface Said {
  readonly name: string
  readonly end: number
  /** It stands in a list: the next item is meant. */
  readonly isItem: boolean
}

/** How far a value may stand from what names it. */
const BESIDE = 300

const nameOf = (name: string, said: Said, start: number): string => {
  if (said.name === '' || start - said.end > BESIDE) return name
  if (said.isItem) return name === '' && start - said.end < 4 ? said.name : name
  return HOLDS_VALUE.has(name) ? said.name : name
}

/** Strings with their quotes, and what is left of one that does not end. By hand: a pattern fails on a string of megabytes. */
function* stringsIn(line: string): Generator<readonly [start: number, end: number]> {
  for (let start = line.indexOf('"'); start >= 0; ) {
    let close = line.indexOf('"', start + 1)
    while (close >= 0 && isEscaped(line, close)) close = line.indexOf('"', close + 1)
    const end = close < 0 ? line.length : close + 1
    yield [start, end]
    start = close < 0 ? -1 : line.indexOf('"', end)
  }
}

const isEscaped = (line: string, at: number): boolean => {
  let from = at
  while (line[from - 1] === '\\') from--
  return (at - from) % 2 === 1
}

const cleanToken = (token: string, name: string, clean: (text: string, name: string) => string): string => {
  if (token.length < 5) return token
  const text = parsed(token)
  // A string that does not end is searched as it stands.
  if (text === undefined) return clean(token, '')
  const cleaned = clean(text, name)
  return cleaned === text ? token : JSON.stringify(cleaned)
}

const LONG = 1000

const parsed = (token: string): string | undefined => {
  const isPlain = !token.includes('\\') && token.length > 1 && token.endsWith('"')
  if (isPlain && token.length < LONG) return token.slice(1, -1)
  try {
    // A string of its own: a piece of the line is slow to walk through.
    const value: unknown = JSON.parse(token)
    return typeof value === 'string' ? value : undefined
  } catch {
    return isPlain ? token.slice(1, -1) : undefined
  }
}
