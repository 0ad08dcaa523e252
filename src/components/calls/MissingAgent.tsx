// A sub-agent that is named, but whose log was not given.

import { createMemo, Show } from 'solid-js'
import type { ThreadId } from '../../model/transcript/types.ts'
import { useViewer } from '../../state/session/context.ts'
import type { ViewerState } from '../../state/session/viewer.ts'

export const MissingAgent = (props: { readonly thread: ThreadId }) => {
  const viewer = useViewer()
  const isMissing = createMemo(
    () =>
      viewer.phase() === 'ready' &&
      !viewer.isFollowing() &&
      !viewer.drawn.entries().some(({ thread }) => thread === props.thread)
  )
  return (
    <Show when={isMissing()}>
      <p class="small-print" data-missing="">
        The log of this sub-agent is not here: <code>{fileName(viewer, props.thread)}</code>
      </p>
    </Show>
  )
}

/** As its agent names the file. */
const fileName = (viewer: ViewerState, thread: ThreadId): string =>
  viewer.format() === 'claude' ? `agent-${thread}.jsonl` : thread
