// Codex writes most words twice: as an item of the model's history and as an event for the screen, in either order;
// some logs hold them a third time, as items of the thread. What was said first is shown; the rest is folded into it.

import type { Entry, Op, RecordNo } from '../../model/transcript/types.ts'
import { withRecord } from '../reading/sources.ts'

export type Side = 'item' | 'event' | 'thread'

/** An entry that may be put again. */
export interface Said {
  entry: Entry
}

/** How many texts are remembered: twins stand close together. */
const REACH = 64

export class Echoes {
  readonly #told: { readonly keys: readonly string[]; readonly said: Said; readonly by: Set<Side> }[] = []

  /** What another side said with one of these words. Each saying is claimed once by each side. */
  claim(side: Side, ...keys: readonly string[]): Said | undefined {
    const twin = this.#told.findLast(
      ({ by, keys: own }) => !by.has(side) && own.some(key => keys.includes(key))
    )
    twin?.by.add(side)
    return twin?.said
  }

  remember(side: Side, said: Said, ...keys: readonly string[]): void {
    this.#told.push({ keys, said, by: new Set([side]) })
    if (this.#told.length > REACH) this.#told.shift()
  }
}

/** The entry again, with one more record and, if given, what that record knows better. */
export const folded = (said: Said, n: RecordNo, better: (entry: Entry) => Entry = same): Op => {
  said.entry = { ...better(said.entry), src: withRecord(said.entry.src, n) }
  return { op: 'put', entry: said.entry }
}

const same = (entry: Entry): Entry => entry
