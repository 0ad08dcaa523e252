// Turns that the reader has folded to their prompt and their last reply.

import { type Accessor, createSignal } from 'solid-js'
import type { EntryId } from '../../model/transcript/types.ts'

export interface TurnFolds {
  /** The prompts of folded turns. */
  readonly folded: Accessor<ReadonlySet<EntryId>>
  set(prompt: EntryId, isFolded: boolean): void
  reset(): void
}

export const createTurnFolds = (): TurnFolds => {
  const [folded, setFolded] = createSignal<ReadonlySet<EntryId>>(new Set())
  return {
    folded,
    set: (prompt, isFolded) =>
      void setFolded(known => {
        if (known.has(prompt) === isFolded) return known
        const next = new Set<EntryId>(known)
        if (isFolded) next.add(prompt)
        else next.delete(prompt)
        return next
      }),
    reset: () => void setFolded(known => (known.size === 0 ? known : new Set<EntryId>()))
  }
}
