// Asks another host for a log that grows, by a loader document that stays for the next time. The last event that came is
// never named there: browsers would ask the host first whether it may be, which few hosts answer. What a host repeats
// instead is recognised line by line.

import { farSentence } from '../../model/urls/far-faults.ts'
import { deferred } from '../../model/values/deferred.ts'
import { headFault, NO_ANSWER } from '../sources/head.ts'
import { type Load, startLoad } from '../sources/load.ts'
import type { LoaderNews } from '../sources/loader-protocol.ts'
import type { Asker, LogAnswer, Unanswered } from './ask.ts'
import { partOrWhole } from './part-or-whole.ts'
import { createPieces } from './pieces.ts'

export interface FarAddress {
  readonly url: string
  readonly host: string
  /** Hosts that may answer. */
  agreed(): readonly string[]
  /** It is sent on to another host, of which nothing was read. */
  sentOn(to: string): void
  /** This is where it comes from in the end. */
  arrived(url: string): void
}

export const askLoader = (address: FarAddress): Asker => {
  const { url, host } = address
  let load: Load | undefined
  let isIdle = true
  let hasAnswered = false
  let hear: (news: LoaderNews | { readonly say: 'no loader' }) => void = () => {}

  const close = (): void => {
    load?.stop()
    load = undefined
    isIdle = true
  }

  const request = (
    from: number,
    signal: AbortSignal
  ): Promise<LogAnswer | Unanswered | { readonly to: string }> => {
    const found = deferred<LogAnswer | Unanswered | { readonly to: string }>()
    const pieces = createPieces()
    const rest = (): void => {
      isIdle = true
    }
    hear = news => {
      switch (news.say) {
        case 'here':
          return
        case 'head': {
          const fault = headFault({ ...news, status: 200 })
          const isOk = news.status >= 200 && news.status < 300
          if (!isOk) rest()
          if (fault) found.resolve({ sentence: farSentence(fault, host) })
          else {
            hasAnswered = true
            address.arrived(news.url)
            found.resolve({ ...news, next: pieces.next })
          }
          return
        }
        case 'bytes':
          pieces.add(new Uint8Array(news.bytes))
          return
        case 'limit':
          load?.goOn()
          return
        case 'end':
          rest()
          pieces.end()
          return
        case 'cut':
          rest()
          pieces.fail()
          return
        case 'elsewhere':
          close()
          found.resolve({ to: news.url })
          return
        case 'none':
          rest()
          found.resolve({ sentence: farSentence({ fault: NO_ANSWER[news.why] }, host) })
          return
        case 'no loader':
          close()
          found.resolve({
            sentence: farSentence({ fault: navigator.onLine ? 'loader' : 'offline' }, host)
          })
          return
        default:
          news satisfies never
      }
    }
    signal.addEventListener('abort', () => {
      if (!isIdle) close()
      pieces.fail()
      found.resolve({ sentence: '' })
    })
    isIdle = false
    if (load) load.again(from)
    else
      load = startLoad(
        {
          url,
          from,
          redirect: 'follow',
          limit: Number.POSITIVE_INFINITY,
          mayProbe: !hasAnswered,
          hosts: address.agreed()
        },
        news => hear(news)
      )
    return found.promise
  }

  const part = partOrWhole(request)

  return {
    ask: async ({ from }, signal) => {
      const answer = await part(from, signal)
      if (!('to' in answer)) return answer
      const other = new URL(answer.to).host
      const fault = headFault({ url: answer.to, status: 200, retryAfter: undefined })
      if (fault) return { sentence: farSentence(fault, host) }
      // Who is reading is not interrupted by a question.
      if (!hasAnswered) address.sentOn(answer.to)
      return {
        sentence: `${host} sends this on to ${other}, which you have not agreed to. Nothing of its answer was read.`
      }
    },
    close
  }
}
