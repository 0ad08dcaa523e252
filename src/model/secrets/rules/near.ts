// What only chance would write, in a line behind a word that speaks of secrets, whatever stands between the two.

import { isRandom } from './randomness.ts'
import type { Candidate, IsFound, Rule } from './rule.ts'
import { isOtherThing, isReference, isStandIn } from './values.ts'

export const near: Rule = {
  by: 'place',
  hint: /pass|pwd|\bpw\b|secret|token|key|auth|cred|login|psk|cookie|session|salt/i,
  worst: ['key ', 'pass aB1', 'token: aB1aB1aB1aB1 '],
  *find(text, isFound): Generator<Candidate> {
    let done = 0
    SPEAKS.lastIndex = 0
    for (let word = SPEAKS.exec(text); word; word = SPEAKS.exec(text)) {
      const start = Math.max(done, SPEAKS.lastIndex)
      const end = Math.min(lineEnd(text, start), SPEAKS.lastIndex + FAR)
      RUN.lastIndex = start
      for (let run = RUN.exec(text); run && run.index < end; run = RUN.exec(text)) {
        const to = run.index + madeIn(run[0])
        if (to > run.index && !isFound(run.index, to) && !isOther(text, word.index, run.index))
          yield { kind: 'secret', from: run.index, to }
      }
      done = Math.max(done, end)
    }
  }
}

/** A password is near its word, and a key is longer. */
const SPEAKS = /pass|pwd|(?<![A-Za-z])pw(?![a-z])|secret|token|key|auth|cred|login|psk|cookie|session|salt/gi
/** So many letters behind the word. */
const FAR = 60
/** They say that what follows may be seen by all, or only names something. */
const OTHERS =
  /arn:|h1:|websocket|public|publishable|finger|hash|sha-?\d|integrity|etag|checksum|commit|digest|cert|(?<![a-z])id(?![a-z])|[a-z]I[dD]s?\b|_ids?\b|cursor|page|nonce|signature|cache|ssh-|site/i
const RUN = /(?<=[\s"'`:=,([{<>|→：])[\w!@#$%^&*+~./-]{14,400}={0,2}/g

const lineEnd = (text: string, at: number): number => {
  const end = text.indexOf('\n', at)
  return end < 0 ? text.length : end
}

const isOther = (text: string, word: number, run: number): boolean =>
  OTHERS.test(text.slice(Math.max(0, word - LOOKED_BACK), run))
const LOOKED_BACK = 30

/** How many letters are mixed as no word and no name mixes them: capitals, small ones and digits. */
const madeIn = (run: string): number => {
  const value = run.replace(/[.!]+$/, '')
  const isMade =
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
  return isMade ? value.length : 0
}

const LEAST = 14
const BASE64 = /^(?=.*[+=])[A-Za-z0-9+/]{24,400}={0,2}$/
/** An id with its kind before it, a file, a name with dots, what may be seen by all. */
const OWN_NAME = /^[a-z]{2,12}[_-](?:\d{2})?[A-Za-z0-9]{10,}$|\.\w{1,5}$|^[\w$-]+(?:\.[\w$-]+)+$|^AAAA|^pk_|^eyJ|^MII/
