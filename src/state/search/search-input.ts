// What is typed into the search box, and the hit that the reader is at. Small: the search itself comes when it is wanted.

import { createSignal } from 'solid-js'
import type { Position } from '../../model/entry/position.ts'
import type { Text } from '../../model/transcript/types.ts'

export interface FoundHit extends Required<Position> {
  /** The text itself: a view may show another one in its place. */
  readonly text: Text
  /** The hit with a little of what stands around it on its line. */
  readonly words: string
}

export const createFinding = () => {
  const [typed, type] = createSignal('')
  const [found, setFound] = createSignal<FoundHit>()
  return {
    typed,
    type,
    /** What shows this text sees to it that this line is there. */
    found,
    setFound
  }
}
