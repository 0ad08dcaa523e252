// What is typed into the search box, and the hit that the reader is at. Small: the search itself comes when it is wanted.

import { createSignal } from 'solid-js'
import type { EntryId, Text } from '../../model/transcript/types.ts'

export interface Found {
  readonly id: EntryId
  readonly text: Text
  /** 0-based. */
  readonly line: number
  /** How far into that line. */
  readonly column: number
  /** The hit with a little of what stands around it on its line. */
  readonly words: string
}

export const createFinding = () => {
  const [typed, type] = createSignal('')
  const [found, setFound] = createSignal<Found>()
  return {
    typed,
    type,
    /** What shows this text sees to it that this line is there. */
    found,
    setFound
  }
}
