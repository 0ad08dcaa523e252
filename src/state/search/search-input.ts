// What is typed into the search box, and the hit that the reader is at. Small: the search itself comes when it is wanted.

import { createSignal } from 'solid-js'
import type { Position } from '../../model/entry/position.ts'
import type { EntryId, Text } from '../../model/transcript/types.ts'

export interface FoundHit extends Required<Position> {
  /** The text itself: a view may show another one in its place. */
  readonly text: Text
  /** The hit with a little of what stands around it on its line. */
  readonly words: string
}

export const createSearchInput = () => {
  const [typed, type] = createSignal('')
  const [found, setFound] = createSignal<FoundHit>()
  let origin: { readonly words: string; readonly entry: EntryId } | undefined
  return {
    typed,
    type,
    /** Words that an entry was found by, wherever the page stands when they come. */
    typeAt: (words: string, entry: EntryId): void => {
      origin = { words, entry }
      type(words)
    },
    /** Where the search for what is typed begins, if not where the reader is. */
    searchedFrom: (): EntryId | undefined => (origin?.words === typed() ? origin.entry : undefined),
    /** What shows this text sees to it that this line is there. */
    found,
    setFound
  }
}
