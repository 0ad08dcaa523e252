// Where this site lies: on a host of its own, or below a path of one.

/** Is this the page of a log as one file? Then it lies wherever somebody put it, and there is no site around it. */
export const isOneFile = import.meta.env.MODE === 'file'

/** This page without what stands behind its #. */
export const pageAddress = (): string => new URL(location.pathname, location.href).href

/** With a slash at its end. */
export const siteHome = (): string =>
  new URL(import.meta.env.BASE_URL.replace(/\/?$/, '/'), location.href).href

/** Does a page of another origin show this one in a frame? A policy in the page itself cannot forbid it. */
export const isFramedByOther = (): boolean => {
  try {
    for (let frame: Window = window; frame !== frame.parent; frame = frame.parent)
      if (frame.parent.location.origin !== location.origin) return true
    return false
  } catch {
    return true
  }
}

/** The address of a file below it, by its path. */
export const siteUrl = (path: string): string =>
  new URL(path.split('/').map(encodeURIComponent).join('/'), siteHome()).href
