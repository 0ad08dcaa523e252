// How much the model saw at each request, as a line; dashes where it was compacted. The same as a table for who cannot see
// it, or wants the numbers.

import { For, Show } from 'solid-js'
import { type ContextLine, contextPeaks } from '../../model/figures/context.ts'
import { compact, count, counted } from '../../model/wording/numbers.ts'

const WIDTH = 640
const HEIGHT = 120
/** Points of the line, and rows of the table. */
const ROOM = 160

export const ContextChart = (props: { readonly line: ContextLine }) => {
  const peaks = () => contextPeaks(props.line, ROOM)
  /** A window that the model has been beyond is not the one that it has. */
  const window = () => ((props.line.window ?? 0) >= props.line.largest ? props.line.window : undefined)
  const top = () => window() ?? props.line.largest
  const xOf = (nth: number): number => ((nth - 1) / Math.max(1, props.line.points.length - 1)) * WIDTH
  const yOf = (tokens: number): number => HEIGHT - (tokens / top()) * HEIGHT
  const path = () =>
    peaks()
      .map(({ nth, tokens }, i) => `${i === 0 ? 'M' : 'L'}${xOf(nth).toFixed(1)} ${yOf(tokens).toFixed(1)}`)
      .join('')
  const words = () =>
    `${counted(props.line.points.length, 'request')}, ${compact(props.line.largest)} tokens at the most` +
    `${window() === undefined ? '' : ` of ${compact(window() ?? 0)}`}` +
    `${props.line.compactions.length > 0 ? `, compacted ${counted(props.line.compactions.length, 'time')}` : ''}`
  return (
    <section>
      <h3>
        Context <span class="quiet">{words()}</span>
      </h3>
      <svg
        class="context-chart"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`Context over the session: ${words()}`}
      >
        <For each={props.line.compactions}>
          {after => <path class="context-cut" d={`M${xOf(after + 0.5).toFixed(1)} 0V${HEIGHT}`} />}
        </For>
        <path class="context-line" d={path()} />
      </svg>
      <details>
        <summary>as a table</summary>
        <table class="usage-table">
          <thead>
            <tr>
              <th scope="col">request</th>
              <th scope="col">tokens</th>
            </tr>
          </thead>
          <tbody>
            <For each={peaks()}>
              {(peak, i) => (
                <tr>
                  <th scope="row">
                    {count(peak.nth)}
                    <Show when={isCut(props.line, peaks()[i() - 1]?.nth ?? 0, peak.nth)}>
                      {' '}
                      after a compaction
                    </Show>
                  </th>
                  <td>{count(peak.tokens)}</td>
                </tr>
              )}
            </For>
          </tbody>
        </table>
      </details>
    </section>
  )
}

/** Was the context compacted between these two requests? */
const isCut = ({ compactions }: ContextLine, from: number, to: number): boolean =>
  compactions.some(after => after >= from && after < to)
