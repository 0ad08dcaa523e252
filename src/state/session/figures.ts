// The figures of the open session, counted in slices once it is read, and again when more of it has come.

import { type Accessor, createEffect, createMemo, createRoot, createSignal, on } from 'solid-js'
import { type Figures, figuring } from '../../model/figures/figures.ts'
import { NO_PRICES, type PriceTable } from '../../model/figures/prices.ts'
import type { EntryId, ThreadId } from '../../model/transcript/types.ts'
import { isOneFile } from '../links/site.ts'
import { inSlices } from '../schedule/slices.ts'
import { recounting } from './recount.ts'
import type { ViewerState } from './viewer.ts'

export interface CountedFigures {
  /** Nothing until they are counted. */
  readonly figures: Accessor<Figures | undefined>
  /** Of one turn, by its prompt, and of one sub-agent. */
  turn(prompt: EntryId): Figures['turns'][number] | undefined
  agent(thread: ThreadId): Figures['threads'][number] | undefined
  /** Nothing until the prices are here. */
  readonly prices: Accessor<PriceTable | undefined>
}

const known = new WeakMap<ViewerState, CountedFigures>()

/** The same for all who ask: they are counted once. */
export const figuresOfViewer = (viewer: ViewerState): CountedFigures => {
  const counted = known.get(viewer) ?? createRoot(() => createFigures(viewer))
  known.set(viewer, counted)
  return counted
}

const createFigures = (viewer: ViewerState): CountedFigures => {
  const [figures, setFigures] = createSignal<Figures>()
  const [prices, setPrices] = createSignal<PriceTable>()
  createEffect(
    on(viewer.openings, () => {
      setFigures(undefined)
    })
  )
  recounting(viewer, async stopped => {
    if (viewer.phase() !== 'ready') return
    const { transcript, drawn } = viewer
    let result: Figures | undefined
    function* work(): Generator<void> {
      result = yield* figuring({
        entries: drawn.entries(),
        spendings: drawn.spendings(),
        primaryThread: viewer.primaryThread(),
        cwd: transcript.cwd()
      })
    }
    if (!(await inSlices(work(), stopped))) return
    setFigures(result)
    // Nobody waits for prices before there is something to be priced.
    if (!prices()) await loadPrices().then(setPrices, () => undefined)
  })
  const turns = createMemo(() => new Map(figures()?.turns.map(turn => [turn.prompt, turn])))
  const agents = createMemo(() => new Map(figures()?.threads.map(agent => [agent.thread, agent])))
  return {
    figures,
    prices,
    turn: prompt => turns().get(prompt),
    agent: thread => agents().get(thread)
  }
}

/** One file has none: it shows what the log states. */
const loadPrices = async (): Promise<PriceTable> =>
  isOneFile
    ? NO_PRICES
    : ((await import('../../model/figures/price-table.json')).default as unknown as PriceTable)
