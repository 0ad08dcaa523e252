// Names of secrets with a sign behind them that gives them a value. Each word is looked at once, however many stems of names
// it is made of.

import { FOREIGN, NAME_STEMS } from './names.ts'

export interface AssignedName {
  /** Where the stem in the name begins, and where the name ends. */
  readonly stem: number
  readonly end: number
  readonly closing: string
  readonly space: string
  readonly sign: string
  readonly after: string
  /** Where the sign and the space behind it end. */
  readonly behind: number
}

/** `done`: how far the text has been taken already. */
export function* assignedNames(text: string, done: () => number): Generator<AssignedName> {
  const stems = new RegExp(STEM)
  /** Where the latest word ends: it may have many stems. */
  let end = 0
  for (let match = stems.exec(text); match; match = stems.exec(text)) {
    const [stem, own] = match
    const most = own === undefined ? MOST_BEHIND_FOREIGN : MOST_BEHIND
    const stemEnd = match.index + stem.length
    if (stemEnd > end) end = wordEnd(text, stemEnd)
    if (end - stemEnd > most) {
      stems.lastIndex = Math.max(stemEnd, end - LONGEST_NAME)
      continue
    }
    SIGN.lastIndex = end
    const sign = mayFollow(text.charCodeAt(end)) ? SIGN.exec(text) : null
    // The other stems of the word end where this one does; one of another script may go on.
    if (!sign && text.charCodeAt(end) < 128) stems.lastIndex = end
    if (!sign) continue
    const [whole, closing = '', space = '', written = '', after = ''] = sign
    stems.lastIndex = end + whole.length
    yield { stem: match.index, end, closing, space, sign: written, after, behind: end + whole.length }
    stems.lastIndex = Math.max(stems.lastIndex, done())
  }
}

const STEM = new RegExp(`(${NAME_STEMS})|${FOREIGN}`, 'gi')
/** What a name may have behind its stem. */
const MOST_BEHIND = 40
const MOST_BEHIND_FOREIGN = 20

/** What closes the name, the sign, and the space behind that. */
const SIGN =
  /((?:\\{0,3}["'`\])]|&quot;|&#34;){0,3})([ \t]{0,30})(?:(?::|As)[ \t]{0,2}[&A-Za-z'][\w&'<>.,[\]?]{0,30}(?: [a-z]{2,8})?[ \t]{0,2}(?==[ \t]))?(:=|=>|={2,3}(?=[ \t]{0,2}["'])|\?=|\|\||\?\?|\?:|or (?=["'])|\((?=\\{0,3}["'`])|[=:：|│┃]|>(?=[^<>\s]{4,300}<\/)|(?<=[ \t]))(?![=:~>])([ \t]{0,30})/iy
/** What a sign, or what closes a name, may begin with. */
const mayFollow = (code: number): boolean => FOLLOWING.has(code)
const FOLLOWING: ReadonlySet<number> = new Set([...'\\"\'`])& \t:=?|(>：│┃'].map(sign => sign.charCodeAt(0)))

/** A stem, and what a name may have behind it: one that begins before has too much. */
const LONGEST_NAME = 64

const wordEnd = (text: string, at: number): number => {
  let end = at
  while (isWord(text.charCodeAt(end))) end++
  return end
}

/** Letters, digits, - and _ */
const isWord = (code: number): boolean =>
  (code > 96 && code < 123) ||
  (code > 64 && code < 91) ||
  (code > 47 && code < 58) ||
  code === 45 ||
  code === 95
