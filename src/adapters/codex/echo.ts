// Codex writes most words twice: as an item of the model's history and as an event for the screen, in either order.
// What one side said first is shown; when the other side says the same, it is folded into that entry.

import type { Entry, Op, RecordNo } from '../../model/types.ts'
import { withRecord } from '../sources.ts'

export type Side = 'item' | 'event'

/** An entry that may be put again. */
export interface Said {
  entry: Entry
}

/** How many unmatched texts are remembered: twins stand close together. */
const REACH = 64

export class Echoes {
  readonly #unmatched: Record<Side, { readonly keys: readonly string[]; readonly said: Said }[]> = {
    item: [],
    event: []
  }

  /** What the other side said with one of these words. Each saying is claimed once. */
  claim(side: Side, ...keys: readonly string[]): Said | undefined {
    const others = this.#unmatched[side === 'item' ? 'event' : 'item']
    const place = others.findLastIndex(other => other.keys.some(key => keys.includes(key)))
    return place < 0 ? undefined : others.splice(place, 1)[0]?.said
  }

  remember(side: Side, said: Said, ...keys: readonly string[]): void {
    const own = this.#unmatched[side]
    own.push({ keys, said })
    if (own.length > REACH) own.shift()
  }
}

/** The entry again, with one more record and, if given, what that record knows better. */
export const folded = (said: Said, n: RecordNo, better: (entry: Entry) => Entry = same): Op => {
  said.entry = { ...better(said.entry), src: withRecord(said.entry.src, n) }
  return { op: 'put', entry: said.entry }
}

const same = (entry: Entry): Entry => entry
