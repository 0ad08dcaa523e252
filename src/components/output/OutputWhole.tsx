// All lines of an output: plainly on the page where the browser can bear it, in a scroller of its own above that.

import { createMemo, Show } from 'solid-js'
import type { Text } from '../../model/transcript/types.ts'
import { useViewer } from '../../state/session/context.ts'
import { createFetched } from '../primitives/fetched.ts'
import { LineList } from './LineList.tsx'
import { OutputScroll } from './OutputScroll.tsx'
import { OutputScroller } from './OutputScroller.tsx'
import { type Glance, lineSource } from './output-source.ts'

/** Lines that are drawn plainly. */
const PLAIN = 2000

export const OutputWhole = (props: {
  readonly text: Text
  readonly glance: Glance
  readonly ansi: boolean | undefined
  readonly numbersFrom: number | undefined
  /** A line to show (0-based). */
  readonly goal?: number | undefined
  readonly label: string
}) => {
  const viewer = useViewer()
  const source = createMemo(() => lineSource(viewer, props.text, props.glance))
  const isPlain = () => props.glance.total <= PLAIN
  const lines = createFetched(
    () => (isPlain() ? source() : undefined),
    from => from.read(0, PLAIN)
  )
  return (
    <Show
      when={isPlain()}
      fallback={
        <OutputScroller
          source={source()}
          ansi={props.ansi ?? false}
          numbersFrom={props.numbersFrom}
          goal={props.goal}
          label={props.label}
        />
      }
    >
      <Show when={lines().value} fallback={<p class="output-wait quiet">{lines().failed ?? 'reading …'}</p>}>
        {all => (
          <OutputScroll label={props.label}>
            <LineList lines={all()} from={0} numbersFrom={props.numbersFrom} ansi={props.ansi} />
          </OutputScroll>
        )}
      </Show>
    </Show>
  )
}
