// What came with the sessions and is none: each with its reason, and a way to open what can be opened all the same.

import { For, Show } from 'solid-js'
import { counted } from '../../model/wording/numbers.ts'
import type { LibraryRow } from '../../state/library/supply.ts'
import { useViewer } from '../../state/session/context.ts'
import { VisibleText } from '../primitives/VisibleText.tsx'

export const LeftOut = (props: {
  readonly left: readonly LibraryRow[]
  readonly onOpen: (row: LibraryRow) => void
}) => {
  const viewer = useViewer()
  const total = () => props.left.length + viewer.problems().length
  return (
    <Show when={total() > 0}>
      <details class="library-left">
        <summary>{counted(total(), 'file')} left out</summary>
        <ul>
          <For each={props.left.slice(0, MOST)}>
            {row => (
              <li>
                <VisibleText text={row.info.path} />: JSON, but not the log of a session.{' '}
                <button type="button" class="small-button" onClick={() => props.onOpen(row)}>
                  Open it anyway
                </button>
              </li>
            )}
          </For>
          <For each={viewer.problems().slice(0, MOST)}>
            {sentence => (
              <li>
                <VisibleText text={sentence} />
              </li>
            )}
          </For>
        </ul>
        <Show when={Math.max(props.left.length, viewer.problems().length) > MOST}>
          <p class="quiet">Only the first {MOST} of each kind are listed. Open the others by themselves.</p>
        </Show>
      </details>
    </Show>
  )
}

const MOST = 200
