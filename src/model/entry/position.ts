// Where something stands in a transcript: what a link, a hit, a mark, a fold and a copy all name.

import type { EntryId } from '../transcript/types.ts'

export interface PartAt {
  readonly entry: EntryId
  /** The key of a text of the entry (`partsOf`). */
  readonly part: string
}

export interface Position extends PartAt {
  /** Of the text, as the log has it (0-based). */
  readonly line?: number
  /** How far into that line. */
  readonly column?: number
}

export const isSamePart = (a: PartAt, b: PartAt): boolean => a.entry === b.entry && a.part === b.part

/**
 * entry: the entry itself, open in place. child: the timeline of the agent that it started. part: a text that is behind a
 * line of its own. lines, all, colours: how much of a text is shown. A name of its own: something inside a text.
 */
export type FoldKind = 'entry' | 'child' | 'part' | 'lines' | 'all' | 'colours' | `inside ${string}`

/** The name of a fold. The entry's id is the log's, so it comes last. */
export const foldOf = ({ entry, part }: PartAt, fold: FoldKind): string => `${fold}\n${part}\n${entry}`

export const entryFold = (entry: EntryId): string => foldOf({ entry, part: '' }, 'entry')

export const childFold = (entry: EntryId): string => foldOf({ entry, part: '' }, 'child')

/** The arguments of a call share one. */
export const partFold = ({ entry, part }: PartAt): string =>
  foldOf({ entry, part: part.startsWith('input') ? 'input' : part }, 'part')

/** What has to be open for a text to be seen. */
export const foldsAround = (at: PartAt): readonly string[] => [entryFold(at.entry), partFold(at)]
