// Requests to an address of another host, or a socket there, by a loader document of their own. Throwing the document away
// ends everything.

import { siteHome } from '../links/site.ts'
import type {
  FetchOrder,
  LoaderNews,
  LoaderOrder,
  LoaderWord,
  SocketNews,
  SocketOrder
} from './loader-protocol.ts'

export interface Load {
  /** Beyond the limit. */
  goOn(): void
  /** The same address once more, from this byte on, after the last word about the request before. */
  again(from: number): void
  stop(): void
}

interface NoLoader {
  readonly say: 'no loader'
}

/** `hear` is called until the last word (`end`, `cut`, `none`, `elsewhere`) or until it is stopped. */
export const startLoad = (order: FetchOrder, hear: (news: LoaderNews | NoLoader) => void): Load =>
  startFrame(order, hear)

/** Until it is `closed` or stopped. */
export const startSocket = (
  order: SocketOrder,
  hear: (news: SocketNews | NoLoader) => void
): Pick<Load, 'stop'> => startFrame(order, hear)

const startFrame = <News extends { readonly say: string }>(
  order: LoaderOrder,
  hear: (news: News | NoLoader) => void
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
  port.onmessage = (event: MessageEvent<News | { readonly say: 'here' }>) => {
    if (event.data.say === 'here') {
      isHere = true
      clearTimeout(timer)
      return
    }
    hear(event.data as News)
  }
  const missing = (): void => {
    if (isHere) return
    stop()
    hear({ say: 'no loader' })
  }
  frame.hidden = true
  frame.title = 'Reads from another host'
  // By its full name: not every host of plain files looks for one in a folder.
  const isClear = /^(http|ws):/.test('socket' in order ? order.socket : order.url)
  const loader = isClear ? 'loader/near/index.html' : 'loader/index.html'
  // A socket cannot be told to leave cookies at home; a frame can, in browsers that know this word.
  if ('socket' in order) frame.setAttribute('credentialless', '')
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
  const say = (word: LoaderWord): void => port.postMessage(word)
  return { goOn: () => say('go on'), again: say, stop }
}

/** For the document to come from this site, and to speak once it is there. */
const ARRIVES = 20_000
const HERE = 5000
