// What only chance would write, in a line behind a word that speaks of secrets, whatever stands between the two.

import { isRandom } from './randomness.ts'
import type { Candidate, Rule } from './rule.ts'
import { isOtherThing, isReference, isStandIn } from './values/stand-ins.ts'

export const near: Rule = {
  by: 'place',
  hint: /pass|pwd|\bpw\b|secret|token|key|auth|cred|login|psk|cookie|session|salt|bearer|unlock|api\b|schlüssel|jeton|clé|clave|chave|ключ|токен|令牌|トークン|비번|parol|kode|codice/i,
  worst: ['key ', 'pass aB1', 'token: aB1aB1aB1aB1 '],
  *find(text, isFound): Generator<Candidate> {
    // Words and runs are both walked once, side by side.
    const runs = text.matchAll(RUN)
    let run = runs.next().value
    for (const word of text.matchAll(SPEAKS)) {
      const behind = word.index + word[0].length
      const end = sentenceEnd(text, behind)
      // What a password is may stand before the word.
      const start = /^p(?:ass|w)/i.test(word[0]) ? lineStart(text, word.index) : behind
      for (; run && run.index < end; run = runs.next().value) {
        if (run.index < start) continue
        const value = run[0].replace(/[.!]+$/, '')
        const to = run.index + value.length
        if (!isFound(run.index, to) && isMade(value) && !isOther(text, word.index, run.index))
          yield { kind: 'secret', from: run.index, to }
      }
      if (!run) return
    }
  }
}

/** A password is near its word, and a key is longer. */
const SPEAKS =
  /pass|pwd|(?<![A-Za-z])pw(?![a-z])|secret|token|key|auth|cred|login|psk|cookie|session|salt|bearer|unlock|(?<![a-z])api(?![a-z])|schlüssel|jeton|clé|clave|chave|ключ|токен|令牌|トークン|비번|parol|kode|codice/gi
/** So many letters behind the word. */
const FAR = 60
/** They say that what follows may be seen by all, or only names something. */
const OTHERS =
  /arn:|h1:|ENC\[|websocket|public|publishable|finger|hash|sha-?\d|integrity|etag|checksum|commit|digest|cert|(?<![a-z])id(?![a-z])|[a-z]I[dD]s?\b|_ids?\b|cursor|page|nonce|signature|cache|ssh-|site/i
const RUN = /(?<=[\s"'`:=,([{<>|→：])[\w!@#$%^&*+~./-]{14,400}={0,2}/g

/** The end of the line, or of the one that a colon announces. */
const sentenceEnd = (text: string, at: number): number => {
  const end = lineEnd(text, at)
  return text[end - 1] === ':' ? lineEnd(text, text[end + 1] === '\n' ? end + 2 : end + 1) : end
}

const lineStart = (text: string, at: number): number => {
  let start = at
  while (start > 0 && at - start < FAR && text.charCodeAt(start - 1) !== 10) start--
  return start
}

const lineEnd = (text: string, at: number): number => {
  for (let end = at; end < Math.min(text.length, at + FAR); end++) if (text.charCodeAt(end) === 10) return end
  return Math.min(text.length, at + FAR)
}

const isOther = (text: string, word: number, run: number): boolean =>
  OTHERS.test(text.slice(Math.max(0, Math.min(word, run) - LOOKED_BACK), Math.max(word, run)))
const LOOKED_BACK = 30

/** Capitals, small letters and digits mixed as no word and no name mixes them. */
const isMade = (value: string): boolean =>
  value.length >= LEAST &&
  /\d/.test(value) &&
  /[a-z]/.test(value) &&
  /[A-Z]/.test(value) &&
  (!value.includes('/') || BASE64.test(value)) &&
  !OWN_NAME.test(value) &&
  !isReference(value) &&
  !isStandIn(value) &&
  !isOtherThing(value) &&
  isRandom(value)

const LEAST = 14
const BASE64 = /^(?=.*[+=])[A-Za-z0-9+/]{24,400}={0,2}$/
/** An id with its kind before it, a file, a name with dots, what may be seen by all. */
const OWN_NAME =
  /^[a-z]{2,12}[_-](?:\d{2})?[A-Za-z0-9]{10,}$|\.\w{1,5}$|^[\w$-]+(?:\.[\w$-]+)+$|^AAAA|^pk_|^eyJ|^MII/
