// What a turn or a sub-agent amounts to, in a few words for its band.

import { type Accessor, createMemo, Show } from 'solid-js'
import { costOf } from '../../model/figures/cost.ts'
import type { Figure } from '../../model/figures/sheaf.ts'
import type { ThreadId, User } from '../../model/transcript/types.ts'
import { compact, counted, money } from '../../model/wording/numbers.ts'
import { duration } from '../../model/wording/time.ts'
import { useViewer } from '../../state/session/context.ts'
import { figuresOfViewer } from '../../state/session/figures.ts'

export const TurnFigures = (props: { readonly prompt: User }) => {
  const { figures } = figuresOfViewer(useViewer())
  const turn = createMemo(() => figures()?.turns.find(({ prompt }) => prompt === props.prompt.id))
  return <FigureWords name={turn() ? `turn ${turn()?.number}` : ''} figure={turn} />
}

export const ThreadFigures = (props: { readonly thread: ThreadId }) => {
  const { figures } = figuresOfViewer(useViewer())
  const agent = createMemo(() => figures()?.threads.find(({ thread }) => thread === props.thread))
  return <FigureWords name="" figure={agent} />
}

const FigureWords = (props: { readonly name: string; readonly figure: Accessor<Figure | undefined> }) => {
  const { prices } = figuresOfViewer(useViewer())
  const words = createMemo(() => {
    const figure = props.figure()
    if (!figure) return ''
    const table = prices()
    const cost = table && costOf(figure.spendings, table)
    const time = figure.times.model + figure.times.tools
    return [
      props.name,
      time > 0 ? duration(time) : '',
      figure.calls > 0 ? counted(figure.calls, 'call') : '',
      figure.added + figure.removed > 0 ? `+${figure.added} −${figure.removed}` : '',
      figure.tokens.in > 0 ? compact(figure.tokens.in) : '',
      cost && cost.dollars > 0 ? money({ amount: cost.dollars, currency: 'USD' }) : ''
    ]
      .filter(Boolean)
      .join(' · ')
  })
  // Set anew each time: words that grow to the left would be seen to move.
  return (
    <Show when={words()} keyed>
      {text => <span class="turn-figures">{text}</span>}
    </Show>
  )
}
