// The rows that the list shows, in their order: those that the filter or the search leaves, sorted. Very many are sorted in
// slices, and not again before ten times as long has passed.

import { type Accessor, createEffect, createSignal, on, onCleanup, untrack } from 'solid-js'
import { inSlices } from '../schedule/slices.ts'
import type { LibraryState } from './library.ts'
import type { createFilter, Matches } from './library-filter.ts'
import { NEWEST, orderedLibrary, orderingLibrary } from './library-order.ts'
import type { LibraryRow } from './supply.ts'

export interface OrderedList {
  readonly rows: readonly LibraryRow[]
  /** What the reader asked for: another one is another list. */
  readonly answers: string
}

export interface OrderedRows {
  readonly list: Accessor<OrderedList>
  readonly matches: Accessor<Matches | undefined>
}

/** Sorted at once. */
const FEW = 600
const SHARE = 10

export const createOrderedRows = ({ supply, sort, filter, search }: LibraryState): OrderedRows => {
  const matches = createMatches(supply.rows, filter, supply.told)
  const chosen = (): readonly LibraryRow[] => {
    if (search.typed() === '') return matches()?.rows ?? supply.rows()
    const found = search.found()
    return supply.rows().filter(({ session }) => found.has(session))
  }
  const answers = (): string =>
    JSON.stringify([sort().column, sort().isDown, search.typed() || `${matches()?.typed ?? ''} `])
  const [list, setList] = createSignal<OrderedList>(
    untrack(() => ({
      rows: chosen().length > FEW ? [] : orderedLibrary(chosen(), sort()),
      answers: answers()
    }))
  )
  let rested = 0
  createEffect(
    on([chosen, sort, supply.told], ([some, by]) => {
      const stop = new AbortController()
      onCleanup(() => stop.abort())
      const asked = untrack(answers)
      // What comes close stands in the order of likelihood, unless the reader wants another.
      if (matches()?.isClose && by === NEWEST && some === matches()?.rows)
        return void setList({ rows: some, answers: asked })
      if (some.length <= FEW) return void setList({ rows: orderedLibrary(some, by), answers: asked })
      // What the reader asks for is done at once.
      const isUrgent = untrack(list).answers !== asked || untrack(list).rows.length === 0
      const order = async (): Promise<void> => {
        const start = performance.now()
        let ordered: readonly LibraryRow[] = []
        const work = function* (): Generator<void> {
          ordered = yield* orderingLibrary(some, by)
        }
        if (!(await inSlices(work(), stop.signal))) return
        rested = performance.now() + SHARE * (performance.now() - start)
        setList({ rows: ordered, answers: asked })
      }
      const timer = setTimeout(() => void order(), isUrgent ? 0 : Math.max(0, rested - performance.now()))
      onCleanup(() => clearTimeout(timer))
    })
  )
  return { list, matches }
}

/** Matching comes when something is typed. Nothing: everything matches. */
const createMatches = (
  all: Accessor<readonly LibraryRow[]>,
  typed: Accessor<string>,
  version: Accessor<number>
): Accessor<Matches | undefined> => {
  const [matches, setMatches] = createSignal<Matches>()
  let find: ReturnType<typeof createFilter> | undefined
  createEffect(
    on([typed, all, version], async ([words, , known]) => {
      const stop = new AbortController()
      onCleanup(() => stop.abort())
      if (words.trim() === '') return void setMatches(undefined)
      find ??= (await import('./library-filter.ts')).createFilter(all)
      const found = await find(words, known, stop.signal)
      if (found && !stop.signal.aborted) setMatches(found)
    })
  )
  return matches
}
