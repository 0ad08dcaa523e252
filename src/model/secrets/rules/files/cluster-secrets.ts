// A Secret of Kubernetes: all values of its data.

import { isGiven } from '../pattern.ts'
import type { Candidate, Rule } from '../rule.ts'

export const clusterSecrets: Rule = {
  by: 'structure',
  hint: /kind["']?:\s{0,2}["']?Secret/,
  worst: ['kind: Secret\ndata:\n  a: b\n'],
  *find(text): Generator<Candidate> {
    let done = 0
    for (const match of text.matchAll(/kind["']?:\s{0,2}["']?Secret\b/g)) {
      if (match.index < done) continue
      const offset = Math.max(done, match.index - 4000)
      done = match.index + 8000
      const near = text.slice(offset, done)
      for (const block of near.matchAll(
        /(?:^|[\s{,"])(?:string)?[dD]ata["']?:\s{0,3}(?:\{([^}]{1,6000})\}|((?:\r?\n[ \t]{1,12}[\w.-]{1,80}:[ \t]{1,4}[^\r\n]{1,4000}){1,40}))/g
      )) {
        const body = block[1] ?? block[2] ?? ''
        const at = offset + block.index + block[0].lastIndexOf(body)
        for (const pair of body.matchAll(/[\w.-]{1,80}["']?:[ \t]{0,4}["']?([^\s"',}]{4,4000})/g)) {
          const value = pair[1] ?? ''
          const from = at + pair.index + pair[0].lastIndexOf(value)
          if (isGiven(value)) yield { kind: 'cluster-secret', from, to: from + value.length }
        }
      }
    }
  }
}
