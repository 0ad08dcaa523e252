// What a turn took, below its words in a wide outline: time, calls, failures, lines, dollars. Known bit by bit.

import { Show } from 'solid-js'
import type { OutlineTurn } from '../../model/transcript/outline.ts'
import { count, counted, plusMinus } from '../../model/wording/numbers.ts'
import { duration, rough } from '../../model/wording/time.ts'
import { useViewer } from '../../state/session/context.ts'
import { figuresOfViewer } from '../../state/session/figures.ts'
import { costInPassing } from '../usage/cost-words.ts'

export const OutlineFigures = (props: { readonly turn: OutlineTurn }) => {
  const { turn, prices } = figuresOfViewer(useViewer())
  const known = () => turn(props.turn.key)
  const time = (): string => {
    const times = known()?.times
    return times && times.model + times.tools > 0 ? duration(rough(times.model + times.tools)) : ''
  }
  const rest = (): string => {
    const figure = known()
    // The line is cut at its end.
    return [
      figure ? costInPassing(figure.spendings, prices()) : '',
      figure ? plusMinus(figure.added, figure.removed) : ''
    ]
      .filter(Boolean)
      .join(' · ')
  }
  /** With those of the sub-agents it started, as its band counts them. */
  const done = () => known() ?? props.turn
  const calls = (): string => (done().calls > 0 ? counted(done().calls, 'call') : 'no calls')
  return (
    <span class="outline-figures">
      {[time(), calls()].filter(Boolean).join(' · ')}
      <Show when={done().failed > 0}>
        {' · '}
        <span class="failure">{`${count(done().failed)} failed`}</span>
      </Show>
      {rest() && ` · ${rest()}`}
    </span>
  )
}
