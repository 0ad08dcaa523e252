// A call: one line that opens in place. A failed one shows under its line why it failed, before anyone opens it.

import { lazy, Show, Suspense } from 'solid-js'
import type { Tool } from '../../model/transcript/types.ts'
import { useViewer } from '../../state/session/context.ts'
import { CallLine } from '../calls/CallLine.tsx'
import { InTurn } from '../calls/InTurn.tsx'
import { WhyFailed } from '../calls/WhyFailed.tsx'
import type { EntryProps } from './index.ts'
import { openingOf, toggle } from './opening.ts'

const ToolBody = lazy(async () => ({ default: (await import('../calls/ToolBody.tsx')).ToolBody }))

export const ToolEntry = (props: EntryProps<Tool>) => {
  const viewer = useViewer()
  const opening = () => openingOf(viewer, props.entry)
  return (
    <div class="call" data-opening={opening()}>
      <button
        type="button"
        class="call-line"
        aria-expanded={opening() === 'open'}
        onClick={() => toggle(viewer, props.entry)}
      >
        <CallLine tool={props.entry} />
      </button>
      <Show when={opening() === 'brief'}>
        <WhyFailed tool={props.entry} />
      </Show>
      <Show when={opening() === 'open'}>
        <div class="call-body">
          <InTurn>
            <Suspense>
              <ToolBody tool={props.entry} rows={props.rows} />
            </Suspense>
          </InTurn>
        </div>
      </Show>
    </div>
  )
}
