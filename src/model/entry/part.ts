// One text of an entry, under a key by which links, hits, marks, folds and copies name it.

import type { Text } from '../transcript/types.ts'

export interface Part {
  /** The address of the text in its entry. '' is what the entry is about: what was said, what a tool answered. */
  readonly key: string
  /** What the text is ('' for the body itself). */
  readonly label: string
  readonly text: Text
  readonly as: PartForm
  /** It repeats another text; a page shows that one: the first of these labels that there is, of a name or title any. */
  readonly again?: readonly string[]
}

/**
 * How a text is shown. words: in a line. prose: as Markdown. output: lines of a terminal. answer: the same, unless it is
 * JSON. file: with its numbers. diff: as a change.
 */
export type PartForm = 'words' | 'prose' | 'output' | 'answer' | 'file' | 'diff'

/** The body of an entry. */
export const body = (text: Text, as: PartForm = 'prose'): Part => ({ key: '', label: '', text, as })

export const named = (label: string, text: Text, as: PartForm = 'words', key = label): Part => ({
  key,
  label,
  text,
  as
})

/** One of several of the same label. */
export const nth = (n: number | string, label: string, text: Text): Part =>
  named(label, text, 'words', `${label}${n}`)

/** Nothing where there is no text. */
export const maybe = (
  label: string,
  text: Text | undefined,
  as: PartForm = 'words',
  key = label
): readonly Part[] => (text === undefined || text === '' ? [] : [named(label, text, as, key)])

export const retold = (again: readonly string[], parts: readonly Part[]): readonly Part[] =>
  again.length === 0 ? parts : parts.map(part => ({ ...part, again }))
