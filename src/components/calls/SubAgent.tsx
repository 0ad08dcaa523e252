// The timeline of a sub-agent inside that of its caller: a spine of its own, or the whole page.

import { createContext, createMemo, Show, useContext } from 'solid-js'
import { childFold } from '../../model/entry/position.ts'
import type { EntryId, ThreadId } from '../../model/transcript/types.ts'
import { count } from '../../model/wording/numbers.ts'
import { useViewer } from '../../state/session/context.ts'
import type { Rows } from '../../state/session/rows.ts'
import type { ViewerState } from '../../state/session/viewer.ts'
import { ThreadFigures } from '../figures/TurnFigures.tsx'
import { copyThreadLink } from '../link-copy.ts'
import { ChildRows } from './ChildRows.tsx'
import { MissingAgent } from './MissingAgent.tsx'

/** The threads that are drawn around this place. A log may say that an agent started itself. */
const Around = createContext<readonly ThreadId[]>([])

export const SubAgent = (props: {
  readonly thread: ThreadId
  readonly caller: EntryId
  readonly rows: Rows
}) => {
  const viewer = useViewer()
  const around = useContext(Around)
  const list = () => props.rows.of(props.thread)
  const entries = createMemo(
    () => viewer.drawn.entries().filter(entry => entry.thread === props.thread).length
  )
  const isOpen = () => viewer.folds.isOpen(childFold(props.caller), false)
  const isAround = () => around.includes(props.thread) || viewer.thread() === props.thread
  return (
    <Show
      when={!isAround()}
      fallback={<p class="small-print">This agent's timeline is the one you are reading.</p>}
    >
      <MissingAgent thread={props.thread} />
      <Show when={entries() > 0}>
        <div class="agent" data-thread={props.thread} data-open={isOpen() ? '' : undefined}>
          <div class="agent-bar">
            <button
              type="button"
              class="fold-label small-print"
              aria-expanded={isOpen()}
              onClick={() => viewer.folds.set(childFold(props.caller), !isOpen())}
            >
              {`Sub-agent timeline (${count(entries())})`}
            </button>
            <ThreadFigures thread={props.thread} />
            <button type="button" class="small-button" onClick={() => readAlone(viewer, props.thread)}>
              full width
            </button>
            <button
              type="button"
              class="small-button"
              aria-label="Copy a link to this sub-agent"
              onClick={() => void copyThreadLink(viewer, props.thread)}
            >
              link
            </button>
          </div>
          <Show when={isOpen()}>
            <Around.Provider value={[...around, props.thread]}>
              <ChildRows rows={props.rows} list={list()} />
            </Around.Provider>
          </Show>
        </div>
      </Show>
    </Show>
  )
}

/** Another thread starts at its beginning. */
const readAlone = (viewer: ViewerState, thread: ThreadId): void => {
  viewer.focus(thread)
  scrollTo({ top: 0, behavior: 'instant' })
}
