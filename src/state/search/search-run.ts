// One search: goes through the entries in reading order, from where the reader is, in slices; what cannot be ruled out
// goes to the searching worker in batches. It goes on while the log grows, and looks again at entries that changed.

import { turn } from '../../engine/rpc/turn.ts'
import { anchorOf } from '../../engine/search/anchor.ts'
import { mayHold, RecordMarks, type Verdict } from '../../engine/search/candidates.ts'
import type { RunningScan, SearchClient } from '../../engine/search/client.ts'
import { UNWANTED } from '../../engine/search/protocol.ts'
import { type Part, partsOf } from '../../model/entry/parts.ts'
import { sizeOf } from '../../model/entry/text-value.ts'
import { passes } from '../../model/query/match.ts'
import type { Around, Query } from '../../model/query/query.ts'
import type { Entry, EntryId, Text } from '../../model/transcript/types.ts'

export interface SearchRun {
  /** Hits of each entry that has some; of a query without words, 0. */
  readonly hits: ReadonlyMap<EntryId, number>
  /** The first entry with a hit, once no other can come before it. */
  first(): EntryId | undefined
  /** The log has grown, or its reading has ended. */
  grown(): void
  stop(): void
}

export interface RunWanted {
  readonly query: Query
  readonly client: SearchClient
  /** Another one as soon as anything of it changes: the beginning of a log may come late. */
  around(): Around
  /** All entries in reading order, the one where the reader is first. */
  order(): readonly EntryId[]
  peek(id: EntryId): Entry | undefined
  isGrowing(): boolean
  /** Had records to be mended? */
  isMended(): boolean
  /** Something was found, or decided. */
  told(state: 'searching' | 'done' | 'late' | 'failed'): void
}

/** Characters and entries that go to the worker together. */
const BATCH_SIZE = 400_000
const BATCH_COUNT = 400
/** The page gets its turn after so many milliseconds. */
const SLICE = 8

