// What a sentence says: "the password is …", in the languages that people write to agents.

import { FOREIGN, speaksForeign } from '../names.ts'
import { always } from '../pattern.ts'
import { remembered } from '../remembered.ts'
import type { Candidate, IsFound, Rule } from '../rule.ts'
import { CODE, DIGIT, DOT, LETTER, LOW_LINE, OTHER, signsIn } from '../signs.ts'
import { isLikelyValue, isSureValue } from '../values/likelihood.ts'
import { isOtherThing, isReference, isStandIn } from '../values/stand-ins.ts'
import { endOf, spokenValueAt, type Value } from '../values/value.ts'

export const prose: Rule = {
  by: 'prose',
  hint: { test: text => SPEAKS.test(text) || speaksForeign(text) },
  worst: [
    'password is ',
    'password for a ',
    'the password ',
    'as the ',
    'login with ',
    'Passwort ist ',
    'login a / '
  ],
  *find(text, isFound): Generator<Candidate> {
    if (/pass|pwd|\bpw\b/i.test(text)) yield* after(text, PASSWORDS, isFound)
    if (speaksForeign(text)) yield* after(text, FOREIGN_PASSWORDS, isFound)
    yield* after(text, TOKENS, isFound)
    if (SPEAKS_OF_PIN.test(text)) yield* after(text, PINS, isFound)
    yield* asPassword(text)
    if (!SPEAKS_OF_LOGIN.test(text)) return
    yield* pairs(text)
    yield* logins(text)
  }
}

const SPEAKS =
  /pass|\bpw\b|\botp\b|code|zugang|identifiants|credencia|credenzial|логин|\bpin\b|key|secret|token|credential|account|log ?in|sign ?in|melde?\w? dich|connecte|inicia ses|accedi|creds/i
const SPEAKS_OF_PIN =
  /\b(?:PIN|pin|OTP|otp|passcode)\b|(?:unlock|door|access|verification|security|time|2FA|login) code/
const SPEAKS_OF_LOGIN =
  /log(?:ged)? ?in|sign(?:ed)? ?in|credential|creden[cz]|creds|account|zugang|identifiants|логин|inloggegev|dane logow|melde|connecte|accede|accedi|entra |inicia ses|войди/i
