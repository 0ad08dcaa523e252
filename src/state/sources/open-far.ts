// Opens a log from another host: judged first, asked about on the first use of a host, then read.

import { companionsOf } from '../../model/urls/companions.ts'
import { parseUrl } from '../../model/urls/parse-url.ts'
import { gistUrl, rawUrl } from '../../model/urls/raw-url.ts'
import { isSocketUrl, judgeSocket } from '../../model/urls/socket-url.ts'
import { judgeUrl, type UrlVerdict } from '../../model/urls/source-url.ts'
import type { From } from '../links/link.ts'
import { siteHome } from '../links/site.ts'
import type { FarQuestion, FarViewer } from './far.ts'
import type { Consent, Wanted } from './read-far.ts'

export type FarFrom = Extract<From, { kind: 'url' | 'gist' }>

/** `read`: what to do once the reader has agreed. */
export const openFar = async (
  from: FarFrom,
  viewer: FarViewer,
  read: (wanted: Wanted, consent: Consent) => void
): Promise<void> => {
  const given = from.kind === 'gist' ? gistUrl(from.id) : onThisHost(from.url)
  const isSocket = from.kind === 'url' && from.isLive === true && isSocketUrl(given)
  const verdict = isSocket ? judgeSocket(given, siteHome()) : judgedRaw(given)
  if (verdict.verdict === 'refuse') {
    viewer.setPhase('failed')
    viewer.setFar({ ...REFUSED, sentence: verdict.sentence })
    return
  }
  const { url, host } = verdict
  if (verdict.verdict === 'ask' && !allowed.has(consentName(url, host))) {
    const named = from.kind === 'gist' ? `the gist ${from.id}` : given.trim()
    const isSame = from.kind === 'url' && parseUrl(named)?.href === url
    if (!(await asked({ url, host, given: isSame ? undefined : named, via: undefined }, viewer))) return
  }
  read({ url, host, via: undefined }, { agreed: () => [...allowed], asked })
}

/** A socket is another thing to agree to than a file. */
const consentName = (url: string, host: string): string => (isSocketUrl(url) ? `socket ${host}` : host)

/** Hosts that the reader said yes to, with what belongs to them. Forgotten with the page. */
const allowed = new Set<string>()

/** A path from the root of the host that this site is on. */
const onThisHost = (url: string): string => (/^\/[^/\\]/.test(url) ? new URL(url, siteHome()).href : url)

/** Of the address that will really be read. */
const judgedRaw = (given: string): UrlVerdict => {
  const verdict = judgeUrl(given, siteHome())
  if (verdict.verdict === 'refuse') return verdict
  const raw = rawUrl(verdict.url)
  return raw === verdict.url ? verdict : judgeUrl(raw, siteHome())
}

const REFUSED = {
  is: 'failed',
  host: undefined,
  url: undefined,
  retry: undefined,
  leave: () => {}
} as const

/** A no leads back to what was there before. */
const asked = async (question: FarQuestion, viewer: FarViewer): Promise<boolean> => {
  const along = isSocketUrl(question.url) ? [] : companionsOf(question.host)
  const isYes = await new Promise<boolean | undefined>(answer =>
    viewer.setFar({ is: 'asking', ...question, along, answer, leave: () => answer(undefined) })
  )
  // Where something else was opened instead, there is nothing to go back to.
  if (isYes === false) viewer.settle()
  if (isYes) for (const host of [consentName(question.url, question.host), ...along]) allowed.add(host)
  return isYes === true
}
