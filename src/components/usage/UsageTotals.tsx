// The sums of the whole session, with what of them sub-agents took.

import { createMemo, Show } from 'solid-js'
import { costOf } from '../../model/figures/cost.ts'
import type { Figures } from '../../model/figures/figures.ts'
import type { PriceTable } from '../../model/figures/prices.ts'
import { tokenSums } from '../../model/figures/tokens.ts'
import { count, counted } from '../../model/wording/numbers.ts'
import { duration } from '../../model/wording/time.ts'
import { useViewer } from '../../state/session/context.ts'
import { costNote, costWords } from './cost-words.ts'

export const UsageTotals = (props: { readonly figures: Figures; readonly prices: PriceTable }) => {
  const viewer = useViewer()
  const all = () => props.figures.all
  const agents = createMemo(() => tokenSums(props.figures.threads.flatMap(({ spendings }) => spendings)))
  const cost = createMemo(() => {
    const stated = viewer.transcript.session().cost
    return costOf(all().spendings, props.prices, stated?.currency === 'USD' ? stated.amount : undefined)
  })
  return (
    <dl class="usage-totals">
      <dt>Tokens in</dt>
      <dd>
        {count(all().tokens.in)}
        <span class="quiet">
          {` · ${count(all().tokens.cached)} read from the cache, ${count(all().tokens.written)} written to it`}
        </span>
      </dd>
      <dt>Tokens out</dt>
      <dd>
        {count(all().tokens.out)}
        <Show when={all().tokens.isPartial}>
          <span class="quiet">{` · ${partlyWords(props.figures)}`}</span>
        </Show>
      </dd>
      <Show when={agents().in + agents().out > 0}>
        <dt>Of sub-agents</dt>
        <dd>{`${count(agents().in)} in, ${count(agents().out)} out`}</dd>
      </Show>
      <Show when={cost()} keyed>
        {known => (
          <>
            <dt>Cost</dt>
            <dd>
              {costWords(known)}
              <span class="quiet">{` · ${costNote(known, props.prices)}`}</span>
            </dd>
          </>
        )}
      </Show>
      <dt>Time</dt>
      <dd>
        {`${duration(all().times.model)} model, ${duration(all().times.tools)} tools, ${duration(all().times.waiting)} waiting for you`}
      </dd>
    </dl>
  )
}

const partlyWords = ({ all }: Figures): string => {
  const partly = all.spendings.filter(({ isPartial }) => isPartial).length
  return `partly recorded: ${counted(partly, 'reply', 'replies')} of ${count(all.spendings.length)} had not ended when the log counted`
}
