// What the rules find in a line of the log. It depends on nothing but the line: who has it need not search the line again.

import { secretsIn } from './find.ts'
import type { Finding } from './finding.ts'
import { redactStrings } from './lines.ts'

/** By the number of the string that they stand in. */
export type LineSecrets = ReadonlyMap<number, readonly Finding[]>

export const NO_SECRETS: LineSecrets = new Map()

export const secretsInLine = (line: string): LineSecrets => {
  const all = new Map<number, readonly Finding[]>()
  redactSearched(line, undefined, (text, _, secrets, nth) => {
    if (secrets.length > 0) all.set(nth, secrets)
    return text
  })
  return all.size === 0 ? NO_SECRETS : all
}

/** String by string, with its secrets. `known`: those of this very line. */
export const redactSearched = (
  line: string,
  known: LineSecrets | undefined,
  clean: (text: string, name: string, secrets: readonly Finding[], nth: number) => string
): string => {
  let nth = 0
  return redactStrings(line, (text, name) => {
    const secrets = known ? (known.get(nth) ?? []) : secretsIn(text, name)
    return clean(text, name, secrets, nth++)
  })
}
