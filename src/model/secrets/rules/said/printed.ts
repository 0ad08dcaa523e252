// Commands and calls that print a secret: what they printed is one, on the next line or in a record of its own.

import { isRandom } from '../randomness.ts'
import type { Candidate, Rule } from '../rule.ts'
import { isOtherThing, isReference, isStandIn } from '../values/stand-ins.ts'

export const printedSecrets: Rule = {
  by: 'place',
  hint: /openssl rand|wg gen|cat \S{0,80}(?:priv|key)|pwgen|auth[ :]token|pass show|op read|get-login-password|access-token|find-generic-password|secret|printenv|token_|echo \$|print\(|process\.env\.|console\.log\(|enerate/,
  worst: ['openssl rand -hex 32\n', 'printenv A_TOKEN\n', 'print(token)\n'],
  *find(text): Generator<Candidate> {
    for (const match of text.matchAll(ANSWERED)) {
      const value = match[1] ?? ''
      const from = match.index + match[0].length - value.length
      if (isPrinted(value)) yield { kind: 'secret', from, to: from + value.length }
    }
  }
}

const PRINTS =
  '(?:openssl rand -\\w{3,6}|pwgen|(?:gh|heroku) auth[ :]token|pass show|op read|bw get password|get-login-password|print-access-token|get-access-token|find-generic-password|kubectl get secrets?|vault (?:kv get|read)|secrets? (?:get|access)|cat (?!\\S{0,80}pub)\\S{0,80}(?:secret|passw|token|\\.pgpass|priv|\\bkey\\b)|wg gen(?:key|psk)(?=\\n)|printenv \\w*(?:PASS|SECRET|TOKEN|KEY)|echo "?[$]\\{?\\w*(?:PASS|SECRET|TOKEN|KEY)|secrets\\.token_|print\\(\\w{0,30}(?:pass|secret|token)|process\\.env\\.\\w*(?:PASS|SECRET|TOKEN|KEY)|console\\.log\\(\\w{0,30}(?:pass|secret|token)|[gG]enerate_?(?:Password|Secret|Token))'
const ANSWERED = new RegExp(
  `${PRINTS}[^\\n]{0,160}?(?:\\n|\\)(?: (?:→|=>|->|//|#)) ?)["']?([\\w+/=.~!@#%^&*-]{8,2000})(?=["']?(?:\\n|$))`,
  'gi'
)
const ASKS = new RegExp(`${PRINTS}`, 'i')

/** Does the text say nothing but such a command? Texts of an agent speak of them too. */
export const asksForSecret = (text: string): boolean => text.length < LONGEST_COMMAND && ASKS.test(text)
const LONGEST_COMMAND = 400

/** A line by itself, and written by chance. */
export const isPrinted = (value: string): boolean =>
  value.length >= 8 &&
  value.length <= LONGEST_VALUE &&
  !/\s/.test(value) &&
  !isReference(value) &&
  !isStandIn(value) &&
  !isOtherThing(value) &&
  isRandom(value, 8) &&
  /\d|[a-z][A-Z]/.test(value)
const LONGEST_VALUE = 4000
