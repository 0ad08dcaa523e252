// What stands behind a name: where it ends, and whether it can be a secret or only stands for one.

import { isRandom, withoutExamples } from './randomness.ts'
import { remembered } from './remembered.ts'
import { isWideSpace, runEnds } from './run-ends.ts'
import { CODE, DASH, DIGIT, DOT, LETTER, LOW_LINE, OTHER, PATH, SPACE, signsIn, WIDE } from './signs.ts'

export interface Value {
  readonly text: string
  readonly from: number
  readonly to: number
  readonly isQuoted: boolean
  /** The character behind it, and behind its quote. */
  readonly next: string
}

/** Longer values are taken whole, but nothing behind this decides. */
const LOOKED_AT = 120
const LONGEST = 20_000

/** `isLoose`: nothing but white space ends it, as in a shell or a settings file. */
export const assignedValueAt = (text: string, at: number, isLoose = false): Value | undefined => {
  const open = quoteAt(text, at)
  const from = at + open.length
  let found =
    open === '' || open.startsWith('&')
      ? text.slice(from, (isLoose ? looseEnd : tightEnd)(text, from, LOOKED_AT))
      : insideOf(text, from, open.at(-1))
  if (found === '') return undefined
  if (open === '')
    return {
      text: found,
      from,
      to: from + found.length,
      isQuoted: false,
      next: text[from + found.length] ?? ''
    }
  // The backslash before a closing quote is the quote's.
  found = withoutLast(found)
  const to = from + found.length
  const close = closeLength(text, to)
  if (close === 0 && /\s/.test(found)) return undefined
  return { text: found, from, to, isQuoted: true, next: text[to + close] ?? '' }
}

/** The same where a sentence says it: scripts without spaces go on behind it, and are no part of it. */
export const spokenValueAt = (text: string, at: number): Value | undefined => {
  if (quoteAt(text, at) !== '') return assignedValueAt(text, at, true)
  const to = spokenEnd(text, at, LOOKED_AT)
  if (to === at) return undefined
  return { text: text.slice(at, to), from: at, to, isQuoted: false, next: text[to] ?? '' }
}

const insideOf = (text: string, from: number, mark: string | undefined): string => {
  const inside = mark === '"' ? IN_DOUBLE : mark === "'" ? IN_SINGLE : mark === '`' ? IN_TICKS : IN_ANGLES
  inside.lastIndex = from
  return inside.exec(text)?.[0] ?? ''
}

/** Quotes that close a value, with the backslashes before them. */
const closeLength = (text: string, at: number): number => {
  let quote = at
  while (quote < at + 3 && text[quote] === '\\') quote++
  let end = quote
  while (end < at + 8 && isQuote(text.charCodeAt(end))) end++
  return end === quote ? 0 : end - at
}

const isQuote = (code: number): boolean => code === 34 || code === 39 || code === 96

const withoutLast = (found: string): string => {
  const last = found.at(-1)
  if (last !== '\\' && last !== ' ') return found
  let end = found.length
  while (end > 0 && found[end - 1] === last) end--
  return found.slice(0, end)
}

const quoteAt = (text: string, at: number): string => {
  // Nearly every value begins with a letter or a digit.
  const first = text.charCodeAt(at)
  if ((first > 96 && first < 123) || (first > 64 && first < 91) || (first > 47 && first < 58)) return ''
  QUOTE.lastIndex = at
  return QUOTE.exec(text)?.[0] ?? ''
}

