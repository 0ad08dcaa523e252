// The rows of every thread, kept up with a transcript that grows: what did not change is not derived again. What it
// says is always what `rows` would say of the same entries.

import type { ModelChange } from '../transcript/apply.ts'
import { type Branch, Forks, lineTo } from '../transcript/forks.ts'
import type { Entry, MessageId, ThreadId } from '../transcript/types.ts'
import type { Calendar } from './dividers.ts'
import { RowChunks } from './row-chunks.ts'
import { LOCAL } from './rows.ts'

export interface RowChoice {
  /** The end of the branch to keep; the latest if none is chosen. */
  readonly leaf: MessageId | undefined
  /** What the reader does not want to see: another function is another choice. */
  readonly hide: (entry: Entry) => boolean
  /** Absent: by the clock on the wall here. */
  readonly calendar?: Calendar
}

export class IncrementalRows {
  #reading: RowChoice = { leaf: undefined, hide: () => false }
  /** All that were taken so far, and how many of them there are now. */
  #known: Entry[] = []
  #count = 0
  #forks = new Forks(new Set())
  #threads = new Map<ThreadId, RowChunks>()
  readonly #foldOf = (entry: Entry): Branch | undefined => this.#forks.branchOf(entry.message)

  /** Catches up with a list of entries that has grown, or in which some have changed, or that is shown up to an earlier one. */
  read(entries: readonly Entry[], reading: RowChoice): void {
    const isOther = reading.leaf !== this.#reading.leaf || this.#isOther(entries)
    if (isOther || !this.#forks.isSameAt(entries.length)) this.#begin(entries, reading.leaf)
    else if (reading.hide !== this.#reading.hide || reading.calendar !== this.#reading.calendar)
      for (const list of this.#threads.values()) list.rearrange()
    this.#reading = reading
    if (entries.length < this.#count) this.#drop(entries.length)
    for (let place = 0; place < this.#count; place++) {
      const entry = entries[place]
      if (entry === undefined || entry === this.#known[place]) continue
      this.#known[place] = entry
      this.#threads.get(entry.thread)?.touch(place, place)
    }
    for (let place = this.#count; place < entries.length; place++) {
      const entry = entries[place]
      if (entry) this.#take(entry, place)
    }
    this.#count = entries.length
    for (const [first, last] of this.#forks.moved())
      this.#threads.get(this.#known[first]?.thread ?? '')?.rearrange(first, last)
  }

  branches(): readonly Branch[] {
    return this.#forks.branches()
  }

  branchOf(message: MessageId): Branch | undefined {
    return this.#forks.branchOf(message)
  }

  /** The rows of a thread as they are now, and the keys of those that changed since this was asked last. */
  refresh(
    thread: ThreadId,
    changes: readonly ModelChange[] = []
  ): { readonly list: RowChunks; readonly changed: readonly string[] } {
    const list = this.#list(thread)
    const { hide, calendar = LOCAL } = this.#reading
    return { list, changed: list.refresh(this.#known, { foldOf: this.#foldOf, hide, calendar, changes }) }
  }

  #begin(entries: readonly Entry[], leaf: MessageId | undefined): void {
    this.#known = []
    this.#count = 0
    this.#forks = new Forks(lineTo(entries, leaf))
    for (const list of this.#threads.values()) list.clear()
  }

  #drop(count: number): void {
    for (const list of this.#threads.values()) list.drop(count)
    this.#count = count
  }

  #take(entry: Entry, place: number): void {
    if (place === this.#known.length) this.#forks.take(entry, place)
    this.#known[place] = entry
    this.#list(entry.thread).take(entry, place)
  }

  #list(thread: ThreadId): RowChunks {
    const list = this.#threads.get(thread) ?? new RowChunks()
    this.#threads.set(thread, list)
    return list
  }

  /** Entries never move, and what a prompt says is final; a log for which that is not true is read anew. */
  #isOther(entries: readonly Entry[]): boolean {
    const count = Math.min(this.#known.length, entries.length)
    for (let place = 0; place < count; place++) {
      const known = this.#known[place]
      const entry = entries[place]
      if (entry !== known && known && entry && standsElsewhere(known, entry)) return true
    }
    return false
  }
}

const standsElsewhere = (known: Entry, entry: Entry): boolean =>
  known.thread !== entry.thread ||
  known.type !== entry.type ||
  known.message !== entry.message ||
  known.after !== entry.after ||
  (known.type === 'user' &&
    entry.type === 'user' &&
    (known.text !== entry.text || known.at !== entry.at || known.source !== entry.source))
