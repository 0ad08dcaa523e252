// The worker that watches a library: nothing that takes long happens on the page.

import { folderPlace } from './folder-place.ts'
import { sitePlace } from './site-place.ts'
import type { FileToOpen, SiteReply, WatchedPlace, WatchNews, WatchOrder } from './watch-protocol.ts'
import { WatchedLibrary } from './watched-library.ts'

let library: WatchedLibrary | undefined

const tell = (news: WatchNews): void => postMessage(news)

const fetching = new Map<number, (answer: SiteReply) => void>()
let fetches = 0
const fetched = (url: string): Promise<SiteReply> =>
  new Promise(resolve => {
    fetching.set(++fetches, resolve)
    tell({ tell: 'fetch', id: fetches, url })
  })

addEventListener('message', ({ data: order }: MessageEvent<WatchOrder>) => void obey(order))

const obey = async (order: WatchOrder): Promise<void> => {
  switch (order.ask) {
    case 'watch':
      library?.end()
      library = new WatchedLibrary(placeOf(order.place), tell, CLOCK)
      return library.start()
    case 'rest':
      return library?.rest()
    case 'look':
      return library?.look()
    case 'read':
      return library?.read(order.go)
    case 'search': {
      const problems = (await library?.search(order.typed)) ?? []
      return tell({ tell: 'searched', id: order.id, problems })
    }
    case 'files':
      return tell({ tell: 'files', id: order.id, files: filesOf(order.session) })
    case 'fetched':
      fetching.get(order.id)?.(order.answer)
      fetching.delete(order.id)
      return
    default:
      order satisfies never
  }
}

const filesOf = (session: number): readonly FileToOpen[] =>
  (library?.session(session)?.parts ?? []).map(({ path, handle }) => ({ path, handle }))

const CLOCK = {
  now: () => Date.now(),
  later: (work: () => void, pause: number) => {
    const timer = setTimeout(work, pause)
    return () => clearTimeout(timer)
  }
}

const placeOf = (place: WatchedPlace) => {
  switch (place.is) {
    case 'folder':
      return folderPlace(place.folder, CLOCK.now)
    case 'site':
      return sitePlace(place.url, place.home, CLOCK.now, fetched)
    default:
      return place satisfies never
  }
}
