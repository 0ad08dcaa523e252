// Starts the worker. Under Trusted Types only our own script, from our own origin, becomes a worker.

import { connectEngine } from '../engine/client.ts'
import { withRelief } from '../engine/relief.ts'
import workerUrl from '../engine/worker.ts?worker&url'

export const startEngine = withRelief((onNews, onCrash) =>
  connectEngine(new Worker(scriptUrl(workerUrl), { type: 'module', name: 'reader' }), onNews, onCrash)
)

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string }
  ): { createScriptURL(url: string): string }
}

const policy = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('unspool-worker', {
  createScriptURL: url => {
    if (new URL(url, location.href).origin !== location.origin) throw new TypeError('Not our worker.')
    return url
  }
})

/** For every worker of the page: there is one policy for their scripts. */
export const scriptUrl = (url: string): string => policy?.createScriptURL(url) ?? url
