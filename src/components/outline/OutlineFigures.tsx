// What a turn took, below its words in a wide outline: time, calls, failures, lines, dollars. Known bit by bit.

import { Show } from 'solid-js'
import type { OutlineTurn } from '../../model/transcript/facts.ts'
import { count, counted } from '../../model/wording/numbers.ts'
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
      figure && figure.added + figure.removed > 0 ? `+${count(figure.added)} −${count(figure.removed)}` : ''
    ]
      .filter(Boolean)
      .join(' · ')
  }
  const calls = (): string => (props.turn.calls > 0 ? counted(props.turn.calls, 'call') : 'no calls')
  return (
    <span class="outline-figures">
      {[time(), calls()].filter(Boolean).join(' · ')}
      <Show when={props.turn.failed > 0}>
        {' · '}
        <span class="failure">{`${count(props.turn.failed)} failed`}</span>
      </Show>
      {rest() && ` · ${rest()}`}
    </span>
  )
}
