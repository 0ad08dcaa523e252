// A secret that one pattern finds: many places need no more than that.

import { isRandom } from './randomness.ts'
import type { Candidate, Rule } from './rule.ts'
import { isStandIn, isTemplate } from './values/stand-ins.ts'

export interface Pattern {
  readonly kind: string
  /** A cheap look before the pattern is tried. */
  readonly when: RegExp
  /** The value is its only group that took part, and stands last in the match. */
  readonly pattern: RegExp
  isSecret(value: string, match: string): boolean
}

/** A rule of nothing but patterns: a text that none of them would be tried on is not for it. */
export const patternRule = (
  by: Rule['by'],
  patterns: readonly Pattern[],
  worst: readonly string[]
): Rule => ({
  by,
  hint: anyOf(patterns.map(({ when }) => when)),
  worst,
  find: text => matched(text, patterns)
})

/** Does one of them match? Those that ask for capitals apart from those that do not. */
const anyOf = (whens: readonly RegExp[]): Rule['hint'] => {
  const [strict, loose] = [false, true].map(ignoresCase => {
    const sources = whens.filter(when => when.ignoreCase === ignoresCase).map(({ source }) => source)
    return sources.length > 0 ? new RegExp(sources.join('|'), ignoresCase ? 'im' : 'm') : undefined
  })
  return { test: text => strict?.test(text) || loose?.test(text) || false }
}

export function* matched(text: string, patterns: readonly Pattern[]): Generator<Candidate> {
  for (const { kind, when, pattern, isSecret } of patterns)
    for (const match of when.test(text) ? text.matchAll(pattern) : []) {
      const value = match[1] ?? match[2] ?? ''
      const from = match.index + match[0].lastIndexOf(value)
      if (value !== '' && isSecret(value, match[0])) yield { kind, from, to: from + value.length }
    }
}

export const always = (): boolean => true
/** Neither a variable nor an example. */
export const isGiven = (value: string): boolean => !isTemplate(value) && !isStandIn(value)
export const isKey = (value: string): boolean => isRandom(value) && /\d/.test(value)
