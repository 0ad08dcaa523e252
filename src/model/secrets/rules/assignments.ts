// A name and its value: in settings, code, data, headers, markup.

import { type AssignedName, AssignedNames } from './assigned-names.ts'
import { NAME_STEMS, type NameStrength, speaksForeign, strengthOf } from './names.ts'
import { remembered } from './remembered.ts'
import type { Candidate, Rule } from './rule.ts'
import { isLikelyValue, isSureValue, type Scope, sureScope } from './values/likelihood.ts'
import { assignedValueAt, endOf, type Value } from './values/value.ts'

export const assignments: Rule = {
  by: 'place',
  hint: { test: text => SPEAKS.test(text) || speaksForeign(text) },
  worst: [
    'password=',
    'password: ',
    'password: "',
    'pass_',
    'otp',
    'token token=',
    'a_secret_',
    '"token": "',
    'password="a b',
    '<password>'
  ],
  *find(text): Generator<Candidate> {
    let done = 0
    const names = new AssignedNames(text)
    for (let named = names.next(done); named; named = names.next(done)) {
      const found = assignedAt(text, named)
      if (!found) continue
      const to = endOf(text, found.value)
      yield { kind: secretKindOf(found.name), from: found.value.from, to }
      const next = isOpening(text.charCodeAt(to)) ? CHANGED.exec(text.slice(to, to + LONGEST_CHANGE)) : null
      if (next?.[1]) {
        const from = to + next[0].length - next[1].length
        yield { kind: secretKindOf(found.name), from, to: from + next[1].length }
      }
      done = to
    }
  }
}

const SPEAKS = new RegExp(NAME_STEMS, 'i')

/** What became of the value, in a plan of changes. */
const CHANGED = /^\\{0,3}["'][ \t]{0,3}(?:->|→|=>)[ \t]{0,3}\\{0,3}["']([^"'\\\n]{4,200})/
const LONGEST_CHANGE = 220

interface Assigned {
  readonly name: string
  readonly value: Value
}

