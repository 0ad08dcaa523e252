// Tokens that their own shape gives away, one pass for all vendors: a prefix, then enough of its alphabet.

import { isRandom } from './randomness.ts'
import type { Candidate, Rule } from './rule.ts'
import { type Alphabet, VENDOR_TOKENS, type VendorToken } from './vendor-tokens.ts'

export const shapes: Rule = {
  by: 'shape',
  hint: /[\w+/=.:%~$!-]{18}/,
  worst: ['sk-', '-sk-ant-', 'ghp_', ' AKIA', '-xoxb-', 'SG.', ' a_live_', 'glpat-a', 'sk-proj-word-'],
  *find(text): Generator<Candidate> {
    // Few runs of letters are long enough, and only those are compared with all the vendors.
    for (const run of text.matchAll(RUN)) {
      const start = Math.max(0, run.index - BEFORE)
      const piece = text.slice(start, run.index + run[0].length)
      for (const { kind, from, to } of tokensIn(piece)) yield { kind, from: start + from, to: start + to }
    }
  }
}

/** No token is shorter; a longer run is looked at by pieces, as a pattern fails on megabytes. */
const RUN = /[\w+/=.:%~$!-]{18,60000}/g
/** What stands before a token may be the end of an escape. */
const BEFORE = 3

function* tokensIn(text: string): Generator<Candidate> {
  for (let at = 0; at < text.length; ) {
    ANY.lastIndex = at
    const match = ANY.exec(text)
    if (!match) return
    const found = tokenAt(text, match.index)
    if (found) yield found
    at = found ? found.to : match.index + SKIPPED
  }
}

const CLASSES: Readonly<Record<Alphabet, string>> = {
  word: '[\\w-]',
  alnum: '[A-Za-z0-9]',
  hex: '[0-9a-fA-F]',
  base64: '[\\w+/=-]',
  upper: '[A-Z0-9]',
  lower: '[a-z0-9]',
  percent: '[\\w%-]',
  dotted: '[\\w.~-]',
  mixed: '[A-Za-z0-9]',
  uuid: '[0-9a-f-]'
}

/** Before a token: no letter or digit, unless it ends an escape of JSON or of an address. */
const START = '(?:(?<![A-Za-z0-9])|(?<=\\\\[nrtbf])|(?<=%[0-9A-Fa-f]{2}))'

/** Letters that are passed over where a prefix was none. */
const SKIPPED = 3

const COMPILED = VENDOR_TOKENS.map(token => ({
  token,
  regex: new RegExp(`(${token.prefix})${CLASSES[token.body]}{${token.least}}`, 'y'),
  rest: new RegExp(`${CLASSES[token.body]}{0,4000}${token.tail ?? ''}`, 'y')
}))

const ANY = new RegExp(
  `${START}(?:${VENDOR_TOKENS.map(({ prefix, body, least }) => `${prefix}${CLASSES[body]}{${least}}`).join('|')})`,
  'g'
)

/** By the letter that a token begins with; those that may begin with any stand in all lists. */
const BY_LETTER = new Map<string, typeof COMPILED>()

const beginningWith = (letter: string): typeof COMPILED => {
  const known = BY_LETTER.get(letter)
  if (known) return known
  const all = COMPILED.filter(
    ({ token: { prefix } }) => !/^[A-Za-z0-9]/.test(prefix) || prefix.startsWith(letter)
  )
  BY_LETTER.set(letter, all)
  return all
}

const tokenAt = (text: string, at: number): Candidate | undefined => {
  if (!isVaried(text, at)) return undefined
  for (const { token, regex, rest } of beginningWith(text[at] ?? '')) {
    regex.lastIndex = at
    const match = regex.exec(text)
    if (!match || !isReal(token, text, at + (match[1]?.length ?? 0))) continue
    rest.lastIndex = at + match[0].length
    const more = rest.exec(text)
    if (!more) continue
    const to = at + match[0].length + more[0].length
    return {
      kind: token.kind,
      from: at,
      to: to - (/[.=-]+$/.exec(text.slice(to - 3, to))?.[0].replace(/=/g, '').length ?? 0)
    }
  }
  return undefined
}

/** A few characters over and over are no token, and cost nothing more. */
const isVaried = (text: string, at: number): boolean => {
  let low = 0
  let high = 0
  for (let i = at; i < at + VARIED; i++) {
    const code = text.charCodeAt(i)
    if (code < 64) low |= 1 << (code & 31)
    else high |= 1 << (code & 31)
  }
  return bits(low) + bits(high) >= 8
}

const VARIED = 48

const bits = (mask: number): number => {
  let count = 0
  for (let rest = mask >>> 0; rest !== 0; rest &= rest - 1) count++
  return count
}

const isReal = ({ body, least }: VendorToken, text: string, from: number): boolean => {
  const start = text.slice(from, from + Math.max(least, 40)).match(BODY_START[body])?.[0] ?? ''
  if (body === 'mixed' && !(/[A-Z]/.test(start) && /[a-z]/.test(start) && /\d/.test(start))) return false
  return isRandom(start, Math.min(12, Math.ceil(least * 0.7)))
}

const BODY_START = Object.fromEntries(
  Object.entries(CLASSES).map(([name, set]) => [name, new RegExp(`^${set}+`)])
) as Record<Alphabet, RegExp>
