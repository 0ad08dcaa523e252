// What a turn amounts to, in a few words for its band.

import { createMemo, Show } from 'solid-js'
import { costOf } from '../../model/figures/cost.ts'
import type { EntryId } from '../../model/transcript/types.ts'
import { compact, counted, money } from '../../model/wording/numbers.ts'
import { duration } from '../../model/wording/time.ts'
import { useViewer } from '../../state/session/context.ts'
import { figuresOfViewer } from '../../state/session/figures.ts'

export const TurnFigures = (props: { readonly prompt: EntryId }) => {
  const { figures, prices } = figuresOfViewer(useViewer())
  const words = createMemo(() => {
    const turn = figures()?.turns.find(({ prompt }) => prompt === props.prompt)
    if (!turn) return ''
    const table = prices()
    const cost = table && costOf(turn.spendings, table)
    const time = turn.times.model + turn.times.tools
    return [
      `turn ${turn.number}`,
      time > 0 ? duration(time) : '',
      turn.calls > 0 ? counted(turn.calls, 'call') : '',
      turn.added + turn.removed > 0 ? `+${turn.added} −${turn.removed}` : '',
      turn.tokens.in > 0 ? compact(turn.tokens.in) : '',
      cost && cost.dollars > 0 ? money({ amount: cost.dollars, currency: 'USD' }) : ''
    ]
      .filter(Boolean)
      .join(' · ')
  })
  return (
    <Show when={words()}>
      <span class="turn-figures">{words()}</span>
    </Show>
  )
}
