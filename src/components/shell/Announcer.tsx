// Says what just happened: to screen readers, and for a moment in the corner of the page.

import { createEffect, createSignal, on, onCleanup } from 'solid-js'
import { withoutPlaces } from '../../model/wording/without-places.ts'
import { useViewer } from '../../state/session/context.ts'
import { VisibleText } from '../primitives/VisibleText.tsx'

const STAYS = 4000

export const Announcer = () => {
  const viewer = useViewer()
  const [words, setWords] = createSignal('')
  const timers = new Set<ReturnType<typeof setTimeout>>()
  const clear = (): void => {
    for (const timer of timers) clearTimeout(timer)
    timers.clear()
  }
  createEffect(
    on(
      viewer.said,
      said => {
        clear()
        // Emptied first: the same words twice are news twice.
        setWords('')
        const shown = withoutPlaces(said, viewer.transcript.cwd())
        timers.add(setTimeout(() => setWords(shown), 30))
        timers.add(setTimeout(() => setWords(''), STAYS))
      },
      { defer: true }
    )
  )
  onCleanup(clear)
  return (
    <div class="announcer" role="status" aria-live="polite">
      <VisibleText text={words()} />
    </div>
  )
}
