// The site on this device: kept once a page is at rest, so that the next visit needs no network. A new version of it is
// offered, never forced; a page goes on with the version that it began with.

import { createSignal } from 'solid-js'
import { siteHome } from '../links/site.ts'
import { registerServiceWorker } from '../workers/worker-script.ts'

/** Where the browser or the host has no part in it (a private window, `npx unspool`), nothing happens. */
export const keepOffline = () => {
  /** A newer version that is here, whole, and waits. */
  const [newer, setNewer] = createSignal<ServiceWorker>()
  void register().then(registration => registration && watch(registration, setNewer))
  return {
    newer,
    later: (): void => void setNewer(undefined),
    /** From the next load on it is the version that opens. Resolved once that is so. */
    take: async (): Promise<void> => {
      const waiting = newer()
      if (!waiting) return
      waiting.postMessage('take over')
      const taken = settled(waiting)
      // What lies below the notice fetches parts once the pointer or the focus is on it, and Chromium keeps an old worker for
      // half a minute that is asked for something in the moment in which it should go.
      await Promise.race([taken, new Promise(resolve => setTimeout(resolve, PATIENCE))])
      setNewer(undefined)
      await taken
    }
  }
}

/** Milliseconds. */
const PATIENCE = 3000

/** Taken, by this page or another one, or replaced by a version that is newer still. */
const settled = (worker: ServiceWorker): Promise<void> =>
  new Promise(resolve => {
    const look = (): void => {
      if (worker.state === 'activated' || worker.state === 'redundant') resolve()
    }
    worker.addEventListener('statechange', look)
    look()
  })

const register = async (): Promise<ServiceWorkerRegistration | undefined> => {
  const isPassing = 'passing' in document.documentElement.dataset
  if (isPassing || !('serviceWorker' in navigator)) return undefined
  const home = siteHome()
  return registerServiceWorker(`${home}sw.js`, home).catch(() => undefined)
}

const watch = (
  registration: ServiceWorkerRegistration,
  setNewer: (waiting: ServiceWorker | undefined) => void
): void => {
  // The first version to come waits for nobody, and one that another page has taken does not wait any more.
  const look = (): void => setNewer(registration.active ? (registration.waiting ?? undefined) : undefined)
  look()
  registration.waiting?.addEventListener('statechange', look)
  registration.addEventListener('updatefound', () =>
    registration.installing?.addEventListener('statechange', look)
  )
  let asked = performance.now()
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || performance.now() - asked < HOUR) return
    asked = performance.now()
    registration.update().catch(() => undefined)
  })
}

const HOUR = 3_600_000
