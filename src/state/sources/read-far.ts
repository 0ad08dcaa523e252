// Reads a log from another host, piece by piece. What was open stays open until the first record is here; what has
// arrived stays when the rest does not come.

import { type FarFault, farSentence } from '../../model/urls/far-faults.ts'
import { createCollector } from './collect.ts'
import type { Far, FarPart, FarQuestion, FarViewer } from './far.ts'
import { fileNameIn, headFault, NO_ANSWER } from './head.ts'
import { startLoad } from './load.ts'
import type { LoaderNews } from './loader-protocol.ts'

/** Up to here without a word; then it says so and waits. */
const MAX_BYTES = 500_000_000
const FIRST_BYTE = 30_000
/** A silence is said well before somebody wonders. */
const STALL = 10_000
/** How often the figures change. */
const REDRAW = 200

type Mood = Extract<Far, { is: 'coming' }>['mood']

/** What is read, and the host that sent us on to it, if one did. */
export interface Wanted {
  readonly url: string
  readonly host: string
  readonly via: string | undefined
}

export interface Consent {
  /** Hosts whose answers may be read. */
  agreed(): readonly string[]
  /** May this be read too? */
  asked(question: FarQuestion, viewer: FarViewer): Promise<boolean>
}

/** `again`: how to start over; where a redirect led is asked for anew then. */
export const readFar = (
  { url, host, via }: Wanted,
  viewer: FarViewer,
  consent: Consent,
  again = (): void => readFar({ url, host, via }, viewer, consent)
): void => {
  let final = { url, host }
  let total: number | undefined
  let mood: Mood | undefined
  /** The host says that this is not all of it. */
  let isPart = false
  let isOver = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let shown = Number.NEGATIVE_INFINITY
  let isBegun = false
  /** As it was last shown. */
  let wasBegun = false
  const log = createCollector(arriving => {
    isBegun = true
    viewer.open(arriving)
  })
  /** Who sent us on to where it comes from. */
  const sender = (): string | undefined => (final.host === host ? via : host)

  const close = (): void => {
    isOver = true
    clearTimeout(timer)
    load.stop()
  }
  const fail = (fault: FarFault, of = host): void => {
    close()
    log.drop()
    const waiting = new AbortController()
    const retry = (): void => {
      waiting.abort()
      again()
    }
    if (fault.fault === 'offline') addEventListener('online', retry, { signal: waiting.signal })
    viewer.setPhase('failed')
    viewer.setFar({
      is: 'failed',
      sentence: farSentence(fault, of),
      host,
      url,
      retry,
      leave: () => waiting.abort()
    })
  }
  /** The end of what comes: all of it, or a part. */
  const finish = (how?: FarPart['how']): void => {
    close()
    const part = how && { how, done: log.done(), total }
    if (log.end(!part))
      viewer.setFar({ is: 'open', ...final, via: sender(), part, retry: again, leave: () => {} })
    else if (how === 'stopped') viewer.settle()
    else fail({ fault: how === 'cut' ? 'corrupt' : 'empty' })
  }
  const show = (next: Mood): void => {
    const isNews = next !== mood || isBegun !== wasBegun
    if (isOver || (!isNews && performance.now() - shown < REDRAW)) return
    wasBegun = isBegun
    mood = next
    shown = performance.now()
    viewer.setFar({
      is: 'coming',
      ...final,
      via: sender(),
      isBegun,
      done: log.done(),
      total,
      mood,
      stop: () => finish('stopped'),
      goOn: () => {
        load.goOn()
        flow()
      },
      leave: () => {
        close()
        log.drop()
      }
    })
  }
  const flow = (): void => {
    show('flowing')
    clearTimeout(timer)
    timer = setTimeout(() => {
      log.flush()
      if (total === undefined) log.showText()
      show(total === undefined ? 'quiet' : 'stalled')
    }, STALL)
  }
  const begin = (head: Extract<LoaderNews, { say: 'head' }>): void => {
    const atEnd = new URL(head.url).host
    const fault = headFault(head)
    if (fault) {
      fail(fault, fault.fault === 'status' ? atEnd : host)
      return
    }
    final = { url: head.url, host: atEnd }
    isPart = head.status === 206
    // Of the part, then.
    total = isPart ? undefined : head.length
    log.name(fileNameIn(head.url), total)
    flow()
  }

  /** Judged as if it had been given, and asked about before anything of it is read. */
  const sentOn = async (to: string): Promise<void> => {
    const fault = headFault({ url: to, status: 200, retryAfter: undefined })
    if (fault) return fail(fault)
    close()
    log.drop()
    const next = { url: to, host: new URL(to).host, via: host }
    if (await consent.asked({ ...next, given: undefined }, viewer)) readFar(next, viewer, consent, again)
  }

  const hear = (news: LoaderNews | { readonly say: 'no loader' }): void => {
    switch (news.say) {
      case 'here':
        break
      case 'head':
        begin(news)
        break
      case 'elsewhere':
        void sentOn(news.url)
        break
      case 'bytes':
        log.add(new Uint8Array(news.bytes))
        flow()
        break
      case 'limit':
        clearTimeout(timer)
        log.flush()
        show('limit')
        break
      case 'end':
        finish(isPart ? 'part' : undefined)
        break
      case 'cut':
        finish('cut')
        break
      case 'none':
        fail({ fault: NO_ANSWER[news.why] })
        break
      case 'no loader':
        fail({ fault: navigator.onLine ? 'loader' : 'offline' })
        break
      default:
        news satisfies never
    }
  }

  viewer.setPhase('loading')
  const load = startLoad(
    { url, from: 0, redirect: 'follow', limit: MAX_BYTES, mayProbe: true, hosts: consent.agreed() },
    hear
  )
  show('waiting')
  timer = setTimeout(() => {
    show('silent')
    timer = setTimeout(() => fail({ fault: 'slow' }), FIRST_BYTE - STALL)
  }, STALL)
}
