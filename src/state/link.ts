// What the address says, after the #: which transcript, and what of it. Never sent to a server. Decoding is total:
// a value that makes no sense is dropped alone.

export interface Link {
  /** A log on this site, as a path below it. */
  readonly src?: string
  /** The entry to go to. */
  readonly at?: string
}

const MAX = 64_000

export const decodeLink = (hash: string): Link => {
  const fields = new Map<string, string>()
  for (const pair of hash.replace(/^#/, '').slice(0, MAX).split('&')) {
    const [key = '', value = ''] = splitOnce(pair)
    const decoded = decodedValue(value)
    if (decoded !== undefined && decoded !== '' && !fields.has(key)) fields.set(key, decoded)
  }
  const src = fields.get('src')
  const at = fields.get('at')
  return {
    ...(src !== undefined && isSitePath(src) ? { src } : {}),
    ...(at === undefined ? {} : { at })
  }
}

export const encodeLink = (link: Link): string => {
  const fields = [
    ...(link.src === undefined ? [] : [`src=${encoded(link.src)}`]),
    ...(link.at === undefined ? [] : [`at=${encoded(link.at)}`])
  ]
  return fields.length === 0 ? '' : `#${fields.join('&')}`
}

/** A path below this site: no scheme, no host, no way up. */
export const isSitePath = (path: string): boolean =>
  /^[\w.~-][\w./~ -]*$/.test(path) && !path.split('/').includes('..') && !path.includes('//')

const splitOnce = (pair: string): readonly string[] => {
  const at = pair.indexOf('=')
  return at < 0 ? [pair] : [pair.slice(0, at), pair.slice(at + 1)]
}

/** Lone surrogates cannot be escaped; readable characters stay readable. */
const encoded = (value: string): string => encodeURIComponent(value.toWellFormed()).replace(/%2F/g, '/')

const decodedValue = (value: string): string | undefined => {
  try {
    return decodeURIComponent(value)
  } catch {
    return undefined
  }
}
