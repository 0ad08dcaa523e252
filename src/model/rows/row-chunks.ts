// The rows of one thread in chunks, of which only those are derived anew that were touched.

import type { Entry, EntryId } from '../transcript/types.ts'
import { firstWhere } from '../values/first-where.ts'
import { type Carry, NOTHING_YET, sameCarry } from './dividers.ts'
import {
  type ChunkRows,
  chunkRows,
  endsInRun,
  type Row,
  type RowRules,
  startsChunk,
  startsInRun,
  withEnds
} from './rows.ts'

export class RowChunks {
  #chunks: RowChunk[] = []
  readonly #keys: string[] = []
  /** No chunk before this one was touched. */
  #touched = 0
  /** Those whose rows are to be drawn anew. */
  readonly #stale = new Set<RowChunk>()
  /** What was derived of chunks that were dropped, by their first places: an earlier moment is shown, and left again. */
  readonly #left = new Map<number, Derived>()

  /** The keys of all rows. The list is the same object throughout. */
  get keys(): readonly string[] {
    return this.#keys
  }

  clear(): void {
    this.#chunks = []
    this.#stale.clear()
    this.#left.clear()
    this.#touched = 0
  }

  take(entry: Entry, place: number): void {
    const last = this.#chunks.at(-1)
    if (last && !startsChunk(entry, last.places.length)) last.places.push(place)
    else {
      this.#chunks.push({
        places: [place],
        derived: this.#left.get(place) ?? NOT_YET,
        shown: [],
        before: false,
        after: false,
        start: 0
      })
      this.#left.delete(place)
    }
    this.#touch(this.#chunks.length - 1)
  }

  /** Nothing stands at this place any more, nor after it. */
  drop(place: number): void {
    let last = this.#chunks.at(-1)
    for (; last && (last.places[0] ?? 0) >= place; last = this.#chunks.at(-1)) {
      this.#chunks.pop()
      this.#stale.delete(last)
      this.#left.set(last.places[0] ?? 0, last.derived)
    }
    if (last) last.places.length = firstWhere(last.places.length, i => (last.places[i] ?? 0) >= place)
    this.#touch(this.#chunks.length - 1)
    this.#touched = Math.min(this.#touched, this.#chunks.length)
  }

  /** What stands from, up to and with these places may be another now. */
  touch(first: number, last: number): void {
    for (let i = Math.max(0, this.#indexAt(first)); i <= this.#indexAt(last); i++) this.#touch(i)
  }

  /** The same entries may stand in other rows now. */
  rearrange(first = 0, last = Number.POSITIVE_INFINITY): void {
    this.#left.clear()
    for (const chunk of this.#chunks.slice(Math.max(0, this.#indexAt(first)), this.#indexAt(last) + 1))
      chunk.derived = { ...chunk.derived, entries: [] }
    this.touch(first, last)
  }

  /** Derives what was touched; returns the keys of all rows that may be others now. */
  refresh(entries: readonly Entry[], rules: RowRules): readonly string[] {
    this.#derive(entries, rules)
    this.#join()
    const changed: string[] = []
    for (const chunk of this.#stale) {
      for (const row of chunk.shown) changed.push(row.key)
      chunk.shown = withEnds(chunk.derived.rows, chunk.before, chunk.after)
      for (const row of chunk.shown) changed.push(row.key)
    }
    this.#write()
    this.#stale.clear()
    this.#touched = this.#chunks.length
    return changed
  }

  /** Gaps of over an hour, whether the row after them is shown or not. */
  get gaps(): number {
    return this.#chunks.reduce((sum, { derived }) => sum + derived.gaps, 0)
  }

  /** The row that an entry at this place is drawn in. */
  rowOf(id: EntryId, place: number): Row | undefined {
    return this.#shownAt(place).find(row =>
      row.row === 'group' ? row.calls.some(call => call.key === id) : row.row === 'entry' && row.key === id
    )
  }

  /** The row with this key, which stands at or with the entry at this place. */
  rowAt(key: string, place: number): Row | undefined {
    return this.#shownAt(place).find(row => row.key === key)
  }

  #shownAt(place: number): readonly Row[] {
    return this.#chunks[this.#indexAt(place)]?.shown ?? []
  }

  #touch(i: number): void {
    const chunk = this.#chunks[i]
    if (!chunk) return
    this.#stale.add(chunk)
    this.#touched = Math.min(this.#touched, i)
  }

  /** What a chunk hands on may change the next one. */
  #derive(entries: readonly Entry[], rules: RowRules): void {
    for (let i = this.#touched; i < this.#chunks.length; i++) {
      const chunk = this.#chunks[i]
      if (!chunk || !this.#stale.has(chunk)) continue
      const known = chunk.derived
      const before = this.#chunks[i - 1]?.derived.after ?? NOTHING_YET
      chunk.derived = derivedOf(entriesAt(entries, chunk.places), rules, before, known)
      const next = this.#chunks[i + 1]
      if (next && !sameCarry(known.after, chunk.derived.after)) this.#stale.add(next)
    }
  }

  /** A run may go on from one chunk to the next one that has rows. */
  #join(): void {
    let i = this.#touched
    while (i > 0 && this.#chunks[i - 1]?.derived.rows.length === 0) i--
    let last = this.#chunks[i - 1]
    for (; i < this.#chunks.length; i++) {
      const next = this.#chunks[i]
      if (!next || next.derived.rows.length === 0) continue
      this.#meet(last, next)
      last = next
    }
    this.#meet(last, undefined)
  }

  #meet(one: RowChunk | undefined, next: RowChunk | undefined): void {
    const goesOn = endsInRun(one?.derived.rows) && startsInRun(next?.derived.rows)
    if (one && one.after !== goesOn) {
      one.after = goesOn
      this.#stale.add(one)
    }
    if (next && next.before !== goesOn) {
      next.before = goesOn
      this.#stale.add(next)
    }
  }

  #write(): void {
    const before = this.#chunks[this.#touched - 1]
    let count = before ? before.start + before.shown.length : 0
    this.#keys.length = count
    for (let i = this.#touched; i < this.#chunks.length; i++) {
      const chunk = this.#chunks[i]
      if (!chunk) continue
      chunk.start = count
      for (const row of chunk.shown) this.#keys.push(row.key)
      count += chunk.shown.length
    }
  }

  /** The chunk that holds a place, if any does; -1 before all of them. */
  #indexAt(place: number): number {
    return firstWhere(this.#chunks.length, i => (this.#chunks[i]?.places[0] ?? 0) > place) - 1
  }
}

interface RowChunk {
  /** Where its entries stand among all. */
  readonly places: number[]
  /** Its rows as if it stood alone, */
  derived: Derived
  /** and as they are between their neighbours. */
  shown: readonly Row[]
  /** The run goes on before it, and after it. */
  before: boolean
  after: boolean
  /** Rows before it. */
  start: number
}

/** The rows of a chunk, and all that they are made of. */
interface Derived extends ChunkRows {
  readonly entries: readonly Entry[]
  readonly before: Carry
}

const NOT_YET: Derived = {
  rows: [],
  after: NOTHING_YET,
  gaps: 0,
  entries: [],
  before: NOTHING_YET
}

/** What is `known` where it is made of the same. */
const derivedOf = (entries: readonly Entry[], rules: RowRules, before: Carry, known: Derived): Derived =>
  known.entries.length === entries.length &&
  known.entries.every((entry, i) => entry === entries[i]) &&
  sameCarry(before, known.before)
    ? known
    : { ...chunkRows(entries, rules, before), entries, before }

const entriesAt = (entries: readonly Entry[], places: readonly number[]): readonly Entry[] =>
  places.flatMap(place => entries[place] ?? [])