const FILLER = '(?:now |still |just |simply |actually |currently |always |: ?)?'
const PASSWORD_IS = new RegExp(
  `(?:(?<![\\w?&.-])(?:pass(?:word|phrase|code|wd)|pwd|pw)s?|(?<=(?:user|login)[^\\n]{1,30}[ ,]|(?:wi-?fi|db|database|admin|root|ssh|ftp|smtp|login|server|staging|prod) )pass)\\b(?:["'\`*_)]{0,3})(?:(?: \\([^()\\n]{1,40}\\))|(?: (?:for|of|to|on|in|at|del|della|di|de|do|pour|für\\w?|vom|zum|is generated for) (?=[^\\n]{1,115}?[=:→>—–"'\`\\d]|[^\\n]{1,52}? (?:is|was|are|è|est|ist|es|é|should|will|must|to|as|set|changed|reset) )[^\\n.:;"'\`=]{1,50}?))?(?:[ \\t]{0,2}(?:=|:|→|->|—|–)[*_]{0,2}(?:<\\/\\w{1,8}>)?[ \\t]{0,2}|(?: (?:was |has been )?(?:changed|rotated|switched|moved))?,? from (?:(?:\\S{1,20} ){2,4}?to |(?=\\S{4,100} to ))|\\? {1,2}(?:it[’']?s |that[’']?s |it is )?(?=\\S{0,60}\\d)|,? (?:is|was|are|è|est|ist|es|é|should be|will be|must be|to be|to|as|set to|changed to|reset to)(?: set to| changed to| reset to)?:? ${FILLER}|[ ](?=["'\`]|\\S{0,60}\\d))`,
  'gi'
)
const FOREIGN_IS = new RegExp(
  `(?:${FOREIGN})[\\wäöåéęłéí]{0,4}(?: [^\\n.:;="'«“„]{1,40}?)?(?:\\s{0,2}[:：=→]\\s{0,2}|\\s[—–-]\\s|\\s{1,2}(?:ist|lautet|war|est|es|é|è|era|jest|to|är|is|er|on|je|это)[:：]?\\s{1,2}|(?<=[\u4e00-\u9fff\u3040-\u30ff])(?=[A-Za-z0-9][!-~]{5,60})|\\s{0,2}(?:是|为|為|は|가|는|이)[:：]?\\s{0,2}|[ ](?=["'\`«“„]|\\S{0,60}\\d))`,
  'gi'
)
const TOKEN_IS =
  /(?<![\w?&.-])(?:(?:my|our|your) key|(?:api|access|secret|auth|bearer|private|license|bot|personal access)[ -]?(?:keys?|tokens?)|tokens?|secrets?|credentials?)\b["'`*_)]{0,3}(?: \([^()\n]{1,40}\))?(?: (?:for|of|to|on|in) [^\n.:;"'`=]{1,40}?)?(?:\s{0,2}(?:=|:|→|->|—|–)[*_]{0,2}\s{0,2}| (?:is|was|will be|set to|changed to)(?: now)?:?\s{1,2}| (?=["'`]|\S{16}))/gi
const PIN_IS =
  /\b(?:PIN|pin|OTP|otp|passcode|(?:unlock|door|access|verification|security|one-time|2FA|login) code)(?: ?-?(?:code|number))?\b["'`*_)]{0,3}(?: (?:for|of|to|on) [^\n.:;"'`=]{1,40}?)?(?:\s{0,2}[:=→]\s{0,2}| (?:is|was) (?:now )?| (?=\d{4,8}\b))["'`*]{0,2}/g

/** What is told, and how. */
interface Telling {
  readonly kind: string
  readonly pattern: RegExp
  /** A cheap look at where the value begins. */
  mayBegin(text: string, at: number): boolean
  isSecret(value: string, isQuoted: boolean): boolean
}

function* after(
  text: string,
  { kind, pattern, mayBegin, isSecret }: Telling,
  isFound: IsFound
): Generator<Candidate> {
  const hasResources = text.includes('arn:')
  for (let next = 0; ; ) {
    pattern.lastIndex = next
    if (!pattern.test(text)) return
    const before = next
    const at = pattern.lastIndex
    next = at
    if (!mayBegin(text, at)) continue
    const value = spoken(spokenValueAt(text, starsAt(text, at)))
    if (!value || value.text.length < SHORTEST) continue
    const end = (): number => (value.isQuoted ? value.to : endOf(text, value))
    if (isForm(value.text) && !JOINED.test(text.slice(Math.max(0, at - 16), at))) continue
    // A long value is followed to its end only where one was found.
    if (isFound(value.from, value.to) && isFound(value.from, end())) continue
    const isToBeHidden =
      isSecret(value.text, value.isQuoted) ||
      (isWordAlone(value.text) &&
        /[:=]\s{0,2}$/.test(text.slice(at - 3, at)) &&
        /^[.]?[\r\n]?$/.test(text.slice(value.to, value.to + 1)))
    if (isToBeHidden && !(hasResources && isInResource(text, beginOf(text, pattern, before))))
      yield { kind, from: value.from, to: end() }
  }
}

/** Where the next match begins. Seldom asked: to be told so costs as much as to look. */
const beginOf = (text: string, pattern: RegExp, from: number): number => {
  pattern.lastIndex = from
  return pattern.exec(text)?.index ?? from
}

/** A part of a name of Amazon's. */
const isInResource = (text: string, at: number): boolean =>
  isInName(text.charCodeAt(at - 1)) && /arn:[\w:-]{0,80}$/.test(text.slice(Math.max(0, at - 90), at))

/** A letter, a digit, _ : or - */
const isInName = (code: number): boolean =>
  isSmall(code) || isCapital(code) || (code > 47 && code < 59) || code === 95 || code === 45

/** No secret that is told is shorter. */
const SHORTEST = 4

/** Words of a name, with a number behind them: a sentence names it unless it says that it is the password. */
const isForm = (value: string): boolean => /^[A-Za-z][a-z]+(?:[A-Z][a-z]+)+\d?$/.test(value)
const JOINED =
  /(?:[:：=>→>—–"'`*]|(?:^|\s)(?:is|was|be|to|as|now|ist|lautet|war|est|es|é|è|era|jest|är|er|on|je|это))\s{0,2}$/

/** Emphasis of Markdown before a value. */
const starsAt = (text: string, at: number): number => (text.startsWith('**', at) ? at + 2 : at)

/** Without what ends the sentence. */
const spoken = (value: Value | undefined): Value | undefined => {
  if (!value || value.isQuoted) return value
  const { text } = value
  const isMarked = text.endsWith('**') || text.endsWith('__')
  const bare = withoutEnd(isMarked ? text.slice(0, -2) : text)
  return bare === text ? value : { ...value, text: bare, to: value.from + bare.length }
}

const withoutEnd = (text: string): string => {
  let end = text.length
  while (end > 0 && '.,;:!?)]}>'.includes(text[end - 1] ?? '')) end--
  return text.slice(0, end)
}

/** No digits, no word that could stand alone, and nothing that opens a quote. */
const mayBePin = (text: string, at: number): boolean => {
  let end = at
  while (end < at + LEAST_ALONE && isSmall(text.charCodeAt(end))) end++
  return end === at ? !isCapital(text.charCodeAt(at)) : end === at + LEAST_ALONE
}

const LEAST_ALONE = 6
const isSmall = (code: number): boolean => code > 96 && code < 123
const isCapital = (code: number): boolean => code > 64 && code < 91

/** Unquoted words are most often about a password, not one. */
const isTold = (value: string, isQuoted: boolean): boolean =>
  value.length >= SHORTEST && value.length <= 100 && (isQuoted ? isToldInQuotes(value) : isToldBare(value))

const isToldValue =
  (isQuoted: boolean) =>
  (value: string): boolean => {
    const signs = signsIn(value)
    const begin = beginOfWord(value)
    // Words, as most are.
    const isLetters = (signs & ~LETTER) === 0
    if (!isQuoted && isLetters && value.length < 12) return false
    if (BEGINS_METHOD.has(begin) && /^(?:base\d|utf-?\d|pbkdf2|hmac|sha-?\d|scrypt|argon2)/i.test(value))
      return false
    if (isReference(value, signs) || isStandIn(value) || isOtherThing(value, signs)) return false
    if (isQuoted) return isSureValue({ text: value, isQuoted: true }, true)
    if (isLetters && isLikelyValue({ text: value }, 12)) return true
    const hasDigits = (signs & DIGIT) !== 0
    if (!hasDigits && /^[A-Za-z'’]+(?:[-/][A-Za-z'’]+)*$/.test(value)) return isDiceware(value)
    const mayBeCode = (signs & (CODE | OTHER)) !== 0 || (signs & LETTER) === 0
    if (mayBeCode && /^\(|[(){}<>=|]|^[\d.,%:]+$/.test(value) && !/^\d{6,}$/.test(value)) return false
    if (
      ((signs & (DOT | LOW_LINE)) !== 0 || BEGINS_STANDARD.has(begin) || begin >> 8 === SMALL_V) &&
      isStandard(value)
    )
      return false
    return hasDigits || /[A-Za-z][!@#$%^&*+?~][A-Za-z0-9]|[!@#$%^&*]$/.test(value)
  }

/** Words that dice chose: more than any compound has. */
const isDiceware = (value: string): boolean => /^[a-z]{3,9}(?:-[a-z]{3,9}){4,9}$/.test(value)

/** The first two letters, as one number. */
const beginOfWord = (word: string): number => ((word.charCodeAt(0) | 32) << 8) | (word.charCodeAt(1) | 32)
const BEGINS_METHOD: ReadonlySet<number> = new Set(
  ['base', 'utf', 'pbkdf', 'hmac', 'sha', 'scrypt', 'argon'].map(beginOfWord)
)
const BEGINS_STANDARD: ReadonlySet<number> = new Set(
  ['sha', 'base', 'utf', 'oauth', 'http', 'argon', 'md', 'bcrypt', 'rfc'].map(beginOfWord)
)
const SMALL_V = 118

/** What passwords are hashed and sent with, or a name of code. */
const isStandard = (value: string): boolean =>
  /^(?:sha-?\d+|base64|utf-?8|oauth2?|http[s2]?|argon2\w*|md5|bcrypt|rfc\d+|v\d+|[a-z]+\.[a-z]+|[a-z]+(?:_[a-z]+)+|[a-z]+\d?\.)$/i.test(
    value
  )

const isToldInQuotes = remembered(isToldValue(true))
const isToldBare = remembered(isToldValue(false))

const PASSWORDS: Telling = { kind: 'password', pattern: PASSWORD_IS, mayBegin: always, isSecret: isTold }
const FOREIGN_PASSWORDS: Telling = { ...PASSWORDS, pattern: FOREIGN_IS }
const TOKENS: Telling = {
  kind: 'token',
  pattern: TOKEN_IS,
  mayBegin: always,
  isSecret: value => !/[?&=]/.test(value) && isLikelyValue({ text: value })
}
const PINS: Telling = {
  kind: 'pin',
  pattern: PIN_IS,
  mayBegin: mayBePin,
  isSecret: value => /^\d{4,8}$/.test(value)
}

/** A word by itself at the end of the line, behind a colon. */
const isWordAlone = (value: string): boolean =>
  /^[a-z]{6,}(?:-[a-z]{4,}){0,4}$/.test(value) && isSureValue({ text: value, isQuoted: true }, true)

/** "Use X as the password": it stands before. */
function* asPassword(text: string): Generator<Candidate> {
  for (const match of text.matchAll(
    /\s{1,2}(?:as|for) (?:the |my |your |a |its |our )?(?:[\w-]{1,20} ){0,2}(?:password|passphrase|passcode|api key|token|secret)\b/gi
  )) {
    const { value, from, isQuoted } = wordBefore(text, match.index)
    if (isTold(value, isQuoted)) yield { kind: 'password', from, to: from + value.length }
  }
}

/** The word that ends here, perhaps in quotes. */
const wordBefore = (
  text: string,
  at: number
): { readonly value: string; readonly from: number; readonly isQuoted: boolean } => {
  const quote = text[at - 1] ?? ''
  const isQuoted = QUOTES.has(quote)
  const to = isQuoted ? at - 1 : at
  let from = to
  while (from > Math.max(0, to - LONGEST_BEFORE) && isInWord(text, from - 1)) from--
  return { value: isQuoted && text[from - 1] !== quote ? '' : text.slice(from, to), from, isQuoted }
}

const LONGEST_BEFORE = 80
const QUOTES: ReadonlySet<string> = new Set('"\'`')

const isInWord = (text: string, at: number): boolean => {
  const code = text.charCodeAt(at)
  if (code < 33 || code === 34 || code === 39 || code === 96) return false
  return code < 127 || !/\s/.test(text[at] ?? '')
}

/** "Log in with admin / X", "credentials: admin:X". */
function* pairs(text: string): Generator<Candidate> {
  for (const match of text.matchAll(
    /(?<!\w)(?:log ?in|sign ?in|logged in|credentials?|creds|accounts?|zugangsdaten|zugang|identifiants|credenciales|credenciais|credenziali|логин|inloggegevens|dane logowania)(?!\w)[^\n/\t]{0,40}?[ `"'(]([A-Za-z][\w.@+-]{1,40})[`"']?(?: ?\/ ?|:)[`"']?([^\s`"',()<>[\]{}]{4,60})/gi
  )) {
    const value = (match[2] ?? '').replace(/[.,;:!?]+$/, '')
    const from = match.index + match[0].length - (match[2] ?? '').length
    if (isTold(value, false) && !/[/\\]|^\d+$/.test(value) && !/^https?$/i.test(match[1] ?? ''))
      yield { kind: 'password', from, to: from + value.length }
  }
}

/** "Log in as jonas with X", "Melde dich mit jonas und X an". */
function* logins(text: string): Generator<Candidate> {
  for (const match of text.matchAll(
    /(?:log(?:ged)? ?in|sign(?:ed)? ?in|melde?\w? dich|einloggen|connectez?-(?:toi|vous)|accedi|entra|accede|inicia sesi[óo]n|войди\w*) (?:as|with|mit|avec|con|com|como) ["'`]?[^\s"'`]{2,40}["'`]?(?:,| and| with| using| und| mit| et| y| e| и)? ["'`]?([^\s"'`<>(){}]{8,100})/gi
  )) {
    const value = withoutEnd(match[1] ?? '')
    const from = match.index + match[0].length - (match[1] ?? '').length
    if (isTold(value, false)) yield { kind: 'password', from, to: from + value.length }
  }
}
