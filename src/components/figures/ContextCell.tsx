// How much the model saw at once, and how that grew and fell.

import { Show } from 'solid-js'
import type { Figures } from '../../model/figures/figures.ts'
import { type PriceTable, windowOf } from '../../model/figures/prices.ts'
import { compact } from '../../model/wording/numbers.ts'
import { useViewer } from '../../state/session/context.ts'
import { CardCell } from './CardCell.tsx'
import { ContextSparkline } from './ContextSparkline.tsx'
import { FigureValue } from './FigureValue.tsx'
import { showUsage } from './panels.ts'

export const ContextCell = (props: {
  readonly figures: Figures | undefined
  readonly prices: PriceTable | undefined
}) => {
  const viewer = useViewer()
  /** A model may see more than the table knows: then it knows nothing. */
  const window = (line: Figures['context']): string => {
    const known =
      line.window ?? (props.prices && windowOf(props.prices, viewer.transcript.session().models?.[0]))
    return known !== undefined && known >= line.largest ? ` of ${compact(known)}` : ''
  }
  return (
    <CardCell label="Context" opens={showUsage(viewer)}>
      <Show when={props.figures?.context} keyed>
        {line => (
          <Show when={line.largest > 0} fallback={<span class="card-main card-none">not recorded</span>}>
            <span class="card-main">
              <FigureValue
                name="context"
                value={line.largest}
                about="the most tokens that the model saw at once"
              >
                {`${compact(line.largest)}${window(line)}`}
              </FigureValue>
            </span>
            <ContextSparkline line={line} />
          </Show>
        )}
      </Show>
    </CardCell>
  )
}
