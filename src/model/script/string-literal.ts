// What a string of JavaScript means: its escapes as the characters they stand for.

/** The text between quotes or backticks, cooked. */
export const unescaped = (raw: string): string =>
  raw.includes('\\') ? raw.replace(ESCAPE, (whole, code: string) => meantBy(code) ?? whole) : raw

const ESCAPE = /\\(u\{[0-9a-fA-F]{1,6}\}|u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2}|\r\n|[\s\S])/g

const SHORT: Readonly<Record<string, string>> = {
  n: '\n',
  t: '\t',
  r: '\r',
  b: '\b',
  f: '\f',
  v: '\v',
  '0': '\0',
  // A line that goes on.
  '\n': '',
  '\r\n': '',
  '\u2028': '',
  '\u2029': ''
}

const meantBy = (code: string): string | undefined => {
  if (code.length === 1 || code === '\r\n') return Object.hasOwn(SHORT, code) ? SHORT[code] : code
  const point = Number.parseInt(code.replace(/^[ux]\{?/, ''), 16)
  return point <= 0x10ffff ? String.fromCodePoint(point) : undefined
}
