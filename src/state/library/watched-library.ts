// The library of a place that changes: one for as long as the page shows the place, or a session of it.

import { createEffect, createRoot, on } from 'solid-js'
import type { From, Link } from '../links/link.ts'
import { siteHome, siteUrl } from '../links/site.ts'
import { goOnceThere } from '../memory/local.ts'
import type { ViewerState } from '../session/viewer.ts'
import { createLibrary, type LibraryState } from './library.ts'
import { type ListedPlace, mayRead } from './listed-place.ts'
import type { WatchedRow } from './watched-rows.ts'
import { type WatchedHow, watchedSupply } from './watched-supply.ts'

const watchedLibraries = new WeakMap<ListedPlace, LibraryState>()

export const watchedLibraryOf = (viewer: ViewerState, place: ListedPlace): LibraryState => {
  const known = watchedLibraries.get(place)
  if (known) return known
  const library = createRoot(dispose => {
    createEffect(
      on(viewer.listing, now => {
        if (now === place) return
        watchedLibraries.delete(place)
        dispose()
      })
    )
    return createLibrary(watchedSupply(howFor(viewer, place)))
  })
  watchedLibraries.set(place, library)
  return library
}

const howFor = (viewer: ViewerState, place: ListedPlace): WatchedHow => {
  const leave = (): void => {
    location.hash = ''
  }
  switch (place.kind) {
    case 'site':
      return {
        place: { is: 'site', url: siteUrl(place.path), home: siteHome() },
        name: place.path,
        leave,
        askAgain: async () => true,
        open: (row, _, at, words) =>
          void goTo({
            from: siteFrom(row),
            ...(at === undefined ? {} : { at }),
            ...(words === '' ? {} : { q: words })
          })
      }
    case 'folder': {
      const { handle, name } = place
      if (!handle) throw new Error(`The folder ${name} is not here.`)
      return {
        place: { is: 'folder', folder: handle },
        name,
        leave,
        askAgain: () => mayRead(handle),
        open: (row, { files }, at, words) => {
          if (at !== undefined) goOnceThere(viewer, at, () => viewer.typeAt(words, at))
          void openFromFolder(viewer, row, () => files(row))
        }
      }
    }
    default:
      return place satisfies never
  }
}

/** What writes links comes when a session is opened: the list does not wait for it. */
const goTo = async (link: Link): Promise<void> => {
  location.hash = (await import('../links/link.ts')).encodeLink(link)
}

/** One that may go on is followed. */
const siteFrom = (row: WatchedRow): From => {
  const { logs = [], isLive } = row.listed()
  return { kind: 'site', paths: logs, ...(isLive ? { isLive } : {}) }
}

/** A session that was written lately is followed, with the sub-agents that join it. */
const openFromFolder = async (
  viewer: ViewerState,
  row: WatchedRow,
  files: () => ReturnType<Parameters<WatchedHow['open']>[1]['files']>
): Promise<void> => {
  const found = await files()
  const [main] = found
  if (!main) return void viewer.say(`${row.info.path} is gone: it was moved or deleted.`)
  if (row.isLive() && !PACKED.test(main.path)) {
    const { growingFiles } = await import('../live/growing-files.ts')
    return viewer.follow(growingFiles(found, files))
  }
  const given = await Promise.all(
    found.map(async ({ path, handle }) => {
      const blob = await handle.getFile().catch(() => undefined)
      return blob ? [{ path, blob }] : []
    })
  )
  if (given.flat().length === 0) viewer.say(`${row.info.path} cannot be read: it was moved or deleted.`)
  else viewer.open(given.flat())
}

const PACKED = /\.(gz|tgz|zst|zip|tar)$/i
