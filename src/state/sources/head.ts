// What the head of an answer, or the lack of one, says about a log.

import { type FarFault, type PlainFault, waitOf } from '../../model/urls/far-faults.ts'
import { judgeUrl } from '../../model/urls/source-url.ts'
import { siteHome } from '../links/site.ts'
import type { LoaderNews, NoAnswer } from './loader-protocol.ts'

/** Judged again where redirects ended. Nothing if it can be read. */
export const headFault = ({
  url,
  status,
  retryAfter
}: Pick<Extract<LoaderNews, { say: 'head' }>, 'url' | 'status' | 'retryAfter'>): FarFault | undefined => {
  const verdict = judgeUrl(url, siteHome())
  if (verdict.verdict === 'refuse')
    return { fault: verdict.why === 'cleartext' ? 'redirect-cleartext' : 'redirect-local' }
  if (status === 204 || status === 205) return { fault: 'empty' }
  if (status >= 200 && status < 300) return undefined
  const wait = waitOf(retryAfter, Date.now())
  return { fault: 'status', status, ...(wait === undefined ? {} : { wait }) }
}

export const NO_ANSWER: Readonly<Record<NoAnswer, PlainFault>> = {
  offline: 'offline',
  cors: 'cors',
  unreachable: 'unreachable',
  redirect: 'redirect',
  refused: 'redirect-refused'
}

/** A name for the log: the last part of the path that says something. */
export const fileNameIn = (url: string): string => {
  const { pathname, host } = new URL(url)
  const last = pathname.split('/').filter(Boolean).at(-1) ?? host
  try {
    return decodeURIComponent(last)
  } catch {
    return last
  }
}
