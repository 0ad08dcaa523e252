// Hears the browser. A version of the site is kept whole or not at all; the one that a page began with stays until a reader
// takes the next one, and its parts are there for as long as such a page may ask for them.

import { answer, keepSite, letGoOfOlder } from './kept-site.ts'
import { isShare, takeShare } from './share.ts'

/** What is used of the worker's own scope: the types of pages and of workers do not go together. */
interface Scope {
  addEventListener(type: 'install' | 'activate', hear: (event: Lasting) => void): void
  addEventListener(type: 'fetch', hear: (event: Fetching) => void): void
  addEventListener(type: 'message', hear: (event: MessageEvent) => void): void
  skipWaiting(): Promise<void>
  readonly clients: { claim(): Promise<void> }
}
interface Lasting {
  waitUntil(work: Promise<unknown>): void
}
interface Fetching {
  readonly request: Request
  respondWith(answer: Promise<Response>): void
}

const scope = globalThis as unknown as Scope

scope.addEventListener('install', event => event.waitUntil(keepSite()))
// Pages that are open already: their parts, too, are to be had whatever becomes of the network and the host.
scope.addEventListener('activate', event => event.waitUntil(letGoOfOlder().then(() => scope.clients.claim())))
scope.addEventListener('message', ({ data }) => {
  if (data === 'take over') void scope.skipWaiting()
})
scope.addEventListener('fetch', event => {
  const { request } = event
  if (isShare(request)) event.respondWith(takeShare(request))
  else if (request.method === 'GET' && new URL(request.url).origin === location.origin)
    event.respondWith(answer(request))
})
