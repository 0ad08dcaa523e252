// What a terminal is told of secrets and personal things that were found. Enough to know them by: others look at it as well.

import { isPersonalKind } from '../../model/secrets/personal-kinds.ts'
import type { ReviewedFinding } from '../../model/secrets/review.ts'
import { counted } from '../../model/wording/numbers.ts'
import { tame } from '../terminal.ts'

/** Hidden: password (2 values in 3 places), email (1 value in 9 places). */
export const hiddenWords = ({ kinds }: ReviewedFinding): string =>
  kinds.length === 0 ? 'Hidden: nothing was found.' : `Hidden: ${kindWords(kinds)}.`

/** Nothing where no secret was found. */
export const secretWords = ({ kinds, list }: ReviewedFinding, out: string): string | undefined => {
  const secret = kinds.filter(({ kind }) => !isPersonalKind(kind))
  if (secret.length === 0) return undefined
  return [
    `Secrets were found, and ${out} was not written: ${kindWords(secret)}.`,
    ...list
      .filter(({ kind }) => !isPersonalKind(kind))
      .slice(0, SHOWN)
      .map(({ kind, value, count }) => `  ${kind}: ${masked(value)}, ${counted(count, 'place')}`),
    'Take them out with --hide, or leave them in with --allow-secrets.'
  ].join('\n')
}

const SHOWN = 20

/** Nothing where there is nothing personal. */
export const personalWords = ({ kinds }: ReviewedFinding): string | undefined => {
  const personal = kinds.filter(({ kind }) => isPersonalKind(kind))
  return personal.length === 0
    ? undefined
    : `What is personal stays in it: ${kindWords(personal)}. --hide takes it out.`
}

const kindWords = (kinds: ReviewedFinding['kinds']): string =>
  kinds
    .map(({ kind, values, places }) => `${kind} (${counted(values, 'value')} in ${counted(places, 'place')})`)
    .join(', ')

const masked = (value: string): string =>
  value.length < 12 ? '•'.repeat(value.length) : tame(`${value.slice(0, 4)}…${value.slice(-2)}`)
