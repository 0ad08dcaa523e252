// What somebody typed as the address of a log: a place on this site, or a reason why it cannot be opened by address.

import { type SafeUrl, safeUrl } from '../../model/safe-url.ts'
import { decodeLink, isSitePath } from '../../state/link.ts'

/** Why something was not opened, and where to get it. */
export interface Trouble {
  readonly sentence: string
  readonly link?: SafeUrl
}

/** `home` is the address of this site, with a slash at its end. */
export const readAddress = (text: string, home: string): { readonly paths: readonly string[] } | Trouble => {
  const typed = text.trim()
  if (DISK.test(typed)) return ON_DISK
  const url = typed !== '' && URL.canParse(typed, home) ? new URL(typed, home) : undefined
  if (!url) return NOWHERE
  if (!url.href.startsWith(home)) {
    const safe = safeUrl(url.href)
    return safe && url.protocol !== 'mailto:' ? { sentence: ELSEWHERE, link: safe } : NOWHERE
  }
  const { from } = decodeLink(url.hash)
  if (from?.kind === 'site') return { paths: from.paths }
  const path = decoded(url.pathname.slice(new URL(home).pathname.length))
  return isSitePath(path) ? { paths: [path] } : NOWHERE
}

const DISK = /^(~|file:|[a-z]:[\\/]|\\\\|\/(home|users|root|tmp|var|mnt)\/)/i

const ELSEWHERE =
  'By address, Unspool opens only logs that lie on this site. Download the file, then drop it here.'
const ON_DISK: Trouble = {
  sentence: 'A page cannot open a path on your disk by itself. Drop the file here, or choose it.'
}
const NOWHERE: Trouble = {
  sentence: 'That is not the address of a log. Try a path on this site, or drop the file here.'
}

const decoded = (path: string): string => {
  try {
    return decodeURIComponent(path)
  } catch {
    return ''
  }
}
