// A call: one line that opens in place. A failed one shows under its line why it failed, before anyone opens it.

import { Show } from 'solid-js'
import type { Tool } from '../../model/transcript/types.ts'
import { useViewer } from '../../state/session/context.ts'
import { CallLine } from '../calls/CallLine.tsx'
import { Queued } from '../calls/Queued.tsx'
import { whenUnseen } from '../live/at-end.ts'
import { runningCall } from '../live/running.ts'
import { LazyInRow } from '../primitives/LazyBoundary.tsx'
import { lazyPart } from '../primitives/lazy-part.ts'
import { RowDetails } from '../timeline/after-rows.ts'
import type { EntryProps } from './index.ts'
import { openingOf, toggle } from './opening.ts'

const ToolBody = lazyPart(() => import('../calls/ToolBody.tsx'), 'ToolBody')

export const ToolEntry = (props: EntryProps<Tool>) => {
  const viewer = useViewer()
  let box: HTMLElement | undefined
  const isBrief = whenUnseen(
    viewer,
    () => box,
    () => openingOf(viewer, props.entry) === 'brief'
  )
  /** Why it failed comes under its line when nobody looks at what stands below. */
  const opening = () => {
    const wanted = openingOf(viewer, props.entry)
    return wanted === 'brief' && !isBrief() ? 'folded' : wanted
  }
  /** As long as its output comes, a call that is open keeps its height. */
  const isBoxed = whenUnseen(
    viewer,
    () => box,
    () => runningCall(viewer, props.entry) !== undefined && props.entry.child === undefined
  )
  return (
    <div
      class="call"
      data-opening={opening()}
      ref={element => {
        box = element
      }}
    >
      <button
        type="button"
        class="call-line"
        aria-expanded={opening() === 'open'}
        onClick={() => toggle(viewer, props.entry)}
      >
        <CallLine tool={props.entry} />
      </button>
      <Show when={opening() === 'brief'}>
        <LazyInRow>
          <RowDetails.WhyFailed tool={props.entry} />
        </LazyInRow>
      </Show>
      <Show when={opening() === 'open'}>
        <div class="call-body" data-boxed={isBoxed() ? '' : undefined}>
          <Queued>
            <LazyInRow>
              <ToolBody tool={props.entry} rows={props.rows} />
            </LazyInRow>
          </Queued>
        </div>
      </Show>
    </div>
  )
}
