// The search of the open log: from what is typed to entries with hits, in reading order.

import { type Accessor, createEffect, createMemo, createSignal, on, onCleanup, untrack } from 'solid-js'
import type { HitPlace } from '../../engine/search/count.ts'
import { type Around, isEmptyQuery, type Query, readQuery } from '../../model/query/query.ts'
import { readingOrder } from '../../model/transcript/landmarks.ts'
import type { EntryId } from '../../model/transcript/types.ts'
import { isLinkedSearch } from '../links/address.ts'
import { paced } from '../schedule/paced.ts'
import type { ViewerState } from '../session/viewer.ts'
import { type Current, createCurrentHit } from './current-hit.ts'
import { type EmptyReason, explainEmpty } from './search-empty.ts'
import { createRaw, type RawResults } from './search-raw.ts'
import { type SearchRun, startRun } from './search-run.ts'
import { startSearcher } from './searcher.ts'

export type SearchState = 'idle' | 'searching' | 'done' | 'late' | 'failed'

export interface SearchResults {
  /** Entries with hits, in reading order. */
  readonly list: readonly Result[]
  readonly total: number
}

export interface Result {
  readonly id: EntryId
  /** 0: the entry itself is what was looked for. */
  readonly count: number
  /** Hits before this entry. */
  readonly before: number
}

export interface Search {
  readonly query: Accessor<Query>
  readonly state: Accessor<SearchState>
  readonly results: Accessor<SearchResults>
  readonly current: Accessor<Current | undefined>
  readonly hiding: Accessor<EmptyReason | undefined>
  /** Nothing was found, and a pattern may match nothing at all. */
  readonly isHollow: Accessor<boolean>
  /** Records as they stand in the log, if they are asked for. */
  readonly raw: Accessor<RawResults | undefined>
  step(by: 1 | -1): void
  goTo(id: EntryId, nth?: number): void
  /** Hits of an entry, with the words around them. */
  places(id: EntryId, from: number, to: number): Promise<readonly HitPlace[]>
  /** What to mark in an entry: the words that were found in it. */
  wordsOf(id: EntryId): Promise<readonly string[]>
}

/** A pause in typing. */
const PAUSE = 90
/** Results are put in order not more often than this. */
const PACE = 120

const NONE: SearchResults = { list: [], total: 0 }

