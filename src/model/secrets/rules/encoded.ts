// Secrets in base64. What a text begins with shows in its encoding, in one of three ways.

import type { Candidate, Rule } from './rule.ts'

const BEGINNINGS = [
  'sk-ant-',
  'sk-proj-',
  'sk-or-v1',
  'github_pat_',
  'PRIVATE KEY---',
  'password=',
  'PASSWORD=',
  'AWS_SECRET',
  'API_KEY=',
  '"password"',
  'ghp_',
  'glpat-',
  'xoxb-',
  'sk_live_'
]

/** The letters of the encoding that depend on nothing but the text itself, wherever it starts. */
const fragmentsOf = (text: string): readonly string[] =>
  [0, 1, 2].map(shift => {
    const from = Math.ceil((shift * 8) / 6)
    const to = Math.floor(((shift + text.length) * 8) / 6)
    return btoa('\0'.repeat(shift) + text).slice(from, to)
  })

const HOLDS = new RegExp(
  BEGINNINGS.flatMap(fragmentsOf)
    .map(text => text.replace(/[+/]/g, '\\$&'))
    .join('|')
)
/** The first line of an encoding may hold no more of a key. */
const BEGINS_KEY = /-BEGIN [A-Z ]{0,20}PRIVATE KEY-/
/** Pictures are longer. */
const LONGEST = 100_000

/** `isSecret` looks at what was encoded. */
export const encoded = (isSecret: (inner: string) => boolean): Rule => ({
  by: 'shape',
  hint: HOLDS,
  worst: [`${fragmentsOf('PRIVATE KEY---')[0]}`, 'c2stYW50L', 'Z2hwXw'],
  *find(text): Generator<Candidate> {
    const holdsSecret = (inner: string): boolean => BEGINS_KEY.test(inner) || isSecret(inner)
    for (const match of text.matchAll(/[\w+/-]{24,60000}={0,2}/g)) {
      const [value] = match
      if (value.length > LONGEST || !HOLDS.test(value)) continue
      // A run may begin in the middle of four letters, behind others that belong to it or not.
      if ([0, 1, 2, 3].some(skip => holdsSecret(decoded(value.slice(skip)))))
        yield { kind: 'encoded-secret', from: match.index, to: lastLine(text, match.index + value.length) }
    }
  }
})

/** An encoding that was wrapped goes on over its lines. */
const lastLine = (text: string, at: number): number => {
  const more =
    /(?:\r?\n[ \t]{0,20}(?:\d{1,6}[→|:\t ]{1,4}|[>+|│-] {0,2})?[\w+/-]{1,100}={0,2}(?=[ \t│|]{0,4}\r?(?:\n|$))){0,400}/y
  more.lastIndex = at
  return at + (more.exec(text)?.[0].length ?? 0)
}

export const decoded = (packed: string): string => {
  try {
    const plain = packed.replace(/=+$/, '').replace(/-/g, '+').replace(/_/g, '/')
    return atob(plain.slice(0, plain.length - (plain.length % 4 === 1 ? 1 : 0)))
  } catch {
    return ''
  }
}
