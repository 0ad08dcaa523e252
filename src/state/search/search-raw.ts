// Records that a query finds as they stand in the log, on request: part by part, until the end of what was read.

import { type Accessor, createEffect, createMemo, createSignal, on, onCleanup } from 'solid-js'
import { turn } from '../../engine/rpc/turn.ts'
import type { SearchClient } from '../../engine/search/client.ts'
import type { RawCursor, RawFound, RawPart } from '../../engine/search/raw.ts'
import { passes } from '../../model/query/match.ts'
import type { Around, Query } from '../../model/query/query.ts'
import type { RecordNo } from '../../model/transcript/types.ts'
import type { ViewerState } from '../session/viewer.ts'

export interface RawResults {
  readonly list: readonly RawFound[]
  /** stopped: the pattern took too long, or the reader is gone. */
  readonly state: 'searching' | 'done' | 'stopped'
}

/** The page gets its turn after so many milliseconds. */
const SLICE = 8

/** Nothing while it is not asked for. */
export const createRaw = (
  viewer: ViewerState,
  query: Accessor<Query>,
  client: SearchClient,
  around: () => Around
): Accessor<RawResults | undefined> => {
  const [raw, setRaw] = createSignal<RawResults>()
  let run = 0

  /** Records of the entries that the filters let through; all, where there are none. */
  const filtered = async ({ filters }: Query): Promise<ReadonlySet<RecordNo> | undefined> => {
    if (filters.length === 0) return undefined
    const records = new Set<RecordNo>()
    const known = around()
    let slice = performance.now()
    for (const entry of viewer.drawn.entries()) {
      if (passes(entry, filters, known)) for (const record of entry.src) records.add(record)
      if (performance.now() - slice <= SLICE) continue
      await turn()
      slice = performance.now()
    }
    return records
  }

  const search = async (wanted: Query): Promise<void> => {
    const mine = ++run
    const list: RawFound[] = []
    setRaw({ list: [], state: 'searching' })
    const { terms, without } = wanted
    const among = await filtered(wanted)
    let from: RawCursor | undefined = { file: 0, record: 0 }
    while (from) {
      const part: RawPart | 'late' | 'failed' = await client.do({
        job: 'raw',
        query: { terms, without },
        from
      })
      if (mine !== run) return
      if (typeof part === 'string') return void setRaw({ list, state: 'stopped' })
      const found = among ? part.found.filter(({ record }) => among.has(record)) : part.found
      list.push(...found)
      from = part.next
      if (found.length > 0) setRaw({ list: [...list], state: 'searching' })
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
  return createMemo(() => {
    const found = raw()
    const then = viewer.then()
    return found && then ? { ...found, list: found.list.filter(({ record }) => then.knows(record)) } : found
  })
}
