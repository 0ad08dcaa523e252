// Says that the page shows something else than the main timeline, and leads back to it.

import { createMemo, Show } from 'solid-js'
import { MAIN } from '../../model/transcript/types.ts'
import { summary } from '../../model/wording/summary.ts'
import { useViewer } from '../../state/session/context.ts'
import { ThreadFigures } from '../figures/TurnFigures.tsx'
import { VisibleText } from '../primitives/VisibleText.tsx'

export const ThreadBar = () => {
  const viewer = useViewer()
  return (
    <>
      <Show when={viewer.thread() !== viewer.primaryThread()}>
        <SubagentBar />
      </Show>
      <Show when={viewer.leaf() !== undefined}>
        <p class="thread-bar">
          <span>
            <b>Another branch.</b> You are reading what was left behind here; the later one is folded.
          </span>
          <button type="button" class="small-button" onClick={() => viewer.chooseLeaf(undefined)}>
            Back to the latest
          </button>
        </p>
      </Show>
    </>
  )
}

const SubagentBar = () => {
  const viewer = useViewer()
  const caller = createMemo(() => {
    const thread = viewer.thread()
    return viewer.transcript.entries().find(entry => entry.type === 'tool' && entry.child === thread)
  })
  const known = () => viewer.transcript.session().threads?.find(thread => thread.id === viewer.thread())
  const name = () => {
    const entry = caller()
    return known()?.title || (entry ? summary(entry) : '') || viewer.thread()
  }
  const back = (): void => {
    const entry = caller()
    viewer.focus(entry?.thread ?? MAIN)
    if (entry) viewer.navigate(entry.id)
    viewer.say('Back to where it was called')
  }
  return (
    <p class="thread-bar">
      <span>
        <b>Sub-agent</b> <VisibleText text={name()} />{' '}
        <span class="quiet">
          <VisibleText text={[known()?.agent, known()?.model].filter(Boolean).join(' · ')} />
        </span>{' '}
        <ThreadFigures thread={viewer.thread()} />
      </span>
      <button type="button" class="small-button" title="Escape leads to the main timeline" onClick={back}>
        Back to the call
      </button>
    </p>
  )
}
