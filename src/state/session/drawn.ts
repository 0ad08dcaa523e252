// What of the transcript is drawn: all of it, or what there was at the moment that the reader looks at.

import { createSignal, untrack } from 'solid-js'
import type { Entry, EntryId, Millis, RecordNo } from '../../model/transcript/types.ts'
import type { TranscriptState } from './transcript.ts'

/** An earlier moment of the log, as it is drawn. */
export interface MomentView {
  readonly entries: readonly Entry[]
  placeOf(id: EntryId): number | undefined
  /** Written by then. */
  knows(record: RecordNo): boolean
  /** The time of the log, where it tells one. */
  readonly at: Millis | undefined
  /** All that was read is there. */
  readonly isEnd: boolean
  /** To the moment at which this entry comes. */
  goTo(id: EntryId): void
}

export type DrawnEntries = Pick<
  TranscriptState,
  'entries' | 'entry' | 'peek' | 'placeOf' | 'modelsOf' | 'spendings'
>

export const createDrawn = (transcript: TranscriptState) => {
  const [then, setThen] = createSignal<MomentView>()
  const placeOf = (id: EntryId): number | undefined => (untrack(then) ?? transcript).placeOf(id)
  const peek = (id: EntryId): Entry | undefined => {
    const now = untrack(then)
    return now ? now.entries[now.placeOf(id) ?? -1] : transcript.peek(id)
  }
  const drawn: DrawnEntries = {
    entries: () => then()?.entries ?? transcript.entries(),
    entry: id => (then() ? peek(id) : transcript.entry(id)),
    peek,
    placeOf,
    // What comes later divides nothing that is drawn.
    modelsOf: transcript.modelsOf,
    spendings: () => {
      const now = untrack(then)
      const all = transcript.spendings()
      return now ? all.filter(({ record }) => now.knows(record)) : all
    }
  }
  return { drawn, then, setThen }
}