export const startRun = (wanted: RunWanted): SearchRun => {
  const { query, client, peek } = wanted
  const anchor = anchorOf(query)
  const records = new RecordMarks()
  const hits = new Map<EntryId, number>()
  /** Each entry as it was when it was decided. */
  const decided = new Map<EntryId, Entry>()
  const hasWords = query.terms.length + query.without.length > 0
  let scan: RunningScan | undefined
  let isScanned = anchor === undefined
  let isSwept = isScanned
  let isStopped = false
  let wake: (() => void) | undefined
  let isUrgent = false
  let hurry: (() => void) | undefined
  let isAwake = false
  let hasGrown = true
  let order: readonly EntryId[] = []
  /** Entries that the next walk goes to: all of them at first and after the log has grown, then those left undecided. */
  let open: readonly EntryId[] | undefined
  /** What of them the bytes have to tell: their long texts. */
  const untold = new Map<Entry, readonly Text[]>()
  /** Entries that the first sweep found nothing in: only escapes could still tell of a hit, which is not waited for. */
  const passed = new Set<EntryId>()
  let front = 0
  let seenFrom = wanted.around()

  const rouse = (): void => {
    isAwake = true
    wake?.()
  }

  /** News that come close together share a walk; the end of the first sweep is worth one of its own. */
  const rest = async (most: number): Promise<void> => {
    if (!isUrgent)
      await new Promise<void>(resolve => {
        hurry = resolve
        setTimeout(resolve, most)
      })
    isUrgent = false
  }

  const verdictOf = (texts: readonly Text[]): Verdict => (anchor ? mayHold(texts, anchor, records) : 'yes')

  const decide = (entry: Entry, count: number | undefined): void => {
    decided.set(entry.id, entry)
    if (count === undefined) hits.delete(entry.id)
    else hits.set(entry.id, count)
  }

  /** One walk over all that is undecided. */
  const walk = async (): Promise<'ok' | 'late' | 'failed'> => {
    const around = wanted.around()
    if (around !== seenFrom) {
      decided.clear()
      hits.clear()
      open = undefined
    }
    seenFrom = around
    const isAfterSweep = isSwept
    let slice = performance.now()
    let batch: { entry: Entry; said: readonly Part[] }[] = []
    let size = 0
    const flush = async (): Promise<'ok' | 'late' | 'failed'> => {
      if (batch.length === 0) return 'ok'
      const sent = batch
      batch = []
      size = 0
      const counts = await client.do({ job: 'count', query: terms, entries: sent.map(({ said }) => said) })
      if (isStopped) return 'ok'
      if (typeof counts === 'string') return counts
      for (const [i, { entry }] of sent.entries())
        decide(entry, counts[i] === UNWANTED ? undefined : counts[i])
      wanted.told('searching')
      slice = performance.now()
      return 'ok'
    }
    const left: EntryId[] = []
    for (const id of open ?? order) {
      const entry = peek(id)
      if (!entry || decided.get(id) === entry) continue
      if (!passes(entry, query.filters, around)) decide(entry, undefined)
      else if (!hasWords) decide(entry, 0)
      else {
        const longs = untold.get(entry)
        const looked = longs ?? partsOf(entry).map(({ text }) => text)
        const verdict = verdictOf(looked)
        if (verdict === 'no') decide(entry, undefined)
        if (verdict === 'later') {
          left.push(id)
          if (isAfterSweep) passed.add(id)
          if (!longs) untold.set(entry, looked.filter(isLong))
        }
        if (verdict === 'yes') {
          const said = partsOf(entry)
          batch.push({ entry, said })
          size += said.reduce((sum, { text }) => sum + sizeOf(text), 0)
        }
      }
      if (size > BATCH_SIZE || batch.length >= BATCH_COUNT) {
        const outcome = await flush()
        if (outcome !== 'ok') return outcome
      }
      if (performance.now() - slice > SLICE) {
        await turn()
        slice = performance.now()
      }
      if (isStopped) return 'ok'
    }
    open = left
    return flush()
  }

  const terms = { terms: query.terms, without: query.without }

  /** The bytes cannot be read: what was found so far stands. */
  const fail = (outcome: 'late' | 'failed'): void => {
    isStopped = true
    wake?.()
    wanted.told(outcome)
  }

  const run = async (): Promise<void> => {
    while (!isStopped) {
      isAwake = false
      if (hasGrown) {
        hasGrown = false
        order = wanted.order()
        open = undefined
      }
      const began = performance.now()
      const outcome = await walk()
      if (isStopped) return
      if (outcome !== 'ok') return wanted.told(outcome)
      const isDone = isScanned && !isAwake && !wanted.isGrowing()
      wanted.told(isDone ? 'done' : 'searching')
      await rest(Math.min(200, performance.now() - began))
      if (!isAwake && !isStopped) await new Promise<void>(resolve => (wake = resolve))
      wake = undefined
    }
  }

  if (anchor)
    scan = client.scan(
      () => ({ run: anchor.run, isExact: anchor.isExact, isMended: wanted.isMended() }),
      news => {
        if (isStopped) return
        if (news === 'late' || news === 'failed') return fail(news)
        const isEnd = news === 'end'
        if (isEnd) isScanned = true
        else records.take(news)
        if (!isSwept && (isEnd || news.isSwept)) {
          isSwept = true
          isUrgent = true
          hurry?.()
        }
        if (isEnd || news.isSwept || news.found.length > 0) rouse()
      }
    )
  void run()

  return {
    hits,
    first: () => {
      for (; front < order.length; front++) {
        const id = order[front] ?? ''
        if (hits.has(id)) return id
        if (!passed.has(id) && decided.get(id) !== peek(id)) return undefined
      }
      front = 0
      return undefined
    },
    grown: () => {
      if (anchor) isScanned = false
      hasGrown = true
      scan?.more()
      front = 0
      rouse()
    },
    stop: () => {
      isStopped = true
      wake?.()
    }
  }
}

const isLong = (text: Text): boolean => typeof text !== 'string'
