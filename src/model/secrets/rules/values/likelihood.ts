// How likely a value is a secret, by what it is made of: the name before it decides how likely it must be.

import { isRandom } from '../randomness.ts'
import { remembered } from '../remembered.ts'
import { CODE, DASH, DIGIT, DOT, LETTER, LOW_LINE, OTHER, PATH, SPACE, signsIn, WIDE } from '../signs.ts'
import { COMMON, isCommon } from './common-words.ts'
import { isOtherThing, isReference, isStandIn, isTemplate } from './stand-ins.ts'
import type { Value } from './value.ts'

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

/** How often capitals and small letters take turns. */
const changes = (text: string): number => text.match(/[a-z][A-Z]|[A-Z][a-z]/g)?.length ?? 0

/** Chance may write such a word too. */
const namesSecret = (text: string): boolean => NAMES_A_SECRET.test(text) && !isRandom(text)

const NAMES_A_SECRET = /pass|secret|token|key|cred|auth|pwd|hash|value|input|param|field|user|salt/i
