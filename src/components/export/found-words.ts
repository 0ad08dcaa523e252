// What was found, in numbers and words: what is hidden, and what would leave.

import type { Told } from '../../engine/export/leaving.ts'
import { type HidingOptions, isLeftIn } from '../../model/secrets/hiding.ts'
import { isPersonalKind } from '../../model/secrets/personal-kinds.ts'
import type { KindCount, ReviewedFinding } from '../../model/secrets/review.ts'
import { recordWords } from '../../model/transcript/notices.ts'
import { count, counted } from '../../model/wording/numbers.ts'

/** anthropic-key → anthropic key */
export const kindWords = (kind: string): string => kind.replaceAll('-', ' ')

/** password · 3 values in 12 places */
export const kindLine = ({ kind, values, places }: KindCount): string =>
  `${kindWords(kind)} · ${counted(values, 'value')} in ${counted(places, 'place')}`

/** Secrets first: personal things are many. */
export const kindsInOrder = ({ kinds }: ReviewedFinding): readonly KindCount[] => [
  ...kinds.filter(({ kind }) => !isPersonalKind(kind)),
  ...kinds.filter(({ kind }) => isPersonalKind(kind))
]

export const secretsFound = (found: ReviewedFinding): number => valuesOf(found, kind => !isPersonalKind(kind))

/** Secrets that would leave. Personal things that somebody keeps do not count. */
export const secretsLeaving = (found: ReviewedFinding, hiding: HidingOptions): number => {
  const keep = new Set(hiding.keep)
  const listed = found.list.filter(({ kind }) => !isPersonalKind(kind))
  const left = listed.filter(({ kind, value }) => keep.has(value) || isLeftIn(hiding, kind, value)).length
  return hiding.isSecrets ? left : left + secretsFound(found) - listed.length
}

export const foundWords = (found: ReviewedFinding, hiding: HidingOptions): string => {
  const secrets = secretsFound(found)
  const leaving = secretsLeaving(found, hiding)
  const personal = valuesOf(found, isPersonalKind)
  const kept = found.list.filter(
    ({ kind, value }) => isPersonalKind(kind) && hiding.keep.includes(value)
  ).length
  const hidden = [
    ...(secrets > leaving ? [counted(secrets - leaving, 'secret')] : []),
    ...(personal > kept ? [counted(personal - kept, 'personal thing')] : [])
  ]
  const words = [
    ...(leaving > 0 ? [`Not hidden: ${counted(leaving, 'secret')}${hiding.isSecrets ? '' : ' found'}.`] : []),
    ...(hidden.length > 0 ? [`Hidden: ${hidden.join(' and ')}.`] : []),
    ...(kept > 0 ? [`${counted(kept, 'personal thing')} kept.`] : [])
  ]
  return words.length === 0 ? 'Nothing of this kind was found.' : words.join(' ')
}

export const uncheckedWords = ({ unchecked }: Told, hiding: HidingOptions): string => {
  if (unchecked.length === 0) return ''
  const named = unchecked.slice(0, NAMED).map(recordWords).join(', ')
  const more = unchecked.length > NAMED ? ` and ${count(unchecked.length - NAMED)} more` : ''
  const isOpen = !hiding.isSecrets && !hiding.isPersonal && hiding.own.length === 0
  const one = unchecked.length === 1
  const outcome = isOpen ? '' : one ? ' and is left out' : ' and are left out'
  const words = `${named}${more} could not be checked in time${outcome}.`
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const NAMED = 5

const valuesOf = ({ kinds }: ReviewedFinding, isMeant: (kind: string) => boolean): number =>
  kinds.reduce((sum, { kind, values }) => sum + (isMeant(kind) ? values : 0), 0)
