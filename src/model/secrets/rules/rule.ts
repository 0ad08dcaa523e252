// A rule says how one knows that a piece of a text is a secret.

export interface Rule {
  /** By its own shape, by the place where it stands, by the structure around it, or by what a sentence says of it. */
  readonly by: 'shape' | 'place' | 'structure' | 'prose'
  /** A cheap look: a text without this holds nothing for the rule. */
  readonly hint: Pick<RegExp, 'test'>
  find(text: string, isFound: IsFound): Iterable<Candidate>
  /** Pieces that, repeated, make the rule work hardest; it must stay linear on them. */
  readonly worst: readonly string[]
}

/** Did an earlier rule find all of this already? Then nobody has to judge it again. */
export type IsFound = (from: number, to: number) => boolean

export interface Candidate {
  readonly kind: string
  readonly from: number
  readonly to: number
}
