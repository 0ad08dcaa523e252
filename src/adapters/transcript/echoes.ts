// Some logs write the same words several times: as a part of the history, as an event for the screen, as an item of the
// thread, in any order. What was said first is shown; the rest is folded into it.

import type { Entry } from '../../model/transcript/types.ts'
import { withRecord } from '../reading/sources.ts'
import type { TranscriptBuilder } from './builder.ts'

interface Saying<E> {
  readonly keys: readonly string[]
  /** Several sayings may share an entry. */
  readonly shown: { entry: E }
  readonly sides: Set<string>
}

/** How many sayings are remembered: twins stand close together. */
const REACH = 64

export class Echoes<E extends Entry> {
  readonly #reach: number
  #sayings: Saying<E>[] = []

  constructor(reach = REACH) {
    this.#reach = reach
  }

  /**
   * Folds this record into what another side said with one of these words; false if none did. Each saying is taken
   * once by each side. `better`: what this record knows better.
   */
  fold(
    builder: TranscriptBuilder,
    side: string,
    keys: readonly string[],
    better: (entry: E) => E = same
  ): boolean {
    const twin = this.#sayings.findLast(
      ({ sides, keys: own }) => !sides.has(side) && own.some(key => keys.includes(key))
    )
    if (!twin) return false
    twin.sides.add(side)
    const { shown } = twin
    const entry = better(shown.entry)
    shown.entry = builder.put({ ...entry, src: withRecord(entry.src, builder.record) })
    return true
  }

  /** What an entry says, in one or more sayings, each known by its words. */
  remember(side: string, entry: E, ...sayings: readonly (readonly string[])[]): void {
    const shown = { entry }
    for (const keys of sayings) this.#sayings.push({ keys, shown, sides: new Set([side]) })
    if (this.#sayings.length > this.#reach) this.#sayings.splice(0, this.#sayings.length - this.#reach)
  }

  /** What follows repeats nothing of this. */
  forget(): void {
    this.#sayings = []
  }
}

const same = <E>(entry: E): E => entry
