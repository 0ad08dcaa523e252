// Under Trusted Types only our own scripts, from our own origin, become workers. One policy serves every worker of the page.

import { isOneFile } from '../links/site.ts'

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string }
  ): { createScriptURL(url: string): string }
}

const policy = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('unspool-worker', {
  createScriptURL: url => {
    const isOurs = isOneFile
      ? url === globalThis.unspoolFile?.program
      : new URL(url, location.href).origin === location.origin
    if (!isOurs) throw new TypeError('Not our worker.')
    return url
  }
})

/** The program of one file is no module, which browsers would not let come from a file on disk. */
export const startWorker = (url: string, name: string): Worker =>
  new Worker(policy?.createScriptURL(url) ?? url, { type: isOneFile ? 'classic' : 'module', name })

export const registerServiceWorker = (url: string, scope: string): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register(policy?.createScriptURL(url) ?? url, { scope, updateViaCache: 'none' })
