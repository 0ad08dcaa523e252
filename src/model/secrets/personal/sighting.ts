// Something personal that was seen in a text: where it stands, and whom or what it names.

/** What is numbered by itself: ⟨user-1⟩, ⟨host-1⟩. */
export type PersonalKind = 'user' | 'host' | 'email' | 'name' | 'ip'

export interface Sighting {
  readonly sort: PersonalKind
  /** The word that the reader of the list sees. */
  readonly kind: string
  /** Who or what it is: the key of its number, without regard to case. */
  readonly who: string
  readonly from: number
  readonly to: number
  readonly shows: 'number' | 'home'
  /** Does this name the same one in every other place, or only here? */
  readonly spreads: boolean
}

export const sighting = (
  sort: PersonalKind,
  kind: string,
  who: string,
  from: number,
  { spreads = false, to = from + who.length }: { readonly spreads?: boolean; readonly to?: number } = {}
): Sighting => ({ sort, kind, who: who.toLowerCase(), from, to, shows: 'number', spreads })

/** What a rule is given: the text, and the name of the field that it is the value of. */
export type PersonalRule = (text: string, name: string) => readonly Sighting[]
