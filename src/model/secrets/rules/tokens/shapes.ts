// Tokens that their own shape gives away, one pass for all vendors: a prefix, then enough of its alphabet.

import { isRandom } from '../randomness.ts'
import type { Candidate, Rule } from '../rule.ts'
import { azureKeys } from './azure-keys.ts'
import { headsOf } from './heads.ts'
import { type Alphabet, VENDOR_TOKENS, type VendorToken } from './vendor-tokens.ts'

export const shapes: Rule = {
  by: 'shape',
  hint: /[\w+/=.:%~$!-]{18}/,
  worst: [
    'sk-',
    '-sk-ant-',
    'ghp_',
    ' AKIA',
    '-xoxb-',
    'SG.',
    ' a_live_',
    'glpat-a',
    'sk-proj-word-',
    '/',
    'github_pat_'
  ],
  *find(text): Generator<Candidate> {
    yield* azureKeys(
      text,
      at => isStart(text, at) && isVaried(text, at),
      from => isReal(AZURE_BODY, AZURE_LETTERS, text, from)
    )
    // Few runs of letters are long enough, and only those are compared with all the vendors.
    for (const [from, to] of runsIn(text)) {
      const start = Math.max(0, from - BEFORE)
      const piece = text.slice(start, to)
      for (const token of tokensIn(piece))
        yield { kind: token.kind, from: start + token.from, to: start + token.to }
    }
  }
}

/** Letters that tokens are made of, at least as many as the shortest has. By hand: in most texts every eighteenth letter is
 *  enough to see that there is no run. */
function* runsIn(text: string): Generator<readonly [from: number, to: number]> {
  for (let from = 0; from + LEAST <= text.length; ) {
    let gap = from + LEAST - 1
    while (gap >= from && IN_RUN[text.charCodeAt(gap)] === 1) gap--
    if (gap >= from) {
      from = gap + 1
      continue
    }
    let to = from + LEAST
    while (to < text.length && to - from < LONGEST_RUN && IN_RUN[text.charCodeAt(to)] === 1) to++
    yield [from, to]
    from = to
  }
}

const IN_RUN = Uint8Array.from({ length: 128 }, (_, code) =>
  /[\w+/=.:%~$!-]/.test(String.fromCharCode(code)) ? 1 : 0
)
/** A longer one is looked at by pieces. */
const LONGEST_RUN = 60_000
/** What stands before a token may be the end of an escape. */
const BEFORE = 3

/** Shorter than any token. */
const LEAST = 18

