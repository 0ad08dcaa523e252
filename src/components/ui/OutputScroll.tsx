// A box for lines. Where lines are not wrapped it scrolls sideways, and takes the keyboard for it.

import type { JSX } from 'solid-js'
import { useViewer } from '../../state/context.ts'

export const OutputScroll = (props: { readonly label: string; readonly children: JSX.Element }) => {
  const viewer = useViewer()
  return (
    <section
      class="output-scroll"
      data-wrap={viewer.settings.wrap ? '' : undefined}
      aria-label={viewer.settings.wrap ? undefined : props.label}
      tabindex={viewer.settings.wrap ? undefined : 0}
    >
      {props.children}
    </section>
  )
}
