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
