// What somebody typed as the address of a log: a place on this site or elsewhere, or a reason why it cannot be opened.

import { parseUrl } from '../../model/urls/parse-url.ts'
import { isSocketUrl, judgeSocket } from '../../model/urls/socket-url.ts'
import { judgeUrl } from '../../model/urls/source-url.ts'
import { decodeLink, isSitePath } from '../../state/links/link.ts'

/** Why something was not opened. */
export interface Trouble {
  readonly sentence: string
}

export type Typed =
  /** Logs on this site. */
  | { readonly paths: readonly string[] }
  /** Elsewhere. */
  | { readonly url: string; readonly isLive?: true }
  /** A link of this site. */
  | { readonly hash: string }
  | Trouble

/** `home` is the address of this site, with a slash at its end. */
export const readAddress = (text: string, home: string): Typed => {
  const typed = text.trim().replace(BARE_HOST, 'https://$&')
  if (DISK.test(typed)) return ON_DISK
  const url = typed !== '' ? parseUrl(typed, home) : undefined
  if (!url) return NOWHERE
  if (isSocketUrl(url.href)) {
    const verdict = judgeSocket(url.href, home)
    return verdict.verdict === 'refuse' ? { sentence: verdict.sentence } : { url: url.href, isLive: true }
  }
  if (!url.href.startsWith(home)) {
    const verdict = judgeUrl(url.href, home)
    return verdict.verdict === 'refuse' ? { sentence: verdict.sentence } : { url: url.href }
  }
  if (Object.keys(decodeLink(url.hash)).length > 0) return { hash: url.hash }
  const path = decoded(url.pathname.slice(new URL(home).pathname.length))
  return isSitePath(path) ? { paths: [path] } : NOWHERE
}

/** As people type it, and browsers show it. */
const BARE_HOST = /^(?:[a-z\d-]+\.)+(?:com|org|net|io|co|dev|ht|ai|cn|de)\/(?=\S)/i

const DISK = /^(~|file:|[a-z]:[\\/]|\\\\|\/(home|users|root|tmp|var|mnt)\/)/i

const ON_DISK: Trouble = {
  sentence: 'A page cannot open a path on your disk by itself. Drop the file here, or choose it.'
}
const NOWHERE: Trouble = {
  sentence: 'That is not the URL of a log. Try one that starts with https://, or drop the file here.'
}

const decoded = (path: string): string => {
  try {
    return decodeURIComponent(path)
  } catch {
    return ''
  }
}
