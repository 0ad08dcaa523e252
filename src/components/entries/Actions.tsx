// What can be done with an entry. One button stands there always, so that keys and fingers find it; the others are made
// when the pointer or the focus comes, because a page has thousands of rows.

import { createSignal, Show } from 'solid-js'
import { Portal } from 'solid-js/web'
import type { Entry } from '../../model/transcript/types.ts'
import { LazyBoundary } from '../primitives/LazyBoundary.tsx'
import { lazyPart } from '../primitives/lazy-part.ts'

const ActionList = lazyPart(() => import('./ActionList.tsx'), 'ActionList')
const RawDialog = lazyPart(() => import('./RawDialog.tsx'), 'RawDialog')

export const Actions = (props: { readonly entry: Entry; readonly isWanted: boolean }) => {
  const [isRaw, setRaw] = createSignal(false)
  // Fingers leave no focus behind in every browser: a tap holds the actions open by itself.
  const [isHeld, setHeld] = createSignal(false)
  const isShown = () => props.isWanted || isHeld() || isRaw()
  return (
    <div class="entry-actions" data-held={isHeld() ? '' : undefined}>
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
        <LazyBoundary>
          <ActionList entry={props.entry} onRaw={() => setRaw(true)} />
        </LazyBoundary>
      </Show>
      <Show when={isRaw()}>
        <Portal>
          <LazyBoundary>
            <RawDialog entry={props.entry} onClose={() => setRaw(false)} />
          </LazyBoundary>
        </Portal>
      </Show>
    </div>
  )
}
