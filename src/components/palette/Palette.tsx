// Jump to anything of a session by name.

import { createMemo, onCleanup } from 'solid-js'
import { count, counted } from '../../model/wording/numbers.ts'
import { useViewer } from '../../state/session/context.ts'
import { gatherGoals } from '../../state/session/palette.ts'
import { groupsFor, reach } from './lines.ts'
import { PaletteBox } from './PaletteBox.tsx'

export const Palette = () => {
  const viewer = useViewer()
  const stop = new AbortController()
  onCleanup(() => stop.abort())
  const goals = gatherGoals(viewer, stop.signal)
  const isDone = () => goals.done() >= goals.total
  // While the list is still made, what is known of it is searched again now and then.
  const known = createMemo(
    () => `${isDone() ? goals.total : Math.floor(goals.done() / 4096)} ${goals.kept().length}`
  )
  const progress = (): string | undefined =>
    isDone()
      ? undefined
      : `Still looking: ${count(goals.done())} of ${counted(goals.total, 'entry', 'entries')}. `
  return (
    <PaletteBox
      what="a prompt, call, file, error or action"
      groupsFor={query => groupsFor(goals, query)}
      known={known()}
      progress={progress()}
      onGo={line => {
        viewer.showSheet(undefined)
        reach(viewer, line)
      }}
    />
  )
}
