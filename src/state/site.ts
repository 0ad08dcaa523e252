// Where this site lies: on a host of its own, or below a path of one.

import type { NamedBlob } from '../engine/protocol.ts'

/** With a slash at its end. */
export const siteHome = (): string =>
  new URL(import.meta.env.BASE_URL.replace(/\/?$/, '/'), location.href).href

/** A log that lies on this site, by its path below it. */
export const fetchSite = async (path: string): Promise<NamedBlob> => {
  const response = await fetch(new URL(path, siteHome()), { credentials: 'omit' })
  if (!response.ok)
    throw new Error(`${path} is not on this site (status ${response.status}). Check the link.`)
  return { path, blob: await response.blob() }
}

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
