// Something personal that was seen in a text: where it stands, and whom or what it names. It is a finding once the whole
// text was looked at: only then is it known what stands in its place.

import type { Finding } from '../finding.ts'
import type { KnownName } from './known-names.ts'

/** What is numbered by itself: ⟨user-1⟩, ⟨host-1⟩. */
export type PersonalKind = 'user' | 'host' | 'email' | 'name' | 'ip'

export interface Sighting extends Finding {
  readonly sort: PersonalKind
  /** Who or what it is: the key of its number, without regard to case. */
  readonly who: string
  /** Does this name the same one in every other place, or only here? */
  readonly spreads: boolean
  mark: string
  known: KnownName | undefined
}

/** `value`: what stands in the text. `who`: in small letters. */
export const sighting = (
  sort: PersonalKind,
  kind: string,
  value: string,
  from: number,
  spreads = false,
  who = value.toLowerCase()
): Sighting => ({
  kind,
  value,
  from,
  to: from + value.length,
  mark: '',
  sort,
  who,
  spreads,
  known: undefined
})

/** What a rule is given: the text, and the name of the field that it is the value of. */
export type PersonalRule = (text: string, name: string) => readonly Sighting[]
