// A page that opened us hands over a log (docs/embedding.md): it offers, the reader is asked, and only then anything is
// answered, to exactly that origin. Only the page at receive/ listens.

import type { NamedBlob } from '../../engine/rpc/protocol.ts'
import { createPostedLog, type PostedLog } from '../live/posted-log.ts'
import type { LiveSource } from '../live/source.ts'
import type { Far } from './far.ts'
import { filesOf, isPosted, MAX_POSTED, NOT_POSTED, type Offer, offerIn, offerOf } from './posted-files.ts'

export interface Receiver {
  setFar(far: Far | undefined): void
  settle(): void
  open(files: readonly NamedBlob[], how: { readonly isConfined: boolean }): void
  /** `begun`: the first of it is on its way to the page. */
  follow(source: LiveSource, how: { readonly isConfined: boolean }, begun: () => void): void
  /** Another number once something else was opened. */
  opened(): number
  fail(sentence: string): void
}

/** Listens until the page is gone. */
export const receive = (viewer: Receiver, opener: Window, signal: AbortSignal): void => {
  /** The origin that the reader said yes or no to. Others are not heard any more. */
  let origin: string | undefined
  let isAgreed = false
  let isAsking = false
  /** The agreement is for as long as the reader opens nothing else. */
  let agreedAt: number | undefined
  /** The log that goes on. */
  let posted: PostedLog | undefined

  const asked = async (from: string, offer: Offer, isAgain: boolean): Promise<boolean> => {
    isAsking = true
    isAgreed = await new Promise<boolean>(answer =>
      viewer.setFar({ is: 'offered', origin: from, ...offer, isAgain, answer, leave: () => answer(false) })
    )
    isAsking = false
    viewer.settle()
    agreedAt = viewer.opened()
    return isAgreed
  }
  const offered = async (from: string, offer: Offer): Promise<void> => {
    if (!(await asked(from, offer, false))) return
    awaited(new URL(from).host)
    reply('ready')
  }
  /** What the reader opened since stays, unless the reader says otherwise. */
  const came = async (from: string, message: Record<string, unknown>): Promise<void> => {
    const isOurs = viewer.opened() === agreedAt
    if (isOurs || (await asked(from, offerIn(message['files']), true))) take(from, message)
  }
  const awaited = (host: string): void => {
    let looked = 0
    const timer = setInterval(() => {
      if (opener.closed) giveUp(`The page at ${host} was closed before it sent the log. Open it there again.`)
      else if (++looked === LONG) viewer.setFar({ is: 'awaited', host, isLong: true, leave })
    }, LOOK)
    const leave = (): void => {
      clearInterval(timer)
      viewer.setFar(undefined)
    }
    viewer.setFar({ is: 'awaited', host, isLong: false, leave })
  }
  /** Nothing is waited for any more; what is open stays. */
  const giveUp = (sentence: string): void => {
    viewer.settle()
    viewer.fail(sentence)
  }
  const reply = (unspool: 'ready' | 'opened' | 'refused', why?: string): void => {
    if (origin !== undefined && isAgreed) opener.postMessage({ unspool, ...(why ? { why } : {}) }, origin)
  }
  const take = (from: string, message: Record<string, unknown>): void => {
    const files = filesOf(message['files'])
    if (typeof files === 'string') {
      giveUp(`${new URL(from).host}: ${files}`)
      reply('refused', files)
      return
    }
    const how = { isConfined: message['localOnly'] !== false }
    const named = { host: new URL(from).host, url: from, via: undefined }
    const [first, ...others] = files
    if (message['live'] !== true || !first) {
      viewer.open(files, how)
      viewer.setFar({ is: 'open', ...named, part: undefined, retry: undefined, leave: () => {} })
    } else if (others.length > 0) {
      reply('refused', 'A log that goes on is one file.')
      return
    } else goOn(first, how, named)
    agreedAt = viewer.opened()
    reply('opened')
  }
  const goOn = (
    { path, blob }: NamedBlob,
    how: { readonly isConfined: boolean },
    named: { readonly host: string; readonly url: string; readonly via: undefined }
  ): void => {
    const mine = createPostedLog(path, blob, MAX_POSTED)
    posted = mine
    const timer = setInterval(() => {
      if (opener.closed) mine.end(`The page at ${named.host} was closed: nothing more comes.`)
      if (opener.closed || posted !== mine) clearInterval(timer)
    }, LOOK)
    viewer.follow(mine.source, how, () => {
      agreedAt = viewer.opened()
    })
    viewer.setFar({ is: 'followed', ...named, leave: () => clearInterval(timer) })
  }
  const more = (data: unknown): void => {
    if (!posted) return
    if (!isPosted(data)) {
      reply('refused', NOT_POSTED)
      return
    }
    if (posted.more(data)) return
    posted.end('More than 500 MB were sent: the rest is left out.')
    posted = undefined
    reply('refused', 'Nobody reads this log any more, or it has more than 500 MB.')
  }

  addEventListener(
    'message',
    (event: MessageEvent<unknown>) => {
      // A page without an origin of its own cannot be named to the reader, nor answered.
      if (event.source !== opener || !/^https?:\/\//.test(event.origin)) return
      if (origin !== undefined && event.origin !== origin) return
      const message = event.data
      if (typeof message !== 'object' || message === null || !('unspool' in message)) return
      if (message.unspool === 'offer' && origin === undefined) {
        origin = event.origin
        void offered(event.origin, offerOf(message))
      } else if (!isAgreed || isAsking) return
      else if (message.unspool === 'log') void came(event.origin, { ...message })
      else if (message.unspool === 'more') more('data' in message ? message.data : undefined)
      else if (message.unspool === 'end') {
        posted?.end()
        posted = undefined
      }
    },
    { signal }
  )
}

/** How often it is asked whether that page is still there. */
const LOOK = 1000
/** Seconds after which its silence is said. */
const LONG = 10