function* tokensIn(text: string): Generator<Candidate> {
  for (let at = 0; at <= text.length - LEAST; ) {
    if (!isStart(text, at)) {
      at++
      continue
    }
    const found = tokenAt(text, at)
    if (typeof found === 'object') yield found
    at = typeof found === 'object' ? found.to : at + found
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
const isStart = (text: string, at: number): boolean => {
  const before = text.charCodeAt(at - 1)
  if (at === 0 || !isLetterOrDigit(before)) return true
  return (
    (text.charCodeAt(at - 2) === BACKSLASH && /[nrtbf]/.test(text[at - 1] ?? '')) ||
    (text.charCodeAt(at - 3) === PERCENT && /^[0-9A-Fa-f]{2}$/.test(text.slice(at - 2, at)))
  )
}

const BACKSLASH = 92
const PERCENT = 37

const isLetterOrDigit = (code: number): boolean =>
  (code > 47 && code < 58) || (code > 64 && code < 91) || (code > 96 && code < 123)

type Body = Pick<VendorToken, 'body' | 'least'>

/** The letters that a body is judged by. */
const lettersOf = ({ body, least }: Body): RegExp =>
  new RegExp(`${CLASSES[body]}{1,${Math.max(least, 40)}}`, 'y')

const AZURE_BODY: Body = { body: 'base64', least: 5 }
const AZURE_LETTERS = lettersOf(AZURE_BODY)

/** Letters that are passed over where a prefix was none. */
const SKIPPED = 3

const COMPILED = VENDOR_TOKENS.map(token => ({
  token,
  heads: headsOf(token.prefix),
  letters: lettersOf(token),
  regex: new RegExp(`(?:${token.prefix})${CLASSES[token.body]}{${token.least}}`, 'y'),
  rest: new RegExp(`${CLASSES[token.body]}{0,4000}${token.tail ?? ''}`, 'y')
}))

/** By the first two letters: at nearly every place there is no vendor left to compare with. */
const BY_HEAD: (typeof COMPILED | undefined)[] = new Array(2 ** 14).fill(undefined)

const beginningAt = (text: string, at: number): typeof COMPILED => {
  const first = text.charCodeAt(at)
  const second = text.charCodeAt(at + 1)
  // What stands before a run may be of any script.
  if (first > 127 || second > 127) return beginningWith(text.slice(at, at + 2))
  const key = (first << 7) | second
  const all = BY_HEAD[key] ?? beginningWith(text.slice(at, at + 2))
  BY_HEAD[key] = all
  return all
}

const beginningWith = (two: string): typeof COMPILED =>
  COMPILED.filter(({ heads }) => heads.some(head => two.startsWith(head.slice(0, 2))))

/** The token that begins here, or how many letters to go on by. */
const tokenAt = (text: string, at: number): Candidate | number => {
  let skipped = 1
  let isWorthIt = false
  // Neighbours in the list ask the same.
  let asked: VendorToken['isNear']
  let isNear = false
  for (const { token, heads, letters, regex, rest } of beginningAt(text, at)) {
    if (heads.length === 1 && !text.startsWith(heads[0] ?? '', at)) continue
    if (token.isNear && token.isNear !== asked) {
      asked = token.isNear
      isNear = asked(text, at)
    }
    if (token.isNear && !isNear) continue
    isWorthIt ||= isVaried(text, at)
    if (!isWorthIt) return 1
    regex.lastIndex = at
    if (!regex.test(text)) continue
    const least = regex.lastIndex
    skipped = SKIPPED
    if (!isReal(token, letters, text, least - token.least)) continue
    rest.lastIndex = least
    if (rest.test(text) && !isInEncoding(text, at)) return found(token.kind, text, at, rest.lastIndex)
  }
  return skipped
}

/** A picture in base64 has every short prefix somewhere. */
const isInEncoding = (text: string, at: number): boolean =>
  (text[at - 1] === '/' || text[at - 1] === '+') &&
  IN_ENCODING.test(text.slice(Math.max(0, at - 41), at)) &&
  isRandom(text.slice(at - 41, at))
const IN_ENCODING = /^[A-Za-z0-9+/]{41}$/

/** Without the signs that end a sentence. */
const found = (kind: string, text: string, from: number, to: number): Candidate => ({
  kind,
  from,
  to: to - (/[.=-]+$/.exec(text.slice(to - 3, to))?.[0].replace(/=/g, '').length ?? 0)
})

/** A few characters over and over are no token, and cost nothing more. */
const isVaried = (text: string, at: number): boolean => {
  let low = 0
  let high = 0
  let count = 0
  const end = Math.min(at + VARIED, text.length)
  for (let i = at; i < end; i++) {
    const code = text.charCodeAt(i)
    const bit = 1 << (code & 31)
    if (((code < 64 ? low : high) & bit) !== 0) continue
    if (code < 64) low |= bit
    else high |= bit
    if (++count === LEAST_VARIED) return true
  }
  return false
}

const VARIED = 48
const LEAST_VARIED = 8

const isReal = ({ body, least }: Body, letters: RegExp, text: string, from: number): boolean => {
  letters.lastIndex = from
  const start = letters.test(text) ? text.slice(from, letters.lastIndex) : ''
  if (body === 'mixed' && !(/[A-Z]/.test(start) && /[a-z]/.test(start) && /\d/.test(start))) return false
  return isRandom(start, Math.min(12, Math.ceil(least * 0.7)))
}
