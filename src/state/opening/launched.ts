// The installed page is opened with logs: by the file manager of the system, or by another app that shares them. The address
// says so, once.

import { siteHome } from '../links/site.ts'
import type { FileHandle } from '../live/growing-file.ts'
import { type Gathered, gatherChosen, gatherText, withHandle } from './gather.ts'

export const launched = (take: (what: Gathered | Promise<Gathered>) => void): void => {
  const isShared = location.search === '?shared'
  if (!isShared && location.search !== '?opened') return
  history.replaceState(history.state, '', siteHome() + location.hash)
  if (isShared) void shared().then(what => what && take(what))
  else
    launchQueue()?.setConsumer(({ files = [] }) => {
      if (files.length > 0) take(opened(files))
    })
}

const opened = async (handles: readonly FileHandle[]): Promise<Gathered> => {
  const files = await Promise.all(handles.map(handle => handle.getFile()))
  const [handle] = handles
  return withHandle(gatherChosen(files), handles.length === 1 ? Promise.resolve(handle) : undefined)
}

/** What the service worker put down (`offline/share.ts`). It is taken once. */
const shared = async (): Promise<Gathered | undefined> => {
  const cache = await caches.open('unspool-shared')
  const requests = await cache.keys()
  const parts = await Promise.all(
    requests.map(async request => ({ name: nameOf(request.url), answer: await cache.match(request) }))
  )
  const files = await Promise.all(
    parts.map(async ({ name, answer }) => new File([(await answer?.blob()) ?? ''], name))
  )
  await caches.delete('unspool-shared')
  const [only] = files
  if (only && files.length === 1 && only.name === 'text') return gatherText(await only.text())
  return files.length > 0 ? gatherChosen(files) : undefined
}

const nameOf = (url: string): string => decodeURIComponent(new URL(url).pathname.split('/').at(-1) ?? '')

interface LaunchQueue {
  setConsumer(take: (launch: { readonly files?: readonly FileHandle[] }) => void): void
}

const launchQueue = (): LaunchQueue | undefined => (globalThis as { launchQueue?: LaunchQueue }).launchQueue
