// The one document that may talk to other hosts: a hidden frame with a policy of its own. It asks for one address, without
// cookies and without saying who asks, and hands the bytes to the page that made it; or it opens one socket (_socket.ts).
// The page itself cannot.

import { answerShape } from '../model/urls/answer-shape.ts'
import { hostReach } from '../model/urls/host-reach.ts'
import type {
  FetchOrder,
  LoaderNews,
  LoaderOrder,
  LoaderWord,
  NoAnswer
} from '../state/sources/loader-protocol.ts'
import { narrowTo } from './_narrow-policy.ts'
import { listenTo } from './_socket.ts'

let isBusy = false
/** The policy forbade where a redirect led. */
let isRefused = false

addEventListener('message', (event: MessageEvent<LoaderOrder>) => {
  const [port] = event.ports
  if (isBusy || !port || parent === self || event.source !== parent || event.origin !== location.origin)
    return
  isBusy = true
  const { data: order } = event
  if ('socket' in order) listenTo(order.socket, port)
  else {
    narrowTo(reachOf(new URL(order.url)))
    port.postMessage({ say: 'here' } satisfies LoaderNews)
    void load(order, port)
  }
})
addEventListener('securitypolicyviolation', () => {
  isRefused = true
})

const load = async (order: FetchOrder, port: MessagePort): Promise<void> => {
  const tell = (news: LoaderNews): void => port.postMessage(news)
  const stop = new AbortController()
  let goOn: () => void = () => {}
  port.onmessage = ({ data: word }: MessageEvent<LoaderWord>) => {
    if (word === 'stop') stop.abort()
    else if (word === 'go on') goOn()
    // Why there was no answer the first time is known by then.
    else void load({ ...order, from: word, mayProbe: false }, port)
  }
  isRefused = false
  const mayGoOn = (): Promise<void> =>
    new Promise(resolve => {
      goOn = resolve
      tell({ say: 'limit' })
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
  const { length, ...shape } = answerShape(response.headers)
  const retryAfter = response.headers.get('retry-after') ?? undefined
  tell({ say: 'head', url, status, length, retryAfter, ...shape })
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

const isAgreed = (host: string, { url, hosts }: FetchOrder): boolean =>
  host === new URL(url).host ||
  hosts.some(known => (known.startsWith('.') ? host.endsWith(known) : host === known))

const ask = async (
  { url, from }: FetchOrder,
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
      cache: 'no-store',
      // Without a question to the host first, in browsers that follow the standard.
      headers: from > 0 ? { Range: `bytes=${from}-` } : {}
    })
  } catch {
    return undefined
  }
}

/** Browsers do not say why a request failed; what two other requests do tells most of it. */
const whyNot = async (order: FetchOrder, signal: AbortSignal): Promise<NoAnswer> => {
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
const reachOf = (url: URL): readonly string[] => [
  'https:',
  ...(hostReach(location.hostname) === 'public'
    ? []
    : [url.origin, 'http://localhost:*', 'http://127.0.0.1:*'])
]

const wholeBuffer = (bytes: Uint8Array<ArrayBuffer>): ArrayBuffer =>
  bytes.byteLength === bytes.buffer.byteLength ? bytes.buffer : bytes.slice().buffer
