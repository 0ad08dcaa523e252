// What a turn amounts to, in a few words for its band.

import { createMemo, Show } from 'solid-js'
import { costOf } from '../../model/figures/cost.ts'
import type { Entry, ThreadId, User } from '../../model/transcript/types.ts'
import { compact, counted, money } from '../../model/wording/numbers.ts'
import { duration } from '../../model/wording/time.ts'
import { useViewer } from '../../state/session/context.ts'
import { figuresOfViewer } from '../../state/session/figures.ts'

export const TurnFigures = (props: { readonly prompt: User }) => {
  const viewer = useViewer()
  const { figures, prices } = figuresOfViewer(viewer)
  const words = createMemo(() => {
    const { id, thread } = props.prompt
    const turn = figures()?.turns.find(({ prompt }) => prompt === id)
    // A sub-agent has one task, and figures of its own.
    const isTask = thread !== viewer.story() && viewer.transcript.entries().find(isOf(thread))?.id === id
    const told = turn ?? (isTask ? figures()?.threads.find(agent => agent.thread === thread) : undefined)
    if (!told) return ''
    const table = prices()
    const cost = table && costOf(told.spendings, table)
    const time = told.times.model + told.times.tools
    return [
      turn ? `turn ${turn.number}` : '',
      time > 0 ? duration(time) : '',
      told.calls > 0 ? counted(told.calls, 'call') : '',
      told.added + told.removed > 0 ? `+${told.added} −${told.removed}` : '',
      told.tokens.in > 0 ? compact(told.tokens.in) : '',
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

const isOf =
  (thread: ThreadId) =>
  (entry: Entry): boolean =>
    entry.thread === thread && entry.type === 'user'
