// The answers that a reader wants first: how long, how much, what changed, what it cost, whether all was read.

import { createMemo, Show } from 'solid-js'
import { type Cost, costOf } from '../../model/figures/cost.ts'
import type { Figures } from '../../model/figures/figures.ts'
import type { PriceTable } from '../../model/figures/prices.ts'
import { compact, count, counted, money } from '../../model/wording/numbers.ts'
import { duration } from '../../model/wording/time.ts'
import { useViewer } from '../../state/session/context.ts'
import { figuresOfViewer } from '../../state/session/figures.ts'
import { FigureValue } from './FigureValue.tsx'

export const SessionCard = () => {
  const { figures, prices } = figuresOfViewer(useViewer())
  return (
    <section class="session-card" data-card="" aria-label="Session">
      <Show when={figures()} keyed>
        {known => (
          <>
            <TimeLine figures={known} />
            <WorkLine figures={known} />
            <SpentLine figures={known} prices={prices()} />
          </>
        )}
      </Show>
    </section>
  )
}

const TimeLine = (props: { readonly figures: Figures }) => {
  const times = () => props.figures.all.times
  return (
    <p>
      <FigureValue
        name="time-model"
        value={times().model}
        about="from a prompt or a result to the next word of the agent"
      >
        {`${duration(times().model)} model`}
      </FigureValue>
      <FigureValue
        name="time-tools"
        value={times().tools}
        about="from a call to its result; parallel calls count once"
      >
        {`${duration(times().tools)} tools`}
      </FigureValue>
      <FigureValue
        name="time-waiting"
        value={times().waiting}
        about="from the end of a turn to the next prompt, and from a question to its answer"
      >
        {`${duration(times().waiting)} waiting for you`}
      </FigureValue>
    </p>
  )
}

const WorkLine = (props: { readonly figures: Figures }) => {
  const viewer = useViewer()
  const all = () => props.figures.all
  return (
    <p>
      <span>{`${counted(props.figures.turns.length, 'prompt')} · ${counted(all().calls, 'call')}`}</span>
      <FigureValue name="failed" value={all().failed} about="calls that failed">
        {`${count(all().failed)} failed`}
      </FigureValue>
      <button type="button" onClick={() => viewer.showSheet('files')}>
        <FigureValue name="files" value={props.figures.files} about="files that calls changed">
          {counted(props.figures.files, 'file')}
        </FigureValue>
        <FigureValue name="lines-added" value={all().added} about="lines that edits added, each edit counted">
          {`+${count(all().added)}`}
        </FigureValue>
        <FigureValue
          name="lines-removed"
          value={all().removed}
          about="lines that edits removed, each edit counted"
        >
          {`−${count(all().removed)}`}
        </FigureValue>
      </button>
    </p>
  )
}

const SpentLine = (props: { readonly figures: Figures; readonly prices: PriceTable | undefined }) => {
  const viewer = useViewer()
  const tokens = () => props.figures.all.tokens
  const cost = createMemo(() => {
    const stated = viewer.transcript.session().cost
    const dollars = stated?.currency === 'USD' ? stated.amount : undefined
    return props.prices && costOf(props.figures.all.spendings, props.prices, dollars)
  })
  return (
    <p>
      <Show when={tokens().in + tokens().out > 0} fallback={<span>no tokens recorded</span>}>
        <FigureValue
          name="tokens-in"
          value={tokens().in}
          about={`${count(tokens().cached)} read from the cache, ${count(tokens().written)} written to it`}
        >
          {`${compact(tokens().in)} tokens in`}
        </FigureValue>
        <FigureValue
          name="tokens-out"
          value={tokens().out}
          about={tokens().isPartial ? 'output: partly recorded by the log' : 'what models wrote'}
        >
          {`${compact(tokens().out)} out${tokens().isPartial ? ' (partly recorded)' : ''}`}
        </FigureValue>
        <Show when={cost()}>
          {known => (
            <FigureValue name="cost" value={known().dollars} about={costAbout(known(), props.prices)}>
              {`${known().isStated ? '' : 'about '}${money({ amount: known().dollars, currency: 'USD' })}`}
            </FigureValue>
          )}
        </Show>
        <FigureValue
          name="context"
          value={props.figures.context.largest}
          about="the most tokens that the model saw at once"
        >
          {`context up to ${compact(props.figures.context.largest)}`}
        </FigureValue>
      </Show>
      <Show when={viewer.ledger()}>
        {ledger => (
          <button type="button" onClick={() => viewer.showSheet('ledger')}>
            {ledger().unread.length === 0
              ? `All ${counted(ledger().lines, 'line')} read ✓`
              : `${count(ledger().unread.length)} of ${counted(ledger().lines, 'line')} unread`}
          </button>
        )}
      </Show>
    </p>
  )
}

const costAbout = ({ isStated, unknown }: Cost, prices: PriceTable | undefined): string => {
  if (isStated) return 'as the log states it'
  const missing = unknown.length > 0 ? `; no price known for ${unknown.join(', ')}` : ''
  return `estimated by list prices of ${prices?.asOf ?? ''}${missing}`
}
