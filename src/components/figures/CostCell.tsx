// What it cost, and the tokens that cost it.

import { createMemo, Show } from 'solid-js'
import { costOf } from '../../model/figures/cost.ts'
import type { Figures } from '../../model/figures/figures.ts'
import type { PriceTable } from '../../model/figures/prices.ts'
import type { Tokens } from '../../model/figures/tokens.ts'
import { compact, count } from '../../model/wording/numbers.ts'
import { useViewer } from '../../state/session/context.ts'
import { costNote, costWords } from '../usage/cost-words.ts'
import { CardCell } from './CardCell.tsx'
import { FigureValue } from './FigureValue.tsx'
import { showUsage } from './panels.ts'

export const CostCell = (props: {
  readonly figures: Figures | undefined
  readonly prices: PriceTable | undefined
}) => {
  const viewer = useViewer()
  const cost = createMemo(() => {
    const stated = viewer.transcript.session().cost
    const dollars = stated?.currency === 'USD' ? stated.amount : undefined
    return props.prices && props.figures && costOf(props.figures.all.spendings, props.prices, dollars)
  })
  return (
    <CardCell label="Cost" {...showUsage(viewer)}>
      <Show when={props.figures} keyed>
        {({ all: { tokens } }) => (
          <Show
            when={tokens.in + tokens.out > 0}
            fallback={<span class="card-main card-none">no tokens recorded</span>}
          >
            <span class="card-main">
              <Show when={cost()} keyed>
                {known => (
                  <FigureValue
                    name="cost"
                    value={known.dollars}
                    about={props.prices ? costNote(known, props.prices) : ''}
                  >
                    {costWords(known)}
                  </FigureValue>
                )}
              </Show>
            </span>
            <TokensLine tokens={tokens} />
          </Show>
        )}
      </Show>
    </CardCell>
  )
}

const TokensLine = (props: { readonly tokens: Tokens }) => (
  <span class="card-small">
    <FigureValue
      name="tokens-in"
      value={props.tokens.in}
      about={`tokens in: ${count(props.tokens.cached)} read from the cache, ${count(props.tokens.written)} written to it`}
    >
      {`${compact(props.tokens.in)} in${cachedShare(props.tokens)}`}
    </FigureValue>
    {' · '}
    <FigureValue
      name="tokens-out"
      value={props.tokens.out}
      about={props.tokens.isPartial ? 'output: partly recorded by the log' : 'what models wrote'}
    >
      {`${compact(props.tokens.out)} out${props.tokens.isPartial ? ' (partly recorded)' : ''}`}
    </FigureValue>
  </span>
)

const cachedShare = ({ in: all, cached }: Tokens): string =>
  cached > 0 ? ` (${Math.floor((cached / all) * 100)} % cached)` : ''
