// A box for lines. Where lines are not wrapped it scrolls sideways, and takes the keyboard for it.

import type { JSX } from 'solid-js'
import { useViewer } from '../../state/session/context.ts'

export const OutputScroll = (props: { readonly label: string; readonly children: JSX.Element }) => {
  const viewer = useViewer()
  const isScrolled = () => !viewer.settings.wrap
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: the label goes with the role.
    <div
      class="output-scroll"
      data-wrap={isScrolled() ? undefined : ''}
      role={isScrolled() ? 'group' : undefined}
      aria-label={isScrolled() ? props.label : undefined}
      tabindex={isScrolled() ? 0 : undefined}
    >
      {props.children}
    </div>
  )
}