const QUOTE = /(?:\\{0,3}["'`]){1,3}|[«“„‘「『] ?|&(?:quot|#34);/y
const looseEnd = runEnds('"\'`')
const spokenEnd = runEnds('"\'`', code => isWideSpace(code) || isSpaceless(code))
const tightEnd = runEnds('"\'`\\;,&|<>()[]{}')
/** Kana, Han, Hangul, and their 。 、 and ， */
function isSpaceless(code: number): boolean {
  return (
    (code > 0x303f && code < 0x3100) ||
    (code > 0x4dff && code < 0xa000) ||
    (code > 0xabff && code < 0xd7b0) ||
    code === 0x3002 ||
    code === 0x3001 ||
    code === 0xff0c
  )
}
const IN_DOUBLE = new RegExp(`(?:[^"\\\\\\r\\n]|\\\\[^"\\r\\n]){1,${LOOKED_AT}}`, 'y')
const IN_SINGLE = new RegExp(`[^'\\r\\n]{1,${LOOKED_AT}}`, 'y')
const IN_TICKS = new RegExp(`[^\`\\r\\n]{1,${LOOKED_AT}}`, 'y')
/** Quotes that differ at both ends. */
const IN_ANGLES = new RegExp(`[^»”“’」』\\r\\n]{1,${LOOKED_AT}}`, 'y')
const REST = new RegExp(`[\\w+/=.~-]{0,${LONGEST}}`, 'y')

/** Where a value ends that is longer than was looked at. */
export const endOf = (text: string, { from, to }: Pick<Value, 'from' | 'to'>): number => {
  if (to - from < LOOKED_AT) return to
  REST.lastIndex = to
  return to + (REST.exec(text)?.[0].length ?? 0)
}

/** A variable or a template, as a shell or a template language has them. */
export const isTemplate = (value: string, signs = signsIn(value)): boolean =>
  !isSimple(signs) && isTemplateSign(value, signs)

/** Nothing but letters, digits and dashes: neither a variable nor a call. */
const isSimple = (signs: number): boolean => (signs & ~(LETTER | DIGIT | DASH)) === 0

const isTemplateSign = (value: string, signs: number): boolean =>
  (signs & OTHER) !== 0 && isNoise(value) ? false : holdsTemplate(value, signs)

/** So many signs of all sorts, and no space among them: a program made it. */
const isNoise = (value: string): boolean =>
  value.length >= 40 && !/\s/.test(value) && new Set(value.match(/[!@#%^&*+=~?|;,]/g)).size > 4

const holdsTemplate = (value: string, signs: number): boolean =>
  ((signs & (CODE | LOW_LINE)) !== 0 &&
    /^\$[\w{(]|^[<`]|^%\w+%$|\$\{|\$\(|\{\{|%[({]|<%|#\{|^__?[A-Z_]+__?$|^\{\w*\}$|^@\w+@$|^\[[^\]]*\]$/.test(
      value
    )) ||
  ((signs & PATH) !== 0 &&
    /^(?:op|vault|arn|ssm|secretsmanager|keyring|keychain|ref|sops|akv):/i.test(value)) ||
  ((signs & CODE) !== 0 && /^(?:ENC\[|!vault|!secret|!Ref|!Sub|!env)/i.test(value)) ||
  ((signs & (CODE | DOT)) !== 0 &&
    /^(?:process\.env|os\.environ|os\.getenv|import\.meta\.env|secrets|env|vars|config)[.[(]/.test(value))

/** A variable, a call, a path in code: it says where the value comes from, not what it is. */
export const isReference = (value: string, signs = signsIn(value)): boolean =>
  !isSimple(signs) && isReferenceSign(value)

const isReferenceSign = remembered((value: string): boolean => {
  const signs = signsIn(value)
  return (
    isTemplateSign(value, signs) ||
    (BEGINS_CODE.has(value.charCodeAt(0)) && /^[[{(%@&]|^\*{1,2}[a-z]/.test(value)) ||
    ((signs & (CODE | PATH | DOT)) !== 0 && isMember(value, signs)) ||
    ((signs & (CODE | PATH | SPACE | WIDE)) !== 0 && isCall(value)) ||
    (value.charCodeAt(0) === SMALL_F && /^function\b/.test(value))
  )
})

const SMALL_F = 102
const BEGINS_CODE: ReadonlySet<number> = new Set([...'[{(%@&*'].map(sign => sign.charCodeAt(0)))

const isMember = (value: string, signs: number): boolean =>
  /^(?:process|os|env|config|secrets?|self|this|import|ctx|req|request|res|response|vars?|local|module|data|var|props|state|params|args|opts|options|settings|user|body|form|input|e|event|std|System|Deno|Bun|import\.meta)(?:\??\.|\[|::|->)/i.test(
    value
  ) ||
  ((signs & PATH) !== 0 && /^(?:gcp|azure|aws|file|env):/i.test(value))

const isCall = (value: string): boolean =>
  /[\w)\]]\(|^\w+\(|=>|\)\s*$|^\w+\[['"\w]|::\w|^new\s|^await\s|^async\s/.test(value)

/** Stars, dots, words in angles, and what manuals write where a secret goes. */
export const isStandIn = remembered((value: string): boolean => {
  const signs = signsIn(value)
  if ((signs & DIGIT) === 0 && /^[*•x.·_#?=-]+$/i.test(value)) return true
  if ((signs & DOT) !== 0 && value.includes('...')) return true
  if ((signs & OTHER) !== 0 && value.includes('***')) return true
  if ((signs & (CODE | WIDE)) !== 0 && /…|•{2}|\[REDACTED|<[^>]*>|⟨/.test(value)) return true
  const letters = endsLikeStandIn(value) ? value.replace(/[^A-Za-z]/g, '').toLowerCase() : ''
  if (
    letters !== '' &&
    /^(?:my|your|the|some|a|an|new|old|test|fake|dummy|example|sample|invalid|wrong)?(?:super)?(?:strong|secure|secret|random|actual|real)?(?:db|api|app|auth|user|admin|access|client|root|database|account|github|openai|anthropic|aws|bot)?(?:password|passwd|passphrase|secret|token|key|apikey|credential|secretkey|accesskey|accesstoken|apitoken|authtoken|clientsecret|string|value|here|placeholder)s?(?:here|goeshere|value|placeholder|123)?$/.test(
      letters
    )
  )
    return !/\d{3,}|[!@#%^&]/.test(value.replace(/123$/, ''))
  if (
    (signs & DIGIT) === 0 &&
    value.length <= LONGEST_STAND_IN &&
    /^(?:changeme|changeit|change-me|replaceme|replace[-_]me|todo|tbd|fixme|none|null|nil|undefined|empty|unset|n\/a|na|redacted|removed|hidden|masked|omitted|filtered|sanitized|scrubbed|placeholder|dummy|foo|bar|baz|foobar)$/i.test(
      value
    )
  )
    return true
  return (signs & DIGIT) === 0 &&
    /^(?:your|my|insert|replace|enter|put|paste|add|set|use)[-_ ]?[a-z]/i.test(value) &&
    value.length < 60
    ? true
    : withoutExamples(value).length < 3
})

const LONGEST_STAND_IN = 'placeholder'.length

/** A first look at the last two letters, before an s: most values pass it by. */
const endsLikeStandIn = (value: string): boolean => {
  let last = 0
  let isPlural = false
  for (let at = value.length - 1; at >= 0; at--) {
    const code = value.charCodeAt(at) | 32
    if (code < 97 || code > 122) continue
    if (last !== 0) return STAND_IN_ENDS.has((code << 8) | last)
    if (code !== 115 || isPlural) last = code
    else isPlural = true
  }
  return false
}

/** Of password, passwd, passphrase, secret, token, key, credential, string, value, here and placeholder. */
const STAND_IN_ENDS: ReadonlySet<number> = new Set(
  ['rd', 'wd', 'se', 'et', 'en', 'ey', 'al', 'ng', 'ue', 're', 'er'].map(
    end => (end.charCodeAt(0) << 8) | end.charCodeAt(1)
  )
)

/** Paths, addresses, versions, dates, sizes, what is encrypted already: other things than secrets. */
export const isOtherThing = (value: string, signs = signsIn(value)): boolean =>
  (value.length > SEALED && /^(?:Ag[A-D]|AQICAH)[\w+/=]+$/.test(value)) ||
  ((signs & PATH) !== 0 && isPath(value)) ||
  ((signs & DIGIT) !== 0 && BEGINS_NUMBER.has(value.charCodeAt(0)) && isNumber(value))

/** Shorter ones were sealed by nobody. */
const SEALED = 110

const isPath = (value: string): boolean =>
  (/^(?:\.{0,2}|~)\/[\w@.-]+/.test(value) &&
    (/^[.~]{0,2}(?:\/[\w@.-]{1,24}){3,}$/.test(value) || !isRandom(value, 24))) ||
  /^\/\/|^[A-Za-z]:[\\/]|^[a-z][a-z0-9+.-]{1,12}:\/\/[^\s:@]*$|^[\w.-]+(?:\/[\w.@-]+)+\.\w{1,5}$/.test(value)

const BEGINS_NUMBER: ReadonlySet<number> = new Set([...'vV0123456789'].map(sign => sign.charCodeAt(0)))

const isNumber = (value: string): boolean =>
  /^v?\d+(?:\.\d+){1,3}(?:[-+][\w.]+)?$|^\d{4}-\d\d-\d\d|^\d+(?:px|rem|em|ms|s|kb|mb|gb|%)$/i.test(value)

/** Dotted and colon-joined identifiers are code; so is a name that says what the secret is for. */
const isIdentifier = (value: string, signs = signsIn(value)): boolean => {
  if ((signs & (DOT | PATH)) !== 0) return isDotted(value)
  return (
    (signs & ~(LETTER | LOW_LINE | DASH)) === 0 &&
    ((signs & (LOW_LINE | DASH)) === 0
      ? /^[a-z]+(?:[A-Z][a-z]+)+$/.test(value)
      : /^[A-Za-z]+(?:[_-][A-Za-z]+)+$/.test(value)) &&
    !isRandom(value)
  )
}

const isDotted = (value: string): boolean =>
  !CHOSEN.test(value) &&
  /^[A-Za-z_$][\w$]*(?:\??[.:][A-Za-z_$][\w$]*)+[?!;]?$/.test(value) &&
  !(value.length > 11 ? value.split(/[.:]/) : []).some(
    part => part.length > 11 && isRandom(part, 10) && /\d.*\d/.test(part) && !/[_$]/.test(part)
  )

/** A year or a number behind a word: nobody names a part of a program so. */
const CHOSEN = /[A-Za-z]{3}(?<!(?:es|rsa|rfc|ecma|iso))\d{4}[?!;$]?$/i

/** A value of a name that has nothing but secrets as values. */
export const isSureValue = (
  { text, isQuoted }: Pick<Value, 'text' | 'isQuoted'>,
  isSettings: boolean
): boolean => {
  const scope = sureScope({ text, isQuoted })
  return scope === 'everywhere' || (isSettings && scope === 'settings')
}

/** Where a value is a secret. */
export type Scope = 'nowhere' | 'settings' | 'everywhere'

export const sureScope = ({ text, isQuoted }: Pick<Value, 'text' | 'isQuoted'>): Scope =>
  text.length < 4 ? 'nowhere' : (isQuoted ? quotedScope : bareScope)(text)

const scopeOf =
  (isQuoted: boolean) =>
  (text: string): Scope => {
    if (isCommon(text)) return 'nowhere'
    const signs = signsIn(text)
    // Words of scripts that have no spaces between them.
    if ((signs & WIDE) !== 0 && /[\u3040-\u30ff\u4e00-\u9fff]/.test(text)) return 'nowhere'
    if ((signs & (SPACE | WIDE)) !== 0 && /\s/.test(text) && !(isQuoted && isPhrase(text))) return 'nowhere'
    if (
      (isQuoted
        ? isTemplate(text, signs) || ((signs & CODE) !== 0 && CALL.test(text))
        : isReference(text, signs)) ||
      isStandIn(text) ||
      isOtherThing(text, signs)
    )
      return 'nowhere'
    if (isIdentifier(text, signs)) return namesSecret(text) ? 'nowhere' : 'settings'
    if ((signs & DIGIT) === 0 && /^[A-Za-z]+[?!;]?$/.test(text)) {
      if (namesSecret(text) || text.length < 5) return 'nowhere'
      return isQuoted && !/^[A-Z][a-z]+$/.test(text) ? 'everywhere' : 'settings'
    }
    return signs === DIGIT && text.length < 6 ? 'settings' : 'everywhere'
  }

const quotedScope = remembered(scopeOf(true))
const bareScope = remembered(scopeOf(false))

const isCommon = (text: string): boolean => {
  let end = text.length
  while (end > 0 && '?!.:;,'.includes(text[end - 1] ?? '')) end--
  // Few words begin with this letter and are as long.
  const first = text.charCodeAt(0)
  const lengths = first < 128 ? (COMMON_LENGTHS[first | 32] ?? 0) : -1
  return end <= LONGEST_COMMON && ((lengths >> end) & 1) === 1 && COMMON.has(text.slice(0, end).toLowerCase())
}

const CALL = /^[\w.$]+\([^()]*\)$/

/** Some words with digits and signs, and none that sentences are made of. */
const isPhrase = (text: string): boolean => {
  const words = text.split(/\s+/)
  return (
    words.length <= 6 &&
    words.filter(word => /\d/.test(word)).length >= 2 &&
    words.every(word => word.length > 3 && !COMMON.has(word.toLowerCase()))
  )
}

/** A value of a name that may have others too. `least`: shorter ones are none. */
export const isLikelyValue = ({ text }: Pick<Value, 'text'>, least = 16): boolean => {
  if (text.length < least) return false
  const likelihood = likelihoodOf(text)
  return (
    likelihood === 'sure' ||
    (likelihood === 'if random' && isRandom(text, Math.min(12, Math.ceil(least * 0.7))))
  )
}

const likelihoodOf = remembered((text: string): 'none' | 'if random' | 'sure' => {
  const signs = signsIn(text)
  if ((signs & (CODE | SPACE | WIDE | OTHER)) !== 0 && /[\s()<>"'`{}[\]]/.test(text)) return 'none'
  if (isReference(text, signs) || isStandIn(text) || isOtherThing(text, signs) || isIdentifier(text, signs))
    return 'none'
  if (/^[0-9a-f]+$/i.test(text))
    return text.length > 20 && (signs & DIGIT) !== 0 && (signs & LETTER) !== 0 ? 'sure' : 'none'
  if ((signs & LETTER) === 0 && /^[\d.,:/-]+$/.test(text)) return 'none'
  if (/^(?:pk|pub|phc|sha\d+|md5)[._-]/.test(text)) return 'none'
  return (signs & DIGIT) !== 0 || changes(text) >= text.length / 5 ? 'if random' : 'none'
})

/** How often capitals and small letters take turns. */
const changes = (text: string): number => text.match(/[a-z][A-Z]|[A-Z][a-z]/g)?.length ?? 0

/** Chance may write such a word too. */
const namesSecret = (text: string): boolean => NAMES_A_SECRET.test(text) && !isRandom(text)

const NAMES_A_SECRET = /pass|secret|token|key|cred|auth|pwd|hash|value|input|param|field|user|salt/i

/** Types, states and words of forms: what code and interfaces say of passwords. */
const COMMON: ReadonlySet<string> = new Set(
  'string str text number int integer bool boolean true false yes no on off null none nil undefined any unknown object array bytes char varchar void never optional required hidden visible invalid valid incorrect correct wrong missing empty blank present forgot forgotten reset change changed update updated confirm confirmation current new old default disabled enabled password passwd passphrase passwort secret token key username user login email name value type field input label hint placeholder error message basic bearer digest oauth oauth2 jwt saml ldap local remote plain encrypted hashed bcrypt argon2 sha256 md5 protected secure insecure strong weak medium example sample test prompt stdin ask file path env variable config settings and or not the this that is are was with for from your must should when where what which will cannot only min max length least characters reset-password forgot-password identifier keyword operator literal comment eof inherit include omit denied granted obligatoire obligatoria obrigatória requis requerida erforderlich same-origin uint8array arraybuffer securestring secretstr cryptokey keyobject kennwort passwort contraseña senha wachtwoord adgangskode salasana lozinka hasło heslo lösenord пароль'.split(
    ' '
  )
)

const LONGEST_COMMON = Math.max(...[...COMMON].map(word => word.length))

/** By the first letter: a bit for each length. */
const COMMON_LENGTHS = new Int32Array(128)
for (const word of COMMON) {
  const first = word.charCodeAt(0)
  COMMON_LENGTHS[first] = (COMMON_LENGTHS[first] ?? 0) | (1 << word.length)
}
