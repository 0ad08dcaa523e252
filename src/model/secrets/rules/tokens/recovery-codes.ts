// Codes in a row under words that say what they are for.

import type { Candidate, Rule } from '../rule.ts'

export const recoveryCodes: Rule = {
  by: 'structure',
  hint: /(?:recovery|backup|scratch|emergency|mfa|2fa)[ _-]?[\w -]{0,12}codes?/i,
  worst: ['backup codes: aaaa-1111 '],
  *find(text): Generator<Candidate> {
    let done = 0
    for (const match of text.matchAll(CODES)) {
      const start = match.index + match[0].length
      if (start < done) continue
      done = start + 600
      const all = [...text.slice(start, done).matchAll(CODE)]
      const lengths = all.filter(([code]) => isCode(code)).map(([code]) => code.length)
      // One of them may happen to be like a word.
      const found = all.filter(
        ([code]) => isCode(code) || (code.includes('-') && lengths.includes(code.length))
      )
      for (const code of lengths.length >= 2 ? found : [])
        yield { kind: 'recovery-code', from: start + code.index, to: start + code.index + code[0].length }
    }
  }
}

const CODES = /(?:recovery|backup|scratch|emergency|mfa|2fa)(?:[ _-](?:\w{1,10}[ _-])?|(?=C))codes?\b/gi
const CODE =
  /(?<![\w-])(?:[A-Za-z0-9]{4,6}(?:-[A-Za-z0-9]{4,6}){1,2}|[a-z0-9]{8,12}|[A-Z0-9]{8,12}|\d{4} \d{4}|\d{6,10})(?![\w-])/g

const isCode = (code: string): boolean =>
  /\d/.test(code) || (code.includes('-') && !/[aeiou][a-z]?[aeiou]/.test(code))
