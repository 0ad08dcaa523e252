// The one document that may talk to other hosts: a hidden frame with a policy of its own. It does one GET, without
// cookies and without saying who asks, and hands the bytes to the page that made it. The page itself cannot.

import { hostReach } from '../model/urls/host-reach.ts'
import type { LoaderNews, LoaderOrder, LoaderWord, NoAnswer } from '../state/sources/loader-protocol.ts'

let isBusy = false

addEventListener('message', (event: MessageEvent<LoaderOrder>) => {
  const [port] = event.ports
  if (isBusy || !port || parent === self || event.source !== parent || event.origin !== location.origin)
    return
  isBusy = true
  narrowPolicy(new URL(event.data.url))
  void load(event.data, port)
})

const load = async (order: LoaderOrder, port: MessagePort): Promise<void> => {
  const tell = (news: LoaderNews): void => port.postMessage(news)
  const stop = new AbortController()
  let goOn: () => void = () => {}
  port.onmessage = (event: MessageEvent<LoaderWord>) => (event.data === 'stop' ? stop.abort() : goOn())
  const mayGoOn = (): Promise<void> =>
    new Promise(resolve => {
      goOn = resolve
      tell({ say: 'limit' })
    })
  tell({ say: 'here' })

  let isRefused = false
  addEventListener('securitypolicyviolation', () => {
    isRefused = true
  })
  const response = await ask(order, order.redirect, stop.signal)
  if (!response) {
    // The violation is told in a task of its own, after the request has failed.
    await new Promise(resolve => setTimeout(resolve, 50))
    return tell({ say: 'none', why: isRefused ? 'refused' : await whyNot(order, stop.signal) })
  }
  if (response.type === 'opaqueredirect') return tell({ say: 'none', why: 'redirect' })
  const { url, status } = response
  if (response.ok && !isAgreed(new URL(url).host, order)) {
    stop.abort()
    return tell({ say: 'elsewhere', url })
  }
  const length = lengthOf(response)
  tell({ say: 'head', url, status, length, retryAfter: response.headers.get('retry-after') ?? undefined })
  if (!response.ok) return
  let { limit } = order
  if (length !== undefined && length > limit) {
    await mayGoOn()
    limit = Number.POSITIVE_INFINITY
  }
  const reader = response.body?.getReader()
  let done = 0
  try {
    for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
      const bytes = wholeBuffer(next.value)
      done += bytes.byteLength
      port.postMessage({ say: 'bytes', bytes } satisfies LoaderNews, [bytes])
      if (done < limit) continue
      await mayGoOn()
      limit = Number.POSITIVE_INFINITY
    }
    tell({ say: 'end' })
  } catch {
    tell({ say: 'cut' })
  }
}

const isAgreed = (host: string, { url, hosts }: LoaderOrder): boolean =>
  host === new URL(url).host ||
  hosts.some(known => (known.startsWith('.') ? host.endsWith(known) : host === known))

const ask = async (
  { url }: LoaderOrder,
  redirect: RequestRedirect,
  signal: AbortSignal,
  mode: RequestMode = 'cors'
): Promise<Response | undefined> => {
  try {
    return await fetch(url, {
      mode,
      redirect,
      signal,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      cache: 'no-store'
    })
  } catch {
    return undefined
  }
}

/** Browsers do not say why a request failed; what two other requests do tells most of it. */
const whyNot = async (order: LoaderOrder, signal: AbortSignal): Promise<NoAnswer> => {
  if (!navigator.onLine) return 'offline'
  if (!order.mayProbe) return 'unreachable'
  const first = await ask(order, 'manual', signal)
  if (first?.type === 'opaqueredirect') return 'redirect'
  const probe = new AbortController()
  signal.addEventListener('abort', () => probe.abort(), { once: true })
  if (signal.aborted) probe.abort()
  const opaque = await ask(order, 'follow', probe.signal, 'no-cors')
  probe.abort()
  return opaque ? 'cors' : 'unreachable'
}

/** Only https, and only for a page on this machine or network also what is there: redirects cannot lead elsewhere. */
const narrowPolicy = (url: URL): void => {
  const near =
    hostReach(location.hostname) === 'public' ? [] : [url.origin, 'http://localhost:*', 'http://127.0.0.1:*']
  const meta = document.createElement('meta')
  meta.httpEquiv = 'Content-Security-Policy'
  meta.content = `connect-src ${['https:', ...near].join(' ')}`
  document.head.append(meta)
}

const lengthOf = (response: Response): number | undefined => {
  const length = response.headers.get('content-length')
  return length !== null && /^\d{1,15}$/.test(length) ? Number(length) : undefined
}

const wholeBuffer = (bytes: Uint8Array<ArrayBuffer>): ArrayBuffer =>
  bytes.byteLength === bytes.buffer.byteLength ? bytes.buffer : bytes.slice().buffer
