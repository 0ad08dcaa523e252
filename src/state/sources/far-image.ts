// The bytes of an image on another host: exactly one request, to the host that was named. Redirects are not followed.

import { MAX_IMAGE_BYTES } from '../../model/entry/image-type.ts'
import { farSentence } from '../../model/urls/far-faults.ts'
import { judgeUrl } from '../../model/urls/source-url.ts'
import { deferred } from '../../model/values/deferred.ts'
import { siteHome } from '../links/site.ts'
import { startLoad } from './load.ts'
import type { NoAnswer } from './loader-protocol.ts'

/** Its bytes, or why there are none. */
export const loadFarImage = async (
  url: string,
  host: string,
  signal: AbortSignal
): Promise<Uint8Array<ArrayBuffer> | string> => {
  const verdict = judgeUrl(url, siteHome())
  if (verdict.verdict === 'refuse') return verdict.sentence
  const before = last
  const mine = deferred<void>()
  last = mine.promise
  await before
  try {
    return signal.aborted ? 'No longer wanted.' : await bytesAt(verdict.url, host, signal)
  } finally {
    mine.resolve()
  }
}

/** One after the other: a log may hold thousands. */
let last: Promise<void> = Promise.resolve()

const PATIENCE = 30_000

const bytesAt = (url: string, host: string, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer> | string> =>
  new Promise(resolve => {
    const chunks: ArrayBuffer[] = []
    const end = (outcome: Uint8Array<ArrayBuffer> | string): void => {
      clearTimeout(timer)
      load.stop()
      resolve(outcome)
    }
    const load = startLoad(
      { url, from: 0, redirect: 'manual', limit: MAX_IMAGE_BYTES, mayProbe: false, hosts: [] },
      news => {
        switch (news.say) {
          case 'here':
            break
          case 'head':
            if (news.status < 200 || news.status > 299)
              end(farSentence({ fault: 'status', status: news.status }, host))
            break
          case 'bytes':
            chunks.push(news.bytes)
            break
          case 'elsewhere':
            end(NONE.redirect(host))
            break
          case 'limit':
            end('An image of more than 20 MB: not loaded.')
            break
          case 'end':
            end(joined(chunks))
            break
          case 'cut':
            end(`The connection to ${host} was cut before the image had arrived.`)
            break
          case 'none':
            end(NONE[news.why](host))
            break
          case 'no loader':
            end(farSentence({ fault: 'loader' }, host))
            break
          default:
            news satisfies never
        }
      }
    )
    const timer = setTimeout(() => end(`${host} did not send the image within 30 seconds.`), PATIENCE)
    signal.addEventListener('abort', () => end('No longer wanted.'), { once: true })
  })

const unread = (host: string): string =>
  `${host} could not be reached, or does not let other sites read its images.`

const NONE: Readonly<Record<NoAnswer, (host: string) => string>> = {
  offline: host => `You are offline, so ${host} cannot be reached.`,
  redirect: host => `${host} sends this image on to another address, which was not followed.`,
  refused: unread,
  cors: unread,
  unreachable: unread
}

const joined = (chunks: readonly ArrayBuffer[]): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.byteLength, 0))
  let at = 0
  for (const chunk of chunks) {
    bytes.set(new Uint8Array(chunk), at)
    at += chunk.byteLength
  }
  return bytes
}
