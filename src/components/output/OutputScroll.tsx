// A box for lines. Where lines are not wrapped it scrolls sideways, and takes the keyboard for it.

import type { JSX } from 'solid-js'
import { useViewer } from '../../state/session/context.ts'

export const OutputScroll = (props: { readonly label: string; readonly children: JSX.Element }) => {
  const viewer = useViewer()
  return (
    <div
      class="output-scroll"
      data-wrap={viewer.settings.wrap ? '' : undefined}
      {...(viewer.settings.wrap ? {} : { role: 'group', 'aria-label': props.label, tabindex: 0 })}
    >
      {props.children}
    </div>
  )
}
