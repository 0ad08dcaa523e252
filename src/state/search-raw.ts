// Records that a query finds as they stand in the log, on request: part by part, until the end of what was read.

import { type Accessor, createEffect, createSignal, on, onCleanup } from 'solid-js'
import type { SearchClient } from '../engine/search/client.ts'
import type { RawCursor, RawFound, RawPart } from '../engine/search/raw.ts'
import type { Query } from '../model/query.ts'
import type { Viewer } from './viewer.ts'

export interface RawResults {
  readonly list: readonly RawFound[]
  /** stopped: the pattern took too long, or the reader is gone. */
  readonly state: 'searching' | 'done' | 'stopped'
}

/** Nothing while it is not asked for. */
export const createRaw = (
  viewer: Viewer,
  query: Accessor<Query>,
  client: SearchClient
): Accessor<RawResults | undefined> => {
  const [raw, setRaw] = createSignal<RawResults>()
  let run = 0

  const search = async ({ terms, without }: Query): Promise<void> => {
    const mine = ++run
    const list: RawFound[] = []
    setRaw({ list: [], state: 'searching' })
    let from: RawCursor | undefined = { file: 0, record: 0 }
    while (from) {
      const part: RawPart | 'late' | 'failed' = await client.do({
        job: 'raw',
        query: { terms, without },
        from
      })
      if (mine !== run) return
      if (typeof part === 'string') return void setRaw({ list, state: 'stopped' })
      list.push(...part.found)
      from = part.next
      if (part.found.length > 0) setRaw({ list: [...list], state: 'searching' })
    }
    setRaw({ list, state: 'done' })
  }

  let timer: ReturnType<typeof setTimeout> | undefined
  createEffect(
    on([query, viewer.phase, viewer.openings], ([wanted]) => {
      run++
      clearTimeout(timer)
      if (!wanted.isRaw || wanted.terms.length === 0) return void setRaw(undefined)
      timer = setTimeout(() => void search(wanted), 300)
    })
  )
  onCleanup(() => {
    run++
    clearTimeout(timer)
  })
  return raw
}
