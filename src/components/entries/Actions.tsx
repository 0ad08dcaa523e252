// What can be done with an entry. One button stands there always, so that keys and fingers find it; the others are made
// when the pointer or the focus comes, because a page has thousands of rows.

import { createSignal, For, lazy, Show, Suspense } from 'solid-js'
import { Portal } from 'solid-js/web'
import { forClipboard } from '../../model/clipboard.ts'
import type { Entry } from '../../model/types.ts'
import { useViewer } from '../../state/context.ts'
import { copyLink } from '../link-copy.ts'
import { Copy } from '../ui/Copy.tsx'
import { copyables } from './copyables.ts'

const RawDialog = lazy(async () => ({ default: (await import('./RawDialog.tsx')).RawDialog }))

export const Actions = (props: { readonly entry: Entry; readonly isWanted: boolean }) => {
  const viewer = useViewer()
  const [isRaw, setRaw] = createSignal(false)
  // Fingers leave no focus behind in every browser: a tap holds the actions open by itself.
  const [isHeld, setHeld] = createSignal(false)
  const isShown = () => props.isWanted || isHeld() || isRaw()
  return (
    <div class="entry-actions">
      <button
        type="button"
        class="entry-more"
        aria-label="Actions"
        aria-expanded={isShown()}
        onClick={() => setHeld(held => !held)}
      >
        ⋯
      </button>
      <Show when={isShown()}>
        <div class="action-list">
          <For each={copyables(props.entry)}>
            {item => (
              // biome-ignore lint/a11y/noLabelWithoutControl: the control is Copy's button.
              <label class="action">
                <Copy
                  text={async () => forClipboard(await viewer.text(item.text), item.name)}
                  label={`copy ${item.name}`}
                />
                <span aria-hidden="true"> {item.name}</span>
              </label>
            )}
          </For>
          <button type="button" class="action" onClick={() => void copyLink(viewer, props.entry.id)}>
            link
          </button>
          <button type="button" class="action" aria-haspopup="dialog" onClick={() => setRaw(true)}>
            raw
          </button>
        </div>
      </Show>
      <Show when={isRaw()}>
        <Portal>
          <Suspense>
            <RawDialog entry={props.entry} onClose={() => setRaw(false)} />
          </Suspense>
        </Portal>
      </Show>
    </div>
  )
}
