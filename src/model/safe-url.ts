// Links of a log lead to the web or to a mail program, or they are plain text. The real host is known before a click.

export interface SafeUrl {
  readonly href: string
  /** Where it leads: the host in ASCII (look-alike letters show as punycode), or the mail address. */
  readonly host: string
}

const MAX = 4000

/** Nothing for anything but http, https and mailto, and for addresses that carry a user name. */
export const safeUrl = (text: string): SafeUrl | undefined => {
  if (text.length > MAX || !/^\s*(https?:\/\/|mailto:)/i.test(text)) return undefined
  try {
    const url = new URL(text)
    if (url.protocol === 'mailto:') return { href: url.href, host: url.pathname }
    if (url.protocol !== 'https:' && url.protocol !== 'http:') return undefined
    return url.username === '' && url.password === '' ? { href: url.href, host: url.host } : undefined
  } catch {
    return undefined
  }
}

/** Does the text of a link name another host than the one it leads to? */
export const namesOtherHost = (label: string, url: SafeUrl): boolean => {
  const host = url.host.toLowerCase().replace(/:\d+$/, '')
  for (const [, named = ''] of label.matchAll(NAMED)) {
    const other = named.toLowerCase()
    if (!/\.\p{L}{2,}$/u.test(other)) continue
    if (other !== host && `www.${other}` !== host && other !== `www.${host}`) return true
  }
  return false
}

const NAMED = /(?:https?:\/\/|^|\s)([\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+)/giu
