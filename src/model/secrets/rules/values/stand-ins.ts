// What stands where a secret would, and is none: variables, code, what manuals write there, paths, numbers.

import { isRandom, withoutExamples } from '../randomness.ts'
import { remembered } from '../remembered.ts'
import { CODE, DASH, DIGIT, DOT, LETTER, LOW_LINE, OTHER, PATH, SPACE, signsIn, WIDE } from '../signs.ts'

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
