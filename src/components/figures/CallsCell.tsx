// How many calls, how many of them failed.

import { Show } from 'solid-js'
import type { Figures } from '../../model/figures/figures.ts'
import { count, counted } from '../../model/wording/numbers.ts'
import { useViewer } from '../../state/session/context.ts'
import { CardCell } from './CardCell.tsx'
import { FigureValue } from './FigureValue.tsx'
import { showErrors } from './panels.ts'

export const CallsCell = (props: { readonly figures: Figures | undefined }) => {
  const viewer = useViewer()
  const press = () => ((props.figures?.all.failed ?? 0) > 0 ? showErrors(viewer) : {})
  return (
    <CardCell label="Calls" {...press()}>
      <Show when={props.figures} keyed>
        {({ all, threads }) => (
          <>
            <span class="card-main">
              {`${count(all.calls)}, `}
              <FigureValue name="failed" value={all.failed} about="calls that failed">
                <span classList={{ failure: all.failed > 0 }}>{`${count(all.failed)} failed`}</span>
              </FigureValue>
            </span>
            <span class="card-small">{byAgents(threads)}</span>
          </>
        )}
      </Show>
    </CardCell>
  )
}

const byAgents = (threads: Figures['threads']): string => {
  const calls = threads.reduce((sum, thread) => sum + thread.calls, 0)
  return calls === 0 ? '' : `${count(calls)} by ${counted(threads.length, 'sub-agent')}`
}
