// The address bar and the viewer follow each other: a link opens its log and goes to its entry, however late that comes;
// going to an entry puts it into the address.

import { createEffect, createSignal, on, onCleanup } from 'solid-js'
import type { EntryId } from '../model/types.ts'
import { decodeLink, encodeLink, isSameFrom } from './link.ts'
import type { Viewer } from './viewer.ts'

/** Browsers stop listening to pages that change their address too often. */
const PAUSE = 250

/** Call it once, on the page. */
export const followAddress = (viewer: Viewer): void => {
  const [wanted, setWanted] = createSignal<Wanted>()

  /** The address as it was last read or written here. */
  let known = location.hash

  const obey = (): void => {
    known = location.hash
    const { from, at } = decodeLink(location.hash)
    const isNew = from !== undefined && !isSameFrom(from, viewer.from())
    if (at !== undefined)
      setWanted({ at, opening: isNew ? viewer.openings() + 1 : Math.max(1, viewer.openings()) })
    if (!isNew) return
    if (from.kind === 'site') void viewer.openSite(from.paths)
    else if (from.kind === 'local')
      void import('./memory/local.ts').then(local => local.openLocal(viewer, from))
    else viewer.say('The link names a log that this site cannot open')
  }

  createEffect(() => {
    const goal = wanted()
    if (!goal || viewer.openings() < goal.opening) return
    viewer.transcript.entries()
    const isHere = viewer.transcript.peek(goal.at) !== undefined
    if (!isHere && viewer.phase() !== 'ready') return
    setWanted(undefined)
    if (isHere) return viewer.aim(goal.at)
    viewer.miss(goal.at)
    viewer.say(`This log has no entry ${goal.at}`)
  })

  // Who went somewhere else in the meantime is not pulled away.
  createEffect(
    on(viewer.target, target => {
      if (target !== undefined) setWanted(undefined)
    })
  )

  let timer: ReturnType<typeof setTimeout> | undefined
  const write = (): void => {
    // Somebody has just changed it, and the event that says so is on its way.
    if (location.hash !== known) return
    const at = viewer.target() ?? wanted()?.at ?? viewer.missing()
    const from = viewer.from()
    const hash = encodeLink({ ...(from ? { from } : {}), ...(at === undefined ? {} : { at }) })
    if (hash !== location.hash)
      history.replaceState(history.state, '', hash || location.pathname + location.search)
    known = location.hash
  }
  createEffect(
    on(
      [viewer.target, viewer.from],
      () => {
        clearTimeout(timer)
        timer = setTimeout(write, PAUSE)
      },
      { defer: true }
    )
  )

  obey()
  addEventListener('hashchange', obey)
  onCleanup(() => {
    clearTimeout(timer)
    removeEventListener('hashchange', obey)
  })
}

interface Wanted {
  readonly at: EntryId
  /** The log that it is in: the nth that was opened. Ids of another log may be the same. */
  readonly opening: number
}
