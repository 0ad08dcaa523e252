// Finding words in one output: line by line over its source, in slices, so that a large one neither blocks the page nor
// has to be held.

import { type Accessor, createSignal, onCleanup } from 'solid-js'
import { plainLine } from './output-lines.ts'
import type { LineSource } from './output-source.ts'

/** Lines that are looked at in one step. */
const SLICE = 1000
const MAX_HITS = 10_000

/** Smart case: a capital in what is searched for makes it exact. */
export const placesOf = (text: string, needle: string): readonly number[] => {
  if (needle === '') return []
  const isExact = needle !== needle.toLowerCase()
  const [where, what] = isExact ? [text, needle] : [text.toLowerCase(), needle]
  // Lower case may change the length of a text; then places in it mean nothing.
  if (where.length !== text.length) return exactPlaces(text, needle)
  return exactPlaces(where, what)
}

const exactPlaces = (text: string, needle: string): readonly number[] => {
  const places: number[] = []
  for (let at = text.indexOf(needle); at >= 0; at = text.indexOf(needle, at + needle.length)) places.push(at)
  return places
}

export interface Find {
  readonly needle: Accessor<string>
  /** Lines with a hit, in order (0-based). */
  readonly hits: Accessor<readonly number[]>
  /** Lines looked at so far. */
  readonly seen: Accessor<number>
  readonly isDone: Accessor<boolean>
  start(needle: string): void
}

export const createFind = (source: () => LineSource, ansi: () => boolean): Find => {
  const [needle, setNeedle] = createSignal('')
  const [hits, setHits] = createSignal<readonly number[]>([])
  const [seen, setSeen] = createSignal(0)
  const [isDone, setDone] = createSignal(true)
  let run = 0
  onCleanup(() => run++)

  const scan = async (wanted: string, mine: number): Promise<void> => {
    const { total, read } = source()
    const found: number[] = []
    for (let from = 0; from < total && found.length < MAX_HITS; from += SLICE) {
      const lines = await read(from, from + SLICE)
      if (mine !== run) return
      for (const [i, line] of lines.entries())
        if (placesOf(ansi() ? plainLine(line) : line, wanted).length > 0) found.push(from + i)
      setSeen(Math.min(from + SLICE, total))
      setHits([...found])
    }
    setDone(true)
  }

  return {
    needle,
    hits,
    seen,
    isDone,
    start: wanted => {
      run++
      setNeedle(wanted)
      setHits([])
      setSeen(0)
      setDone(wanted === '')
      // A failed reader has said so already; the search just ends.
      if (wanted !== '') scan(wanted, run).catch(() => setDone(true))
    }
  }
}
