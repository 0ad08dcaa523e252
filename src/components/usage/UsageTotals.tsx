// The sums of the whole session, with what of them sub-agents took.

import { createMemo, Show } from 'solid-js'
import { costOf, statedDollars } from '../../model/figures/cost.ts'
import type { Figures } from '../../model/figures/figures.ts'
import type { PriceTable } from '../../model/figures/prices.ts'
import type { TimeSpent } from '../../model/figures/time.ts'
import { type Tokens, tokenSums } from '../../model/figures/tokens.ts'
import { count, counted } from '../../model/wording/numbers.ts'
import { duration } from '../../model/wording/time.ts'
import { useViewer } from '../../state/session/context.ts'
import { costNote, costWords } from './cost-words.ts'

export const UsageTotals = (props: { readonly figures: Figures; readonly prices: PriceTable }) => {
  const viewer = useViewer()
  const all = () => props.figures.all
  const agents = createMemo(() => tokenSums(props.figures.threads.flatMap(({ spendings }) => spendings)))
  const cost = createMemo(() =>
    costOf(all().spendings, props.prices, statedDollars(viewer.transcript.session()))
  )
  return (
    <dl class="usage-totals">
      <Show
        when={all().tokens.in + all().tokens.out > 0}
        fallback={
          <>
            <dt>Tokens</dt>
            <dd class="quiet">not recorded</dd>
          </>
        }
      >
        <dt>Tokens in</dt>
        <dd>
          {count(all().tokens.in)}
          <span class="quiet">{cacheWords(all().tokens)}</span>
        </dd>
        <dt>Tokens out</dt>
        <dd>
          {count(all().tokens.out)}
          <Show when={all().tokens.isPartial}>
            <span class="quiet">{` · ${partlyWords(props.figures)}`}</span>
          </Show>
        </dd>
      </Show>
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
              <span class="quiet">{` · ${costNote(known)}`}</span>
            </dd>
          </>
        )}
      </Show>
      <dt>Time</dt>
      <dd classList={{ quiet: timeWords(all().times) === '' }}>{timeWords(all().times) || 'not recorded'}</dd>
    </dl>
  )
}

const cacheWords = ({ cached, written }: Tokens): string =>
  cached + written > 0 ? ` · ${count(cached)} read from the cache, ${count(written)} written to it` : ''

const timeWords = ({ model, tools, waiting }: TimeSpent): string =>
  [
    model > 0 ? `${duration(model)} model` : '',
    tools > 0 ? `${duration(tools)} tools` : '',
    waiting > 0 ? `${duration(waiting)} waiting for you` : ''
  ]
    .filter(Boolean)
    .join(', ')

const partlyWords = ({ all }: Figures): string => {
  const partly = all.spendings.filter(({ isPartial }) => isPartial).length
  return `partly recorded: ${counted(partly, 'reply', 'replies')} of ${count(all.spendings.length)} had not ended when the log counted`
}
