// When the session was, and where its time went.

import { Show } from 'solid-js'
import type { Figures } from '../../model/figures/figures.ts'
import { duration, period, rounded } from '../../model/wording/time.ts'
import { useViewer } from '../../state/session/context.ts'
import { CardCell } from './CardCell.tsx'
import { FigureValue } from './FigureValue.tsx'
import { showUsage } from './panels.ts'
import { SplitBar } from './SplitBar.tsx'

export const TimeCell = (props: { readonly figures: Figures | undefined }) => {
  const viewer = useViewer()
  const when = () => {
    const { start, end } = props.figures ?? {}
    return start === undefined || end === undefined ? '' : period(start, end, viewer.settings.times)
  }
  return (
    <CardCell label={when() || 'Time'} opens={showUsage(viewer)}>
      <Show when={props.figures?.all.times} keyed>
        {({ model, tools, waiting }) => (
          <>
            <span class="card-main" classList={{ 'card-none': model + tools === 0 }}>
              {model + tools > 0 ? `${duration(rounded(model + tools))} at work` : 'not recorded'}
            </span>
            <SplitBar shares={{ model, tools, waiting }} />
            <span class="card-small">
              <FigureValue
                name="time-model"
                value={model}
                about="from a prompt or a result to the next word of the agent"
              >
                {model > 0 && `${duration(rounded(model))} model`}
              </FigureValue>
              {model > 0 && tools > 0 && ' · '}
              <FigureValue
                name="time-tools"
                value={tools}
                about="from a call to its result; parallel calls count once"
              >
                {tools > 0 && `${duration(rounded(tools))} tools`}
              </FigureValue>
              <span classList={{ 'card-next': waiting > 0 }}>
                <FigureValue
                  name="time-waiting"
                  value={waiting}
                  about="from the end of a turn to the next prompt, and from a question to its answer"
                >
                  {waiting > 0 && `${duration(rounded(waiting))} waiting for you`}
                </FigureValue>
              </span>
            </span>
          </>
        )}
      </Show>
    </CardCell>
  )
}
