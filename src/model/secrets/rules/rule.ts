// A rule says how one knows that a piece of a text is a secret.

export interface Rule {
  /** By its own shape, by the place where it stands, by the structure around it, or by what a sentence says of it. */
  readonly by: 'shape' | 'place' | 'structure' | 'prose'
  /** A cheap look: a text without this holds nothing for the rule. */
  readonly hint: RegExp
  find(text: string): Iterable<Candidate>
  /** Pieces that, repeated, make the rule work hardest; it must stay linear on them. */
  readonly worst: readonly string[]
}

export interface Candidate {
  readonly kind: string
  readonly from: number
  readonly to: number
}