const assignedAt = (
  text: string,
  { stem, end, behind, closing, space, sign, after }: AssignedName
): Assigned | undefined => {
  const at = behind + folded(text, behind)
  // Nothing shorter is a value, whatever its name.
  if (isShort(text, at)) return undefined
  const start = nameStart(text, stem)
  const name = text.slice(start, end)
  // With no sign between them a bare word needs a quote, or a column of its own.
  const isRow = sign === '' && space.length > 1 && beginsLine(text, start)
  if (sign === '' && !isRow && !isOpening(text.charCodeAt(at)) && !isCompound(name)) return undefined
  const strength = strengthOf(name)
  if (!strength) return undefined
  const isTight = space === '' && after === '' && sign === '='
  const prev = text.charCodeAt(start - 1)
  const isShell = isTight && closing === '' && (start === 0 || SHELL_BEFORE.has(prev))
  const before = (): string => text.slice(Math.max(0, start - LOOKED_BACK), start)
  const value = assignedValueAt(
    text,
    at,
    isShell && prev !== QUESTION && prev !== AND && isEnvironment(name, before())
  )
  if (!value || (!value.isQuoted && CODE_BEHIND.has(value.next))) return undefined
  // A type that is one of several words.
  if (value.isQuoted && (sign === '|' || sign === '│' || sign === '┃') && !/\d/.test(value.text))
    return undefined
  // What a template does with it.
  if (sign === '|' && /\{\{[^{}]*$/.test(before())) return undefined
  // What a shell says where the variable is not set.
  if (sign === ':' && after === '' && IF_UNSET.has(text.charCodeAt(at))) return undefined
  if (sign === '')
    return (isRow ? isCell(value, strength) : isBeside(name, value, strength)) && !isData(text, start)
      ? { name, value }
      : undefined
  // What no place makes a secret needs no look at its place.
  const scope = isSameWord(name, value.text) ? 'nowhere' : scopeFor(name, value, strength)
  if (scope === 'nowhere') return undefined
  const isOne =
    scope === 'everywhere' ||
    (strength === 'likely'
      ? /^[A-Z][A-Z0-9]*_[A-Z0-9_]+$/.test(name) || (isTight && isEnvironment(name, before()))
      : isShell
        ? value.next !== ',' && value.next !== ')'
        : isLine(before(), value, sign) || isBesideUser(text, start))
  return isOne && !isData(text, start) ? { name, value } : undefined
}

/** Is it a secret wherever it stands, or only among settings and behind a name of a variable? */
const scopeFor = (name: string, value: Value, strength: NameStrength): Scope => {
  if (strength === 'likely') {
    if (!isLikelyValue(value, 10) || (UUID.test(value.text) && BARE.test(name) && !name.startsWith('-')))
      return 'nowhere'
    return isLikelyValue(value) ? 'everywhere' : 'settings'
  }
  const scope = sureScope(value)
  // A word by itself is a word of many kinds of texts.
  const isWord = scope === 'everywhere' && name.length < 5 && /^(?:pass|pin)$/i.test(name)
  return isWord && !(value.isQuoted && /\d/.test(value.text)) ? 'settings' : scope
}

const isSameWord = (name: string, value: string): boolean =>
  value.length === name.length && value.toLowerCase() === name.toLowerCase()

const SHELL_BEFORE: ReadonlySet<number> = new Set(
  [...' \t\r\n\v\f\u00a0;&?"\'`-'].map(sign => sign.charCodeAt(0))
)
const QUESTION = 63
const AND = 38
/** ? and + */
const IF_UNSET: ReadonlySet<number> = new Set([63, 43])
const CODE_BEHIND: ReadonlySet<string> = new Set('([.')

/** Encrypted already, or a part of a name of Amazon's. */
const isData = (text: string, start: number): boolean => {
  if (text.charCodeAt(start - 1) === COLON)
    return /arn:[\w:-]{0,80}:$/.test(text.slice(Math.max(0, start - 90), start))
  let end = start
  while (end > start - 8 && isSpace(text.charCodeAt(end - 1))) end--
  return end < start && text.endsWith('encryptedData:', end)
}

const COLON = 58

const isSpace = (code: number): boolean =>
  code < 128 ? code === 32 || (code > 8 && code < 14) : /\s/.test(String.fromCharCode(code))

/** Ends before a fourth character, where no quote opens it. */
const isShort = (text: string, at: number): boolean =>
  !isOpening(text.charCodeAt(at)) &&
  (endsValue(text.charCodeAt(at)) ||
    endsValue(text.charCodeAt(at + 1)) ||
    endsValue(text.charCodeAt(at + 2)) ||
    endsValue(text.charCodeAt(at + 3)))

/** A quote, plain, escaped or of a page. */
const isOpening = (code: number): boolean =>
  code === 34 || code === 38 || code === 39 || code === 92 || code === 96 || code > 127

/** White space, a quote, or the end of the text. */
const endsValue = (code: number): boolean => !(code > 32) || code === 34 || code === 39 || code === 96

/** A text of YAML may begin on the next line. */
const folded = (text: string, at: number): number => {
  if (FOLDS[text.charCodeAt(at)] !== 1) return 0
  FOLDED.lastIndex = at
  return FOLDED.exec(text)?.[0].length ?? 0
}

/** What such a beginning begins with. */
const FOLDS = new Uint8Array(128)
for (const sign of '@>|{( \t\r\n[nSJOGPbBFVlqNrRuU') FOLDS[sign.charCodeAt(0)] = 1

const FOLDED =
  /[>|][-+]?[ \t]{0,3}\r?\n[ \t]{1,20}|\{\s{0,12}\\{0,3}["']?value\\{0,3}["']?\s{0,3}[:=]\s{0,3}|\(?[ \t]{0,3}\r?\n[ \t]{1,20}(?:string\(\d{1,4}\) )?(?=["'`])|\[\s{0,4}(?=\\{0,3}["'])|(?:new )?(?:Some|Just|Ok|Secret\w{0,12}|SecureString|GuardedString|Password\w{0,10}|bytes|\[\]byte|Buffer\.from|btoa|b64encode|String|Field|Bytes|ByteString|Value|literal|quote)\((?:default ?= ?)?(?=[bBrR]?["'`])|[@bBnNrRuU](?=["'])/y

const beginsLine = (text: string, start: number): boolean =>
  /(?:^|\n)[ \t]{0,8}$/.test(text.slice(Math.max(0, start - 9), start))

/** The name in one column and the value, alone, in the next. */
const isCell = (value: Value, strength: NameStrength): boolean =>
  (value.next === '' || ENDS_LINE.has(value.next)) &&
  (isLikelyValue(value) || (strength === 'sure' && /\d/.test(value.text) && isSureValue(value, true)))

/** No sign between them: a command that sets something. */
const isBeside = (name: string, value: Value, strength: NameStrength): boolean => {
  if (/^(?:pass|pw|pin)$/i.test(name)) return false
  if (strength === 'likely') return isCompound(name) && isLikelyValue(value)
  return value.isQuoted
    ? isSureValue(value, false) && value.text.length > 5
    : isCompound(name) && isLikelyValue(value, 12)
}

const isCompound = (name: string): boolean =>
  /[a-z][A-Z]|[A-Za-z][_-][A-Za-z]|^[a-z]+(?:apikey|token)$/.test(name)

/** A user stands before it, so this is what belongs to the user. */
const isBesideUser = (text: string, start: number): boolean =>
  /(?:user(?:name)?|login|email)["']?\s{0,2}[:=][^\n]{1,50}$/i.test(
    text.slice(Math.max(0, start - 70), start)
  )

/** A name in capitals, or alone at the beginning of a line. */
const isEnvironment = (name: string, before: string): boolean =>
  (isCapital(name.charCodeAt(0)) && /^[A-Z][A-Z0-9_]*$/.test(name)) ||
  (mayBeginLine(before) && /(?:^|\n)[ \t+-]{0,4}(?:export )?$/.test(before))

const isCapital = (code: number): boolean => code > 64 && code < 91

/** No sign of a line's beginning is longer, but for the space and the number before a name. */
const mayBeginLine = (before: string): boolean => before.length < LOOKED_BACK || before.includes('\n')

/** How much of what stands before a name is looked at. */
const LOOKED_BACK = 24

const ENDS_LINE: ReadonlySet<string> = new Set('\r\n#')

/** The name begins the line and the value ends it: a settings file, not a program. */
const isLine = (before: string, value: Value, sign: string): boolean =>
  (value.next === '' || ENDS_LINE.has(value.next)) &&
  /(?:^|\n|\\n)[ \t]*(?:\d{1,6}[→|:\t ][ \t]*)?(?:[+>*-] ?)?["']?$/.test(before) &&
  sign !== ':=' &&
  !/;$/.test(value.text)

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
/** Tokens and sessions have ids that are no secrets. */
const BARE = /^["']?(?:[a-z]*[._-])?(?:token|session|sid|cookie|auth|session_?id)$/

const nameStart = (text: string, at: number): number => {
  let start = at
  const floor = Math.max(0, at - 60)
  while (start > floor && isNameLetter(text.charCodeAt(start - 1))) start--
  return start
}

/** Letters, digits, and $ - . _ */
const isNameLetter = (code: number): boolean =>
  (code >= 97 && code <= 122) ||
  (code >= 65 && code <= 90) ||
  (code >= 48 && code <= 57) ||
  code === 36 ||
  code === 45 ||
  code === 46 ||
  code === 95

export const secretKindOf = (name: string): string => known(name)

const known = remembered((name: string): string =>
  /pass|pwd|pw\b/i.test(name) || speaksForeign(name)
    ? 'password'
    : /token/i.test(name)
      ? 'token'
      : /key/i.test(name)
        ? 'key'
        : 'secret'
)

/** The whole text is the value of a field of this name. */
export const isSecretField = (name: string, text: string): boolean => {
  const strength = strengthOf(name)
  if (!strength) return false
  const value: Value = { text, from: 0, to: text.length, isQuoted: true, next: '' }
  return !isSameWord(name, text) && scopeFor(name, value, strength) === 'everywhere'
}
