// What somebody typed as the address of a log: a place on this site, on another one, or on a disk that no page can see.

import { type SafeUrl, safeUrl } from '../../model/safe-url.ts'
import { decodeLink, isSitePath } from '../../state/link.ts'

export type Address =
  | { readonly at: 'site'; readonly path: string }
  | { readonly at: 'web'; readonly url: SafeUrl }
  | { readonly at: 'disk' }
  | { readonly at: 'nowhere' }

/** `home` is the address of this site, with a slash at its end. */
export const readAddress = (text: string, home: string): Address => {
  const typed = text.trim()
  if (typed === '') return { at: 'nowhere' }
  if (DISK.test(typed)) return { at: 'disk' }
  const url = URL.parse(typed, home)
  if (!url) return { at: 'nowhere' }
  if (!url.href.startsWith(home)) {
    const safe = safeUrl(url.href)
    return safe && url.protocol !== 'mailto:' ? { at: 'web', url: safe } : { at: 'nowhere' }
  }
  const path = decodeLink(url.hash).src ?? decoded(url.pathname.slice(new URL(home).pathname.length))
  return isSitePath(path) ? { at: 'site', path } : { at: 'nowhere' }
}

export const looksLikeAddress = (text: string): boolean => /^\s*https?:\/\/\S+\s*$/i.test(text)

const DISK = /^(~|file:|[a-z]:[\\/]|\\\\|\/(home|users|root|tmp|var|mnt)\/)/i

const decoded = (path: string): string => {
  try {
    return decodeURIComponent(path)
  } catch {
    return ''
  }
}
