// The site on this device: kept once a page is at rest, so that the next visit needs no network. A new version of it is
// offered, never forced; a page goes on with the version that it began with.

import { createSignal } from 'solid-js'
import { siteHome } from '../links/site.ts'
import { scriptUrl } from '../workers/worker-script.ts'

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
      const taken = new Promise<void>(resolve =>
        waiting?.addEventListener('statechange', () => waiting.state === 'activated' && resolve())
      )
      waiting?.postMessage('take over')
      await taken
      setNewer(undefined)
    }
  }
}

const register = async (): Promise<ServiceWorkerRegistration | undefined> => {
  if (!('serviceWorker' in navigator)) return undefined
  const home = siteHome()
  return navigator.serviceWorker
    .register(scriptUrl(`${home}sw.js`), { scope: home, updateViaCache: 'none' })
    .catch(() => undefined)
}

const watch = (
  registration: ServiceWorkerRegistration,
  found: (waiting: ServiceWorker) => ServiceWorker
): void => {
  // The first version to come waits for nobody.
  const look = (): void => {
    if (registration.waiting && registration.active) found(registration.waiting)
  }
  look()
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
