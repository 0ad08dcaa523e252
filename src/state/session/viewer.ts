// The one thing that components call: what is open, the ways to open something else, and what the reader can do with it.

import { batch, createSignal } from 'solid-js'
import type { FormatId } from '../../model/transcript/formats.ts'
import type { ListedPlace } from '../library/listed-place.ts'
import { createLive } from '../live/live.ts'
import { createOpening } from '../opening/opening.ts'
import { createSearchInput } from '../search/search-input.ts'
import { createSettings } from '../settings/settings.ts'
import { createAsking } from '../workers/asking.ts'
import { createEngine } from '../workers/engine.ts'
import { createOpenLog } from './open-log.ts'

export type { MarkedLines } from './navigation.ts'

export type ViewerState = ReturnType<typeof createViewer>

export const createViewer = () => {
  const [settings, change] = createSettings(() => globalThis.localStorage)
  // Saying the same words happens anew each time.
  const [said, say] = createSignal('', { equals: false })
  const [listing, setListing] = createSignal<ListedPlace>()
  const log = createOpenLog()
  const engine = createEngine(log)
  const live = createLive()
  const opening = createOpening(log, engine, live)
  const finding = createSearchInput()
  const { ask, order } = engine
  const { sessions, shown } = log.view

  const viewer = {
    ...log.view,
    ...opening.ways,
    ...live.here,
    ...createAsking(ask),
    ...finding,
    /** The place whose sessions are listed, where the reader came from such a list. */
    listing,
    setListing,
    settings,
    change,
    /** For screen readers and the corner of the page: what just happened. */
    said,
    say,
    /** For who will soon open something. */
    wake: (): void => void ask({ ask: 'ping' }).catch(() => undefined),
    show: (session: number): void => {
      log.setPhase('loading')
      log.standing.note({ format: undefined })
      order({ ask: 'show', session })
    },
    rereadAs: (format: FormatId): void => {
      log.standing.note({ format })
      order({ ask: 'show', session: shown(), format })
    },
    /** Back to the list. */
    leaveSession: (): void => {
      if (sessions().length > 1)
        void import('../library/library.ts').then(library => library.leaveSession(viewer))
      else if (listing() !== undefined) viewer.close()
    },
    toLibrary: (): void =>
      batch(() => {
        void ask({ ask: 'cancel' })
        log.leave()
      }),
    close: (): void =>
      batch(() => {
        opening.leaveComing()
        engine.close()
        log.clear()
        finding.type('')
      })
  }
  return viewer
}
