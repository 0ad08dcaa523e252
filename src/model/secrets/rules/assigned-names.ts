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

/** One after another; nothing behind the last one. */
export class AssignedNames {
  readonly #text: string
  /** Where to look for the next stem. */
  #at = 0
  /** Where the latest word ends: it may have many stems. */
  #end = 0

  constructor(text: string) {
    this.#text = text
  }

  /** `done`: how far the text has been taken already. */
  next(done: number): AssignedName | undefined {
    const text = this.#text
    STEM.lastIndex = Math.max(this.#at, done)
    for (let match = STEM.exec(text); match; match = STEM.exec(text)) {
      const [stem] = match
      const stemEnd = match.index + stem.length
      if (stemEnd > this.#end) this.#end = wordEnd(text, stemEnd)
      const end = this.#end
      if (end - stemEnd > MOST_BEHIND_FOREIGN && (end - stemEnd > MOST_BEHIND || !OWN_STEM.test(stem))) {
        STEM.lastIndex = Math.max(stemEnd, end - LONGEST_NAME)
        continue
      }
      const found = mayFollow(text.charCodeAt(end)) ? signAt(text, match.index, end) : undefined
      if (found) {
        this.#at = found.behind
        return found
      }
      // The other stems of the word end where this one does; one of another script may go on.
      if (text.charCodeAt(end) < 128) STEM.lastIndex = end
    }
    this.#at = text.length
    return undefined
  }
}

const STEM = new RegExp(`${NAME_STEMS}|${FOREIGN}`, 'gi')
const OWN_STEM = new RegExp(`^(?:${NAME_STEMS})$`, 'i')
/** What a name may have behind its stem. */
const MOST_BEHIND = 40
const MOST_BEHIND_FOREIGN = 20

/** What closes the name, the sign, and the space behind that. */
const SIGN =
  /((?:\?(?=\\{0,3}["']))?(?:\\{0,3}["'`\])]|&quot;|&#34;){0,3})([ \t]{0,30})(?:(?::|As)[ \t]{0,2}[&A-Za-z'][\w&'<>.,[\]?]{0,30}(?: [a-z]{2,8})?[ \t]{0,2}(?==[ \t])|string[ \t](?==[ \t]))?(:=|=>|={2,3}(?=[ \t]{0,2}["'])|\?=|\|\||\?\?|\?:|or (?=["'])|\((?=\\{0,3}["'`])|[=:：|│┃]|<-(?=[ \t]{0,2}["'])|<(?:const|close)> ?=|>(?=[^<>\s]{4,300}<\/)|&gt;(?=[^<>&\s]{4,300}&lt;)|(?<=[ \t]))(?![=:~>])([ \t]{0,30})/iy
const signAt = (text: string, stem: number, end: number): AssignedName | undefined => {
  if (isPlainSign(text, end)) {
    let behind = end + 1
    while (behind < end + 1 + MOST_SPACE && isBlank(text.charCodeAt(behind))) behind++
    const after = text.slice(end + 1, behind)
    return {
      stem,
      end,
      closing: '',
      space: '',
      sign: text.charCodeAt(end) === EQUALS ? '=' : ':',
      after,
      behind
    }
  }
  SIGN.lastIndex = end
  const match = SIGN.exec(text)
  if (!match) return undefined
  const [whole, closing = '', space = '', sign = '', after = ''] = match
  return { stem, end, closing, space, sign, after, behind: end + whole.length }
}

/** = or : alone, as nearly all are: neither a part of a longer sign nor before a type. */
const isPlainSign = (text: string, at: number): boolean => {
  const sign = text.charCodeAt(at)
  if ((sign !== EQUALS && sign !== COLON) || SIGN_GOES_ON.has(text.charCodeAt(at + 1))) return false
  if (sign === EQUALS) return true
  let end = at + 1
  while (end < at + LONGEST_TYPE && IN_TYPE[text.charCodeAt(end)] === 1) end++
  return text.charCodeAt(end) !== EQUALS
}

const EQUALS = 61
const COLON = 58
const MOST_SPACE = 30
const SIGN_GOES_ON: ReadonlySet<number> = new Set([...'=:~>'].map(sign => sign.charCodeAt(0)))
/** A type, with the spaces around it. */
const LONGEST_TYPE = 48
const IN_TYPE = Uint8Array.from({ length: 128 }, (_, code) =>
  /[\w&'<>.,[\]? \t]/.test(String.fromCharCode(code)) ? 1 : 0
)
const isBlank = (code: number): boolean => code === 32 || code === 9

/** What a sign, or what closes a name, may begin with. */
const mayFollow = (code: number): boolean => FOLLOWING.has(code)
const FOLLOWING: ReadonlySet<number> = new Set([...'\\"\'`])& \t:=?|(<>：│┃'].map(sign => sign.charCodeAt(0)))

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
