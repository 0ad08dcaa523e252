// What the session took, in full: tokens, cost, context and time, by turn, model and sub-agent, and what each is made of.

import { createMemo, Show } from 'solid-js'
import type { Figures } from '../../model/figures/figures.ts'
import type { PriceTable } from '../../model/figures/prices.ts'
import { modelRows, threadRows, turnRows } from '../../model/figures/usage-rows.ts'
import { summary } from '../../model/wording/summary.ts'
import { useViewer } from '../../state/session/context.ts'
import { figuresOfViewer } from '../../state/session/figures.ts'
import { ContextChart } from './ContextChart.tsx'
import { HowCounted } from './HowCounted.tsx'
import { SlowestCalls } from './SlowestCalls.tsx'
import { UsageTable } from './UsageTable.tsx'
import { UsageTotals } from './UsageTotals.tsx'

export const UsageSheet = () => {
  const counted = figuresOfViewer(useViewer())
  const both = createMemo(() => {
    const [figures, prices] = [counted.figures(), counted.prices()]
    return figures && prices ? { figures, prices } : undefined
  })
  return (
    <Show when={both()} fallback={<p class="quiet">Counting …</p>}>
      {known => <Usage figures={known().figures} prices={known().prices} />}
    </Show>
  )
}

const Usage = (props: { readonly figures: Figures; readonly prices: PriceTable }) => {
  const viewer = useViewer()
  const models = createMemo(() => modelRows(props.figures, props.prices))
  const turns = createMemo(() =>
    turnRows(props.figures, props.prices, id => {
      const entry = viewer.drawn.peek(id)
      return entry ? summary(entry) : ''
    })
  )
  const agents = createMemo(() => {
    const known = new Map(viewer.transcript.session().threads?.map(thread => [thread.id, thread.title]))
    return threadRows(props.figures, props.prices, id => known.get(id) || `sub-agent ${id}`)
  })
  return (
    <div class="usage">
      <UsageTotals figures={props.figures} prices={props.prices} />
      <Show when={props.figures.context.points.length > 1}>
        <ContextChart line={props.figures.context} />
      </Show>
      <Show when={props.figures.slowest.length > 0}>
        <SlowestCalls calls={props.figures.slowest} />
      </Show>
      <Show when={models().length > 0}>
        <UsageTable title="By model" first="model" rows={models()} />
      </Show>
      <Show when={turns().length > 0}>
        <UsageTable title="By turn" first="turn" rows={turns()} />
      </Show>
      <Show when={agents().length > 0}>
        <UsageTable title="By sub-agent" first="sub-agent" rows={agents()} />
      </Show>
      <HowCounted figures={props.figures} prices={props.prices} />
    </div>
  )
}
