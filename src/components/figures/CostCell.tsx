// What it cost, and the tokens that cost it.

import { createMemo, Match, Show, Switch } from 'solid-js'
import { costOf, statedDollars } from '../../model/figures/cost.ts'
import type { Figures } from '../../model/figures/figures.ts'
import type { PriceTable } from '../../model/figures/prices.ts'
import type { Tokens } from '../../model/figures/tokens.ts'
import { visibleText } from '../../model/unicode/visible-characters.ts'
import { compact, count, money } from '../../model/wording/numbers.ts'
import { useViewer } from '../../state/session/context.ts'
import { VisibleText } from '../primitives/VisibleText.tsx'
import { costNote, costWords } from '../usage/cost-words.ts'
import { CardCell } from './CardCell.tsx'
import { FigureValue } from './FigureValue.tsx'
import { showUsage } from './panels.ts'

export const CostCell = (props: {
  readonly figures: Figures | undefined
  readonly prices: PriceTable | undefined
}) => {
  const viewer = useViewer()
  const session = () => viewer.transcript.session()
  const cost = createMemo(
    () =>
      props.prices &&
      props.figures &&
      costOf(props.figures.all.spendings, props.prices, statedDollars(session()))
  )
  /** The log states it in another money, or in a unit of its own. */
  const foreign = () => (statedDollars(session()) === undefined ? session().cost : undefined)
  return (
    <CardCell label="Cost" opens={showUsage(viewer)}>
      <Show when={props.figures} keyed>
        {({ all: { tokens } }) => (
          <>
            <Switch fallback={<NoCost isUnknown={tokens.in + tokens.out === 0} />}>
              <Match when={foreign()} keyed>
                {stated => (
                  <span class="card-main" title="as the log states it">
                    <VisibleText text={money(stated)} />
                  </span>
                )}
              </Match>
              <Match when={cost()} keyed>
                {known => (
                  <span class="card-main" classList={{ 'card-none': known.isUnknown }}>
                    <FigureValue name="cost" value={known.dollars} about={visibleText(costNote(known))}>
                      {costWords(known)}
                    </FigureValue>
                  </span>
                )}
              </Match>
            </Switch>
            <Show when={tokens.in + tokens.out > 0}>
              <TokensLine tokens={tokens} />
            </Show>
          </>
        )}
      </Show>
    </CardCell>
  )
}

/** Its line keeps its room until the prices are here. */
const NoCost = (props: { readonly isUnknown: boolean }) => (
  <span class="card-main card-none">{props.isUnknown ? 'not recorded' : '\u00a0'}</span>
)

const TokensLine = (props: { readonly tokens: Tokens }) => (
  <span class="card-small">
    <FigureValue
      name="tokens-in"
      value={props.tokens.in}
      about={`tokens in: ${count(props.tokens.cached)} read from the cache, ${count(props.tokens.written)} written to it`}
    >
      {compact(props.tokens.in)}
      <span class="card-unit"> tokens</span>
      {` in${cachedShare(props.tokens)}`}
    </FigureValue>
    <span class="card-next">
      <FigureValue
        name="tokens-out"
        value={props.tokens.out}
        about={props.tokens.isPartial ? 'output: partly recorded by the log' : 'what models wrote'}
      >
        {`${compact(props.tokens.out)} out${props.tokens.isPartial ? ' (partly recorded)' : ''}`}
      </FigureValue>
    </span>
  </span>
)

const cachedShare = ({ in: all, cached }: Tokens): string =>
  cached > 0 ? ` (${Math.floor((cached / all) * 100)} % cached)` : ''
