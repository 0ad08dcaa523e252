// Finding words in one output: line by line over its source, in slices, so that a large one does not have to be held. A
// worker looks at each slice, within its deadline.

import { type Accessor, createSignal, onCleanup } from 'solid-js'
import { searchLines } from '../../state/workers/texts.ts'
import type { LineSource } from './output-source.ts'

/** Lines that are looked at in one step. */
const SLICE = 1000
const MAX_HITS = 10_000

export interface Find {
  readonly needle: Accessor<string>
  /** Lines with a hit, in order (0-based). */
  readonly hits: Accessor<readonly number[]>
  /** Lines looked at so far. */
  readonly seen: Accessor<number>
  /** Lines that took too long to be looked at. */
  readonly missed: Accessor<number>
  readonly isDone: Accessor<boolean>
  start(needle: string): void
}

export const createFind = (source: () => LineSource, ansi: () => boolean): Find => {
  const [needle, setNeedle] = createSignal('')
  const [hits, setHits] = createSignal<readonly number[]>([])
  const [seen, setSeen] = createSignal(0)
  const [missed, setMissed] = createSignal(0)
  const [isDone, setDone] = createSignal(true)
  let run = 0
  onCleanup(() => run++)

  const scan = async (wanted: string, mine: number): Promise<void> => {
    const { total, read } = source()
    const found: number[] = []
    for (let from = 0; from < total && found.length < MAX_HITS; from += SLICE) {
      const lines = await read(from, from + SLICE)
      const hits = mine === run ? await searchLines(lines, wanted, ansi()) : undefined
      if (mine !== run) return
      if (hits) for (const i of hits) found.push(from + i)
      else setMissed(count => count + lines.length)
      setSeen(Math.min(from + SLICE, total))
      setHits([...found])
    }
    setDone(true)
  }

  return {
    needle,
    hits,
    seen,
    missed,
    isDone,
    start: wanted => {
      run++
      setNeedle(wanted)
      setHits([])
      setSeen(0)
      setMissed(0)
      setDone(wanted === '')
      // A failed reader has said so already; the search just ends.
      if (wanted !== '') scan(wanted, run).catch(() => setDone(true))
    }
  }
}
