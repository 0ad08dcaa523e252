// A label and its value in markup: cells of a table, a term and what is said of it, elements side by side.

import { labelIn } from '../labels.ts'
import { strengthOf } from './names.ts'
import type { Candidate, Rule } from './rule.ts'
import { isLikelyValue, isSureValue } from './values/likelihood.ts'

export const markup: Rule = {
  by: 'place',
  hint: /(?:pass|pwd|secret|token|key|pin|credential)[\w ]{0,20}:?\s{0,4}<\/?\w/i,
  worst: ['<td>password</td><td>', '<b>token:</b> '],
  *find(text): Generator<Candidate> {
    for (const match of text.matchAll(BESIDE)) {
      const [whole, label = '', value = ''] = match
      const strength = strengthOf(labelIn(label))
      if (!strength) continue
      const from = match.index + whole.length - value.length
      if (
        strength === 'sure'
          ? isSureValue({ text: value, isQuoted: true }, true)
          : isLikelyValue({ text: value })
      )
        yield { kind: 'secret', from, to: from + value.length }
    }
  }
}

/** Elements that close and open between the two. */
const BESIDE =
  />\s{0,8}([A-Za-z][\w .-]{1,40}?)\s{0,4}:?\s{0,4}(?:<\/?\w{1,12}(?: [^<>]{0,80})?>\s{0,12}){1,4}:?\s{0,4}([^<>\s&]{4,200})(?=\s{0,8}<)/g