export const createSearch = (viewer: ViewerState, here: () => EntryId | undefined): Search => {
  const [state, setState] = createSignal<SearchState>('idle')
  const [results, setResults] = createSignal<SearchResults>(NONE)
  const [hiding, setHiding] = createSignal<EmptyReason | undefined>()
  const [isHollow, setHollow] = createSignal(false)
  const query = createMemo(() => readQuery(viewer.typed()))
  const client = startSearcher(viewer)
  client.warm()
  const hit = createCurrentHit(viewer, client, query, results)
  let run: SearchRun | undefined
  let stopExplaining = (): void => {}

  const around = createMemo(
    (): Around => ({
      start: viewer.startedAt(),
      main: viewer.primaryThread(),
      isUtc: viewer.settings.times === 'utc',
      cwd: viewer.transcript.session().cwd
    }),
    undefined,
    {
      equals: (a, b) => a.start === b.start && a.main === b.main && a.isUtc === b.isUtc && a.cwd === b.cwd
    }
  )

  const isMended = () => viewer.transcript.notices().some(notice => notice.code === 'repaired-json')

  /** Entries as they stand on the page: put in order anew only when there are more. */
  let known: { readonly count: number; readonly main: string; readonly ids: readonly EntryId[] } | undefined
  const inOrder = (): readonly EntryId[] => {
    const entries = untrack(viewer.drawn.entries)
    const main = untrack(viewer.primaryThread)
    if (known?.count !== entries.length || known.main !== main)
      known = { count: entries.length, main, ids: readingOrder(entries, main).map(entry => entry.id) }
    return known.ids
  }

  const order = (): readonly EntryId[] => {
    const ids = inOrder()
    const from = ids.indexOf(start ?? '')
    return from > 0 ? [...ids.slice(from), ...ids.slice(0, from)] : ids
  }
  let start: EntryId | undefined
  const common = { client, order, peek: viewer.drawn.peek, isMended, around: () => untrack(around) }

  const gather = (): void => {
    if (!run) return
    const list: Result[] = []
    let before = 0
    for (const id of inOrder()) {
      const count = run.hits.get(id)
      if (count === undefined) continue
      list.push({ id, count, before })
      before += Math.max(1, count)
    }
    setResults({ list, total: before })
  }
  const gatherSoon = paced(gather, PACE)

  const begin = (): void => {
    run?.stop()
    stopExplaining()
    // A pattern may hold the worker up for long.
    if (isPattern) client.drop()
    const wanted = untrack(query)
    isPattern = [...wanted.terms, ...wanted.without].some(term => term.is === 'pattern')
    setHiding(undefined)
    setHollow(false)
    hit.letGo()
    if (isEmptyQuery(wanted)) {
      run = undefined
      setState('idle')
      setResults(NONE)
      hit.clear()
      return
    }
    start = viewer.searchedFrom() ?? here()
    setState('searching')
    // A link that names an entry as well leads there.
    let hasGone = isArriving && /[#&]at=/.test(location.hash)
    isArriving = false
    const mine = startRun({
      ...common,
      query: wanted,
      isGrowing: () => viewer.phase() === 'loading',
      told: news => {
        if (run !== mine) return
        setState(news)
        const first = hasGone ? undefined : mine.first()
        // The worker looks for the place while the page puts the results in order.
        if (first !== undefined) {
          hasGone = true
          hit.goTo(first)
        }
        if (first === undefined && news === 'searching') gatherSoon()
        else gather()
        if (news === 'done' && mine.hits.size === 0) {
          hit.clear()
          stopExplaining()
          stopExplaining = explain(wanted)
          void askHollow(mine, wanted)
        }
      }
    })
    run = mine
  }
  let isPattern = false
  let isArriving = isLinkedSearch(viewer.typed())

  /** The worker tries it: a pattern can take for ever even on no text. */
  const askHollow = async (mine: SearchRun, { terms }: Query): Promise<void> => {
    if (!terms.some(term => term.is === 'pattern')) return
    const found = await client.do({ job: 'hollow', query: { terms, without: [] } })
    if (run === mine) setHollow(found === true)
  }

  const explain = (wanted: Query): (() => void) =>
    explainEmpty({
      query: wanted,
      typed: untrack(viewer.typed),
      around: untrack(around),
      peek: viewer.drawn.peek,
      search: (instead, done) => {
        const mine: SearchRun = startRun({
          ...common,
          query: instead,
          isGrowing: () => false,
          told: news => {
            if (news === 'done') done([...mine.hits.keys()])
          }
        })
        return mine
      },
      told: setHiding
    })

  let timer: ReturnType<typeof setTimeout> | undefined
  createEffect(
    on(viewer.typed, (typed, before: string | undefined) => {
      clearTimeout(timer)
      // What is pasted, or comes with a link, is whole: nothing more is on its way.
      timer = setTimeout(begin, Math.abs(typed.length - (before?.length ?? 0)) > 1 ? 0 : PAUSE)
    })
  )
  createEffect(on(viewer.drawn.entries, () => run?.grown(), { defer: true }))
  createEffect(on([viewer.phase, around], () => run?.grown(), { defer: true }))
  createEffect(
    on(
      viewer.openings,
      () => {
        known = undefined
        client.close()
        clearTimeout(timer)
        timer = setTimeout(begin, PAUSE)
      },
      { defer: true }
    )
  )
  onCleanup(() => {
    clearTimeout(timer)
    run?.stop()
    stopExplaining()
    client.close()
  })

  return {
    query,
    state,
    results,
    current: hit.current,
    hiding,
    isHollow,
    raw: createRaw(viewer, query, client, () => untrack(around)),
    step: hit.step,
    goTo: hit.goTo,
    places: hit.places,
    wordsOf: hit.wordsOf
  }
}
