// May this address be read as a log? Judged before anything is asked for, and again for the address where redirects
// ended. `fetch`: a log of this site. `ask`: only after the reader has seen the host. `refuse`: never, and why.

import { hostReach } from './host-reach.ts'
import { parseUrl } from './parse-url.ts'

export type UrlVerdict =
  | { readonly verdict: 'refuse'; readonly why: UrlRefusal; readonly sentence: string }
  | { readonly verdict: 'ask' | 'fetch'; readonly url: string; readonly host: string }

export type UrlRefusal = keyof typeof SENTENCES

/** `home` is the address of this site, with a slash at its end. */
export const judgeUrl = (text: string, home: string): UrlVerdict => {
  const typed = text.trim()
  if (typed.length > LONGEST) return refuse('too-long')
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(typed.replace(/[\t\r\n]/g, ''))?.[1]?.toLowerCase()
  if (scheme !== undefined && scheme !== 'https' && scheme !== 'http')
    return refuse(SCHEMES.get(scheme) ?? 'scheme')
  // Browsers drop these without a word; whoever wrote them in wanted to be misread. A space they escape.
  if (/[^\S ]|[\u0000-\u001f\u007f]/.test(typed) || /%0[ad]/i.test(typed)) return refuse('malformed')
  const url = scheme === undefined ? undefined : parseUrl(typed)
  if (!url) return refuse('malformed')
  url.hash = ''
  if (url.username !== '' || url.password !== '') return refuse('credentials')
  return judgeHost(url, new URL(home))
}

const judgeHost = (url: URL, home: URL): UrlVerdict => {
  const allowed = { url: url.href, host: url.host }
  if (url.origin === home.origin) return { verdict: isOwnLog(url, home) ? 'fetch' : 'ask', ...allowed }
  const reach = hostReach(url.hostname)
  // What is on this machine, or in this network, is for pages that are there too.
  const isNear = reach !== 'public' && reach === hostReach(home.hostname)
  if (reach === 'reserved' || (reach !== 'public' && !isNear)) return refuse('local')
  if (url.protocol === 'http:' && !isNear) return refuse('cleartext')
  return { verdict: 'ask', ...allowed }
}

/** Below this site, and named like a log: not one of its pages or programs. */
const isOwnLog = (url: URL, home: URL): boolean =>
  url.pathname.startsWith(home.pathname) &&
  url.search === '' &&
  /\.(jsonl|ndjson|json|sse|log|txt|traj|eval|zip|gz|zst|tar)$/i.test(url.pathname)

/** Signed addresses have a few thousand characters. */
const LONGEST = 8000

const SCHEMES: ReadonlyMap<string, UrlRefusal> = new Map<string, UrlRefusal>([
  ['file', 'file'],
  ['javascript', 'script'],
  ['vbscript', 'script'],
  ['data', 'data'],
  ['blob', 'blob'],
  ['filesystem', 'blob']
])

const refuse = (why: UrlRefusal): UrlVerdict => ({ verdict: 'refuse', why, sentence: SENTENCES[why] })

const SENTENCES = {
  file: 'A page cannot open a path on your disk by itself. Drop the file here, or choose it.',
  script:
    'That URL is a script, not a place where a log lies. It was not run; do not trust who gave it to you.',
  data: 'That URL holds data of its own instead of naming a place. Save the log as a file and drop it here.',
  blob: 'That URL only means something inside the page that made it. Save the log there, then drop the file here.',
  scheme: 'Only URLs that start with https:// can be opened. Download the log, then drop the file here.',
  cleartext:
    'That URL starts with http://, so anyone on the way could read or change the log. Try it with https://, or download the file and drop it here.',
  credentials:
    'That URL carries a user name or password, which would be sent along. Take out what stands before the @, or download the file and drop it here.',
  local:
    'That URL is in a private network or on this machine, and a page from the web must not reach in there. Download the file and drop it here.',
  malformed: 'That is not a whole URL. It should look like https://host/path/session.jsonl.',
  'too-long': 'That URL is longer than 8,000 characters. Download the file and drop it here.'
} as const
