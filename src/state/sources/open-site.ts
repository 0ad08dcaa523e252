// Logs that lie on this site, by their paths below it: fetched together, until somebody stops it or opens something else.
// What comes is opened, and what does not is said.

import type { NamedBlob } from '../../engine/protocol.ts'
import { bytes } from '../../model/numbers.ts'
import { siteHome } from '../site.ts'

export interface SiteViewer {
  /** `total` is 0 where this site does not say it. */
  setProgress(progress: { readonly done: number; readonly total: number }): void
  /** `troubles`: what did not come, or not whole. */
  open(files: readonly NamedBlob[], troubles: readonly string[]): void
  fail(troubles: readonly string[]): void
}

export const openSite = async (
  paths: readonly string[],
  viewer: SiteViewer,
  signal: AbortSignal
): Promise<void> => {
  const sizes: number[] = []
  let done = 0
  const tell = (): void => {
    const isKnown = sizes.length === paths.length && !sizes.includes(0)
    viewer.setProgress({ done, total: isKnown ? sizes.reduce((sum, size) => sum + size, 0) : 0 })
  }
  const coming = {
    head: (size: number): void => void sizes.push(size),
    bytes: (size: number): void => {
      done += size
      if (!signal.aborted) tell()
    }
  }
  const arrived = await Promise.all(paths.map(path => fetchSite(path, coming, signal)))
  if (signal.aborted) return
  const files = arrived.flatMap(({ file }) => file ?? [])
  const troubles = arrived.flatMap(({ trouble }) => trouble ?? [])
  if (files.length > 0) viewer.open(files, troubles)
  else viewer.fail(troubles)
}

interface Coming {
  head(size: number): void
  bytes(size: number): void
}

interface Arrived {
  readonly file?: NamedBlob
  readonly trouble?: string
}

/** With the cookies of this site, as its pages are: it may be one that wants a sign-in. */
const fetchSite = async (path: string, coming: Coming, signal: AbortSignal): Promise<Arrived> => {
  const url = new URL(path.split('/').map(encodeURIComponent).join('/'), siteHome())
  const response = await fetch(url, { signal }).catch(() => undefined)
  if (!response) return { trouble: noAnswer(path) }
  if (!response.ok) return { trouble: statusSentence(path, response.status) }
  coming.head(lengthOf(response.headers))
  const parts: Blob[] = []
  let held: Uint8Array<ArrayBuffer>[] = []
  let heldSize = 0
  const flush = (): void => {
    parts.push(new Blob(held))
    held = []
    heldSize = 0
  }
  const whole = (): Blob => {
    flush()
    return new Blob(parts)
  }
  try {
    const reader = response.body?.getReader()
    for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
      coming.bytes(next.value.length)
      held.push(next.value)
      heldSize += next.value.length
      if (heldSize >= PART) flush()
    }
  } catch {
    const blob = whole()
    return blob.size === 0
      ? { trouble: noAnswer(path) }
      : { file: { path, blob }, trouble: cut(path, blob.size) }
  }
  return { file: { path, blob: whole() } }
}

/** Browsers keep blobs beside the page, and small ones in it. */
const PART = 1_000_000

/** What is packed on its way has another size here. */
const lengthOf = (headers: Headers): number =>
  headers.has('content-encoding') ? 0 : Number(headers.get('content-length'))

const noAnswer = (path: string): string =>
  `${path} could not be fetched: this site does not answer, sends it on to another host, or you are offline. Open the link again in a while.`

const cut = (path: string, size: number): string =>
  `The connection was cut after ${bytes(size)} of ${path}: what came whole can be read. Reload the page to get the rest.`

const statusSentence = (path: string, status: number): string => {
  if (status === 404 || status === 410)
    return `${path} is not on this site (status ${status}). Check the link.`
  if (status === 401 || status === 403 || status === 407)
    return `This site does not give out ${path} (status ${status}). Sign in to the site if it has a sign-in, then reload the page.`
  if (status >= 500)
    return `This site has a fault of its own (status ${status}), so ${path} could not be fetched. Try again in a while.`
  return `This site does not give out ${path} (status ${status}). Check the link.`
}
