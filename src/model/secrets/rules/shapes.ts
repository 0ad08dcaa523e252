// Tokens that their own shape gives away, one pass for all vendors: a prefix, then enough of its alphabet.

import { isRandom } from './randomness.ts'
import type { Candidate, Rule } from './rule.ts'
import { type Alphabet, VENDOR_TOKENS, type VendorToken } from './vendor-tokens.ts'

export const shapes: Rule = {
  by: 'shape',
  hint: /[A-Za-z0-9]{3}/,
  worst: ['sk-', '-sk-ant-', 'ghp_', ' AKIA', '-xoxb-', 'SG.', ' a_live_', 'glpat-a', 'sk-proj-word-'],
  *find(text): Generator<Candidate> {
    const pattern = new RegExp(ANY)
    for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
      const found = tokenAt(text, match.index)
      if (found) yield found
      pattern.lastIndex = found ? found.to : match.index + SKIPPED
    }
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
  uuid: '[0-9a-f-]'
}

/** Before a token: no letter or digit, unless it ends an escape of JSON or of an address. */
const START = '(?:(?<![A-Za-z0-9])|(?<=\\\\[nrtbf])|(?<=%[0-9A-Fa-f]{2}))'

/** Letters that are passed over where a prefix was none. */
const SKIPPED = 3

const COMPILED = VENDOR_TOKENS.map(token => ({
  token,
  regex: new RegExp(`(${token.prefix})${CLASSES[token.body]}{${token.least}}`, 'y'),
  rest: new RegExp(`${CLASSES[token.body]}*${token.tail ?? ''}`, 'y')
}))

const ANY = new RegExp(
  `${START}(?:${VENDOR_TOKENS.map(({ prefix, body, least }) => `${prefix}${CLASSES[body]}{${least}}`).join('|')})`,
  'g'
)

const tokenAt = (text: string, at: number): Candidate | undefined => {
  for (const { token, regex, rest } of COMPILED) {
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

const isReal = ({ body, least }: VendorToken, text: string, from: number): boolean => {
  const start = text.slice(from, from + Math.max(least, 40)).match(BODY_START[body])?.[0] ?? ''
  return isRandom(start, Math.min(12, Math.ceil(least * 0.7)))
}

const BODY_START = Object.fromEntries(
  Object.entries(CLASSES).map(([name, set]) => [name, new RegExp(`^${set}+`)])
) as Record<Alphabet, RegExp>
