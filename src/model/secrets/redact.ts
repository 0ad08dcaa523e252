// Takes credentials out of a text: each becomes [REDACTED:kind]. Best effort, the same every time, and it says what it
// found, so that somebody can look.

import {
  ASSIGNED,
  BASIC,
  BEARER,
  COOKIE,
  COOKIE_VALUE,
  isSecretValue,
  SECRET_NAME,
  USER_INFO
} from './context.ts'
import { apart, type Finding, finding } from './finding.ts'
import { FRAGMENTS, packedSecrets } from './packed.ts'
import { isPlaceholder, isRandom } from './placeholder.ts'
import { PRIVATE_KEY, RULES } from './rules.ts'

/** In order, none over another. */
export const findings = (text: string, name = ''): readonly Finding[] => {
  if (!MAY_HOLD.test(text) && !(name !== '' && SECRET_NAME.test(name))) return []
  const all: Finding[] = []
  const add = (kind: string, value: string, from: number): void => {
    if (!isPlaceholder(value)) all.push(finding(kind, value, from))
  }
  for (const match of text.matchAll(PRIVATE_KEY)) add('private-key', match[0], match.index)
  for (const { kind, marks, regex } of COMPILED) {
    if (!marks.some(mark => text.includes(mark))) continue
    for (const match of text.matchAll(regex)) if (isRandom(match[0])) add(kind, match[0], match.index)
  }
  for (const { value, from } of packedSecrets(text, inner => findings(inner).length > 0))
    add('encoded-secret', value, from)
  for (const finding of inContext(text, name))
    if (isSecretValue(finding.value)) add(finding.kind, finding.value, finding.from)
  return apart(all)
}

interface Value {
  readonly kind: string
  readonly value: string
  readonly from: number
}

function* inContext(text: string, name: string): Generator<Value> {
  if (name !== '' && SECRET_NAME.test(name) && !/\s/.test(text))
    yield { kind: 'secret', value: text, from: 0 }
  for (const match of text.matchAll(ASSIGNED)) yield group('secret', match, match[1] ?? match[2] ?? '')
  for (const match of text.matchAll(BEARER)) yield group('bearer-token', match, match[1] ?? '')
  for (const match of text.matchAll(BASIC))
    if (isUserInfo(match[1] ?? '')) yield group('basic-auth', match, match[1] ?? '')
  for (const match of text.matchAll(USER_INFO)) yield group('password', match, match[1] ?? '')
  for (const match of text.matchAll(COOKIE)) {
    const start = match.index + match[0].length - (match[1] ?? '').length
    for (const pair of (match[1] ?? '').matchAll(COOKIE_VALUE)) {
      const value = pair[2] ?? ''
      yield { kind: 'cookie', value, from: start + pair.index + pair[0].length - value.length }
    }
  }
}

/** The group stands at the end of the match, but for closing signs. */
const group = (kind: string, match: RegExpExecArray, value: string): Value => ({
  kind,
  value,
  from: match.index + match[0].lastIndexOf(value)
})

const isUserInfo = (packed: string): boolean => {
  try {
    return /^[^:\s]{1,80}:[ -~]+$/.test(atob(packed))
  } catch {
    return false
  }
}

/** Before a key: no letter or digit, unless it ends an escape (of a terminal, of JSON, of an address). */
const START = '(?:(?<![A-Za-z0-9])|(?<=\\u001b\\[[\\d;]{0,12}m)|(?<=\\\\[nrtbf])|(?<=%[0-9A-Fa-f]{2}))'
/** What may stand inside a key without being part of it, if enough of it follows. */
const GAP = '(?:(?:[\\u200b-\\u200d\\u2060\\ufeff\\u00ad]|\\u001b\\[[\\d;]{0,12}m|\\\\\\r?\\n)[\\w-]{8,})*'

const COMPILED = RULES.map(({ kind, marks, pattern }) => ({
  kind,
  marks,
  regex: new RegExp(`${START}${pattern}${GAP}`, 'g')
}))

const escaped = (literal: string): string => literal.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')

/** Literals that are rare enough to look for first; the shapes without one are written out. */
const MAY_HOLD = new RegExp(
  [
    ...new Set(
      RULES.flatMap(({ marks }) => marks).filter(mark => mark.length > 1 && mark !== 'gl' && mark !== 'NR')
    ),
    ...FRAGMENTS
  ]
    .map(escaped)
    .join('|')
    .concat(
      '|gl[a-z]{2,5}-|NR[A-Z]{2}-|[MNO]\\w{23,27}\\.[\\w-]{6}\\.|PRIVATE KEY|[Bb]earer |Basic [A-Za-z0-9]|[Cc]ookie|:\\/\\/[^\\s/@]{0,80}:[^\\s/@]{3,}@',
      '|(?:[Pp]ass(?:w|phrase)|PASS|[Pp]wd|PWD|[Ss]ecret|SECRET|[Tt]oken(?!s|i)|TOKEN(?!S)|[Kk]ey|KEY|[Cc]redential)\\w{0,24}[\\\\"\'`]{0,6}\\s{0,4}[=:]'
    )
)
