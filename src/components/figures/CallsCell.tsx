// How many calls, how many of them failed, and whether that was put right.

import { Show } from 'solid-js'
import type { Figures } from '../../model/figures/figures.ts'
import { count, counted } from '../../model/wording/numbers.ts'
import { useViewer } from '../../state/session/context.ts'
import { CardCell } from './CardCell.tsx'
import { FigureValue } from './FigureValue.tsx'
import { showErrors } from './panels.ts'

export const CallsCell = (props: { readonly figures: Figures | undefined }) => {
  const viewer = useViewer()
  const hasErrors = () => (props.figures?.all.failed ?? 0) + (props.figures?.suspect ?? 0) > 0
  return (
    <CardCell label="Calls" opens={hasErrors() ? showErrors(viewer) : undefined}>
      <Show when={props.figures} keyed>
        {({ all, threads, mended, suspect }) => (
          <>
            <Show
              when={all.failed > 0}
              fallback={
                <span class="card-main" classList={{ 'card-none': all.calls === 0 }}>
                  {all.calls === 0 ? 'none' : count(all.calls)}
                </span>
              }
            >
              <span class="card-main">
                {`${count(all.calls)}, `}
                <FailedFigure failed={all.failed} />
              </span>
            </Show>
            <Show when={all.failed === 0}>
              <span class="card-small">
                <FailedFigure failed={0} words={all.calls > 0 && suspect === 0 ? 'none failed' : ''} />
              </span>
            </Show>
            <Show when={suspect > 0}>
              <span class="card-small doubt">{counted(suspect, 'possible failure')}</span>
            </Show>
            <span class="card-small">
              {[mended > 0 ? `${count(mended)} mended later` : '', byAgents(threads)]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </>
        )}
      </Show>
    </CardCell>
  )
}

const FailedFigure = (props: { readonly failed: number; readonly words?: string }) => (
  <FigureValue name="failed" value={props.failed} about="calls that failed">
    <span classList={{ failure: props.failed > 0 }}>{props.words ?? `${count(props.failed)} failed`}</span>
  </FigureValue>
)

const byAgents = (threads: Figures['threads']): string => {
  const calls = threads.reduce((sum, thread) => sum + thread.calls, 0)
  return calls === 0 ? '' : `${count(calls)} by ${counted(threads.length, 'sub-agent')}`
}
