// The prompt of the turn that is read, at the top of the page while it is read. It takes no room: what it covers was made
// free by landing below it. The prompt itself stands in the flow, with the same buttons for keys and for those who hear.

import { createEffect, createSignal, on, onCleanup, onMount, Show } from 'solid-js'
import { previewOf } from '../../model/entry/text-value.ts'
import type { EntryId } from '../../model/transcript/types.ts'
import { paced } from '../../state/schedule/paced.ts'
import { useViewer } from '../../state/session/context.ts'
import type { ThreadRows } from '../../state/session/rows.ts'
import { TurnFigures } from '../figures/TurnFigures.tsx'
import { VisibleText } from '../primitives/VisibleText.tsx'
import { settleAt } from './jump.ts'
import { onMove } from './moves.ts'
import { scrollMarginOf } from './scroll-margin.ts'
import { turnHere } from './turn-here.ts'

export const TurnBand = (props: { readonly list: ThreadRows }) => {
  const viewer = useViewer()
  const [shown, setShown] = createSignal<EntryId>()
  let place: HTMLElement | undefined
  const look = (): void => {
    if (!place) return
    const line = place.getBoundingClientRect().top
    setShown(turnHere(viewer, props.list, line, Math.max(0, scrollMarginOf(place) - line)))
  }
  // Rows may be drawn a moment after the page came to rest over them.
  const settled = paced(look, 300)
  onMount(() => {
    onCleanup(
      onMove(() => {
        look()
        settled()
      })
    )
    look()
  })
  createEffect(on(viewer.turnFolds.folded, () => requestAnimationFrame(look), { defer: true }))
  const prompt = () => {
    const entry = viewer.transcript.entry(shown() ?? '')
    return entry?.type === 'user' ? entry : undefined
  }
  const fold = (id: EntryId): void => {
    viewer.turnFolds.set(id, !viewer.turnFolds.folded().has(id))
    // What was read is folded away: the reader is at its beginning.
    settleAt(id)
  }
  return (
    <div
      class="turn-band-place"
      ref={element => {
        place = element
      }}
    >
      <Show when={prompt()}>
        {entry => (
          <div class="turn-band" data-turn={entry().id} data-stuck="" aria-hidden="true">
            <button
              type="button"
              class="turn-band-words"
              tabindex={-1}
              title="To the prompt of this turn"
              onClick={() => viewer.navigate(entry().id)}
            >
              <VisibleText text={words(previewOf(entry().text)) || 'image'} />
            </button>
            <TurnFigures prompt={entry()} />
            <button
              type="button"
              class="turn-fold"
              tabindex={-1}
              data-folded={viewer.turnFolds.folded().has(entry().id) ? '' : undefined}
              onClick={() => fold(entry().id)}
            />
          </div>
        )}
      </Show>
    </div>
  )
}

/** Two lines of the page hold no more. */
const MOST = 400

const words = (text: string): string => text.slice(0, MOST).replace(/\s+/g, ' ').trim()
