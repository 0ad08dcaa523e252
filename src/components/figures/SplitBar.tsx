// How the time divides, as a bar. Sizes are attributes: the page allows no style in the markup.

import { For } from 'solid-js'
import type { TimeOf, TimeSpent } from '../../model/figures/time.ts'

const ORDER: readonly TimeOf[] = ['model', 'tools', 'waiting']

export const SplitBar = (props: { readonly shares: TimeSpent }) => {
  const parts = () => {
    const all = ORDER.reduce((sum, of) => sum + props.shares[of], 0) || 1
    let x = 0
    return ORDER.map(of => {
      const width = (props.shares[of] / all) * 100
      x += width
      return { of, x: x - width, width }
    })
  }
  return (
    <svg class="split-bar" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
      <For each={parts()}>
        {({ of, x, width }) => <rect data-of={of} x={x} y="0" width={width} height="4" />}
      </For>
    </svg>
  )
}
