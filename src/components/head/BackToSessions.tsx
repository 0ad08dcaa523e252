// This session is one of several that were opened together: the way back to all of them.

import { Show } from 'solid-js'
import { counted } from '../../model/wording/numbers.ts'
import { useViewer } from '../../state/session/context.ts'

export const BackToSessions = () => {
  const viewer = useViewer()
  const logs = () => viewer.sessions().filter(({ isLog }) => isLog).length
  return (
    <Show when={viewer.sessions().length > 1 || viewer.listing() !== undefined}>
      <button
        type="button"
        class="quiet-button back-button"
        title="Back to what was opened (b)"
        onClick={() => viewer.leaveSession()}
      >
        ←{' '}
        <span class="back-words">
          {viewer.sessions().length < 2
            ? 'All sessions'
            : logs() > 1
              ? `All ${counted(logs(), 'session')}`
              : 'All files'}
        </span>
      </button>
    </Show>
  )
}
