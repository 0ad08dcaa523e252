// The context over the session as a small line; dashes where it was compacted.

import { For } from 'solid-js'
import type { ContextLine } from '../../model/figures/context.ts'
import { compact, counted } from '../../model/wording/numbers.ts'

const WIDTH = 120
const HEIGHT = 22

export const ContextSparkline = (props: { readonly line: ContextLine }) => {
  const xOf = (point: number): number => 1 + (point / Math.max(1, props.line.points.length - 1)) * (WIDTH - 2)
  const path = () =>
    peaks(props.line)
      .map(({ point, tokens }, i) => {
        const y = HEIGHT - 1 - (tokens / props.line.largest) * (HEIGHT - 2)
        return `${i === 0 ? 'M' : 'L'}${xOf(point).toFixed(1)} ${y.toFixed(1)}`
      })
      .join('')
  return (
    <svg
      class="sparkline"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      role="img"
      aria-label={`context over ${counted(props.line.points.length, 'request')}, ${compact(props.line.largest)} at the most, compacted ${counted(props.line.compactions.length, 'time')}`}
    >
      <For each={props.line.compactions}>
        {point => <path class="sparkline-cut" d={`M${xOf(point - 0.5).toFixed(1)} 0V${HEIGHT}`} />}
      </For>
      <path class="sparkline-line" d={path()} />
    </svg>
  )
}

/** As many as can be seen: of those that share a column the largest. */
const peaks = ({ points }: ContextLine): readonly { readonly point: number; readonly tokens: number }[] => {
  const share = Math.max(1, Math.ceil(points.length / WIDTH))
  const found: { point: number; tokens: number }[] = []
  for (let from = 0; from < points.length; from += share) {
    let most = from
    for (let i = from; i < Math.min(points.length, from + share); i++)
      if ((points[i]?.tokens ?? 0) > (points[most]?.tokens ?? 0)) most = i
    found.push({ point: most, tokens: points[most]?.tokens ?? 0 })
  }
  return found
}
