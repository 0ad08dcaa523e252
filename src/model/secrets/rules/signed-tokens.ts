// JSON web tokens and their kin: parts with dots between, the first of which is an object in base64.

import type { Candidate, Rule } from './rule.ts'

export const signedTokens: Rule = {
  by: 'structure',
  hint: /eyJ/,
  worst: ['-eyJaaaaaaaa', 'eyJaaaaaaaa.', 'eyJaaaaaaaa.eyJaaaaaaaa.', 'eyJ'],
  *find(text): Generator<Candidate> {
    // Each run of letters is looked at once, whatever it holds.
    for (const match of text.matchAll(/[\w.-]{20,60000}/g)) {
      const start = objectIn(match[0])
      if (start !== undefined)
        yield { kind: 'json-web-token', from: match.index + start, to: match.index + match[0].length }
    }
  }
}

/** Where the first part begins that is a header with a payload and a signature behind it. */
const objectIn = (run: string): number | undefined => {
  if (!run.includes('.') || !run.includes('eyJ')) return undefined
  const parts = run.split('.')
  let at = 0
  for (const [i, part] of parts.entries()) {
    const begins = part.search(/(?<![A-Za-z0-9])eyJ[\w-]{8}/)
    const payload = parts[i + 1] ?? ''
    const signature = parts[i + 2] ?? ''
    // Encrypted ones have a key where others have a payload.
    const isWhole = /^eyJ[\w-]{8}/.test(payload) && (signature.length >= 8 || part.length - begins > 12)
    const isEncrypted = parts.length - i >= 5 && signature.length >= 8
    if (begins >= 0 && (isWhole || isEncrypted)) return at + begins
    at += part.length + 1
  }
  return undefined
}
