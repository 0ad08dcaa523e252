// The hit that the reader is at: its place is asked of the worker, and from it steps lead to the others.

import { type Accessor, createSignal, untrack } from 'solid-js'
import type { SearchClient } from '../../engine/search/client.ts'
import type { HitPlace } from '../../engine/search/count.ts'
import type { PartForm } from '../../model/entry/part.ts'
import { partsOf } from '../../model/entry/parts.ts'
import type { Query } from '../../model/query/query.ts'
import type { EntryId, Text } from '../../model/transcript/types.ts'
import type { ViewerState } from '../session/viewer.ts'
import type { SearchResults } from './search.ts'

export interface Current {
  readonly id: EntryId
  readonly nth: number
  readonly place?: HitPlace
  /** The text that it stands in, its address in the entry, and what it is. */
  readonly text?: Text
  readonly part?: string
  readonly label?: string
  readonly form?: PartForm
  /** What to mark in the entry. */
  readonly words: readonly string[]
}

export const createCurrentHit = (
  viewer: ViewerState,
  client: Pick<SearchClient, 'do'>,
  query: Accessor<Query>,
  results: Accessor<SearchResults>
) => {
  const [current, setCurrent] = createSignal<Current | undefined>()
  /** An answer to an earlier question is not wanted any more. */
  let asked = 0

  const wordsIn = (id: EntryId) => {
    const entry = viewer.drawn.peek(id)
    return entry ? partsOf(entry) : []
  }

  const placesAsked = (id: EntryId, from: number, to: number) => {
    const { terms, without } = untrack(query)
    return client.do({
      job: 'places',
      query: { terms, without },
      words: wordsIn(id),
      range: [from, to]
    })
  }

  const goTo = (id: EntryId, nth = 0): void => {
    const mine = ++asked
    const parts = wordsIn(id)
    const { terms } = untrack(query)
    if (terms.length === 0) return void setCurrent({ id, nth: 0, words: [] })
    void placesAsked(id, nth, nth + 1).then(found => {
      if (mine !== asked || typeof found === 'string') return
      const place = found.places[0]
      const part = place && parts[place.text]
      setCurrent({
        id,
        nth,
        words: found.words,
        ...(place && part ? { place, text: part.text, part: part.key, label: part.label, form: part.as } : {})
      })
    })
  }

  const step = (by: 1 | -1): void => {
    const { list } = results()
    const now = current()
    const at = list.findIndex(result => result.id === now?.id)
    const result = list[at]
    if (now && result && now.nth + by >= 0 && now.nth + by < result.count)
      return void goTo(now.id, now.nth + by)
    // From nowhere, back leads to the last.
    const from = at < 0 && by < 0 ? list.length : at
    const next = list[(from + by + list.length) % list.length]
    if (next) goTo(next.id, by > 0 ? 0 : Math.max(0, next.count - 1))
  }

  return {
    current,
    goTo,
    step,
    /** What is on its way is not gone to. */
    letGo: (): void => void asked++,
    clear: (): void => void setCurrent(undefined),
    places: async (id: EntryId, from: number, to: number): Promise<readonly HitPlace[]> => {
      const found = await placesAsked(id, from, to)
      return typeof found === 'string' ? [] : found.places
    },
    wordsOf: async (id: EntryId): Promise<readonly string[]> => {
      const found = await placesAsked(id, 0, 0)
      return typeof found === 'string' ? [] : found.words
    }
  }
}
