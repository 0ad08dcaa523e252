// Headers of requests: who asks, and the cookies that say so.

import { decoded } from './encoded.ts'
import { isRandom } from './randomness.ts'
import type { Candidate, Rule } from './rule.ts'
import { isReference, isStandIn } from './values/stand-ins.ts'

export const headers: Rule = {
  by: 'place',
  hint: /authorization|bearer|basic |cookie/i,
  worst: ['Authorization: ', 'Bearer ', 'Basic ', 'Cookie: a=', 'Cookie: a; ', 'authorization"'],
  *find(text): Generator<Candidate> {
    for (const match of text.matchAll(AUTHORIZATION)) yield* credential(match, 'authorization', 6)
    for (const match of text.matchAll(BEARER)) yield* credential(match, 'bearer-token', 16)
    for (const match of text.matchAll(BASIC))
      if (/^[^:\s]{1,80}:[ -~]+$/.test(decoded(match[1] ?? ''))) yield* credential(match, 'basic-auth', 6)
    yield* cookies(text)
  }
}

/** With a scheme of any name before the value. */
const AUTHORIZATION =
  /authorization(?:\\{0,3}["'`\]])?\s{0,3}[:=,]\s{0,3}(?:\\{0,3}["'`])?(?:(?:[A-Za-z][\w-]{1,24}[ \t]{1,2})?(?:Credential=[^\s,]{1,200},\s?SignedHeaders=[^\s,]{1,200},\s?Signature=)?)([^\s"'`\\,;<>]{6,4000})/gi
const BEARER = /\bbearer[ \t]{1,3}(?:\\{0,3}["'`])?([A-Za-z0-9._~+/-]{16,4000}=*)/gi
const BASIC = /\bbasic[ \t]{1,3}([A-Za-z0-9+/]{8,400}={0,2})/gi

function* credential(match: RegExpExecArray, kind: string, least: number): Generator<Candidate> {
  const value = match[1] ?? ''
  if (value.length < least || isReference(value) || isStandIn(value) || !/\d|[a-z][A-Z]/.test(value)) return
  if (least > 6 && !isRandom(value)) return
  const from = match.index + match[0].lastIndexOf(value)
  yield { kind, from, to: from + value.length }
}

function* cookies(text: string): Generator<Candidate> {
  for (const match of text.matchAll(
    /cookies?(?:\\{0,3}["'`\]])?(?:,\s{0,3}\\{0,3}"value\\{0,3}")?(?:\s{0,2}[:=]\s{0,3}|\r?\n[<\t ]{0,4})(?:\\{0,3}["'`{])?([^\r\n"'`\\{}]{6,4000})/gi
  )) {
    const start = match.index + match[0].length - (match[1] ?? '').length
    for (const pair of (match[1] ?? '').matchAll(/([\w.-]{1,60})=([\w.%+/=~:|!*-]{6,2000})/g)) {
      const [, name = '', value = ''] = pair
      const isSession = SESSION.test(name)
      if (isReference(value) || isStandIn(value) || !isRandom(value, isSession ? 6 : 12)) continue
      if (value.length < (isSession ? 8 : 16) || ATTRIBUTE.test(name)) continue
      const from = start + pair.index + pair[0].length - value.length
      yield { kind: 'cookie', from, to: from + value.length }
    }
  }
}

const SESSION = /sess|sid$|auth|token|jwt|csrf|xsrf|remember|login|identity|secure/i
const ATTRIBUTE =
  /^(?:path|domain|expires|max-age|samesite|priority|version|_ga|_gid|_gat|_fbp|locale|lang|theme)/i
