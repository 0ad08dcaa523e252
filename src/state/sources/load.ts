// One request to another host, done by a loader document of its own. Throwing the document away ends everything.

import { siteHome } from '../links/site.ts'
import type { LoaderNews, LoaderOrder, LoaderWord } from './loader-protocol.ts'

export interface Load {
  /** Beyond the limit. */
  goOn(): void
  stop(): void
}

/** `hear` is called until the last word (`end`, `cut`, `none`, `elsewhere`) or until it is stopped. */
export const startLoad = (
  order: LoaderOrder,
  hear: (news: LoaderNews | { readonly say: 'no loader' }) => void
): Load => {
  const frame = document.createElement('iframe')
  const { port1: port, port2: theirs } = new MessageChannel()
  let isHere = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = (): void => {
    clearTimeout(timer)
    port.onmessage = null
    port.postMessage('stop' satisfies LoaderWord)
    port.close()
    frame.remove()
  }
  port.onmessage = (event: MessageEvent<LoaderNews>) => {
    if (event.data.say === 'here') {
      isHere = true
      clearTimeout(timer)
      return
    }
    hear(event.data)
  }
  const missing = (): void => {
    if (isHere) return
    stop()
    hear({ say: 'no loader' })
  }
  frame.hidden = true
  frame.title = 'Reads from another host'
  // By its full name: not every host of plain files looks for one in a folder.
  const loader = order.url.startsWith('http:') ? 'loader/near/index.html' : 'loader/index.html'
  frame.src = new URL(loader, siteHome()).href
  frame.addEventListener(
    'load',
    () => {
      frame.contentWindow?.postMessage(order, location.origin, [theirs])
      clearTimeout(timer)
      timer = setTimeout(missing, navigator.onLine ? HERE : 0)
    },
    { once: true }
  )
  // Without a connection not even the document comes: no need to wait for it.
  timer = setTimeout(missing, navigator.onLine ? ARRIVES : 0)
  document.body.append(frame)
  return { goOn: () => port.postMessage('go on' satisfies LoaderWord), stop }
}

/** For the document to come from this site, and to speak once it is there. */
const ARRIVES = 20_000
const HERE = 5000
