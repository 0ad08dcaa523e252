// Opens a log from another host: judged first, asked about on the first use of a host, then read.

import { gistUrl, rawUrl } from '../../model/raw-url.ts'
import { judgeUrl, type UrlVerdict } from '../../model/source-url.ts'
import type { From } from '../link.ts'
import { siteHome } from '../site.ts'
import type { FarViewer } from './far.ts'
import { readFar } from './read-far.ts'

export type FarFrom = Extract<From, { kind: 'url' | 'gist' }>

export const openFar = async (from: FarFrom, viewer: FarViewer): Promise<void> => {
  const given = from.kind === 'gist' ? gistUrl(from.id) : onThisHost(from.url)
  const verdict = judgedRaw(given)
  if (verdict.verdict === 'refuse') {
    viewer.setPhase('failed')
    viewer.setFar({ ...REFUSED, sentence: verdict.sentence })
    return
  }
  const { url, host } = verdict
  if (verdict.verdict === 'ask' && !allowed.has(host)) {
    const named = from.kind === 'gist' ? `the gist ${from.id}` : given.trim()
    const isSame = from.kind === 'url' && URL.parse(named)?.href === url
    const isYes = await asked(url, host, isSame ? undefined : named, viewer)
    if (!isYes) {
      viewer.settle()
      return
    }
    allowed.add(host)
  }
  readFar(url, host, viewer)
}

/** Hosts that the reader said yes to. Forgotten with the page. */
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

const asked = (url: string, host: string, given: string | undefined, viewer: FarViewer): Promise<boolean> =>
  new Promise(answer => viewer.setFar({ is: 'asking', host, url, given, answer, leave: () => answer(false) }))
