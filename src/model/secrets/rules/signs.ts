// Which sorts of characters a value is made of: one walk that spares most of the patterns that are asked of it.

export const SMALL = 1
export const CAPITAL = 2
export const DIGIT = 4
export const DASH = 8
export const LOW_LINE = 16
export const DOT = 32
/** : / and \ */
export const PATH = 64
/** Of ASCII. */
export const SPACE = 128
/** Beyond ASCII. */
export const WIDE = 256
/** What templates, calls and variables are written with. */
export const CODE = 512
export const OTHER = 1024

export const LETTER = SMALL | CAPITAL

/** A bit for each sort. */
export const signsIn = (text: string): number => {
  let signs = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    signs |= code < 128 ? (SORTS[code] ?? 0) : WIDE
  }
  return signs
}

const sortOf = (sign: string): number => {
  if (/[a-z]/.test(sign)) return SMALL
  if (/[A-Z]/.test(sign)) return CAPITAL
  if (/\d/.test(sign)) return DIGIT
  if (/\s/.test(sign)) return SPACE
  if (/[:/\\]/.test(sign)) return PATH
  if (/[$<>`%{}#@[\]()!]/.test(sign)) return CODE
  return sign === '-' ? DASH : sign === '_' ? LOW_LINE : sign === '.' ? DOT : OTHER
}

const SORTS = Uint16Array.from({ length: 128 }, (_, code) => sortOf(String.fromCharCode(code)))
