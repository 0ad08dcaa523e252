// Logs that lie on this site, by their paths below it: fetched together, until somebody stops it or opens something else.

import type { NamedBlob } from '../../engine/protocol.ts'
import { siteHome } from '../site.ts'

export interface SiteViewer {
  /** `total` is 0 where this site does not say it. */
  setProgress(progress: { readonly done: number; readonly total: number }): void
  open(files: readonly NamedBlob[]): void
  fail(error: unknown): void
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
  const arriving = {
    head: (size: number): void => void sizes.push(size),
    bytes: (size: number): void => {
      done += size
      if (!signal.aborted) tell()
    }
  }
  try {
    const files = await Promise.all(paths.map(path => fetchSite(path, arriving, signal)))
    if (!signal.aborted) viewer.open(files)
  } catch (error) {
    if (!signal.aborted) viewer.fail(error)
  }
}

interface Arriving {
  head(size: number): void
  bytes(size: number): void
}

const fetchSite = async (path: string, arriving: Arriving, signal: AbortSignal): Promise<NamedBlob> => {
  const gone = (): never => {
    throw new Error(
      `${path} could not be fetched: this site does not answer, or you are offline. Open the link again in a while.`
    )
  }
  const url = new URL(path.split('/').map(encodeURIComponent).join('/'), siteHome())
  const response = await fetch(url, { credentials: 'omit', signal }).catch(gone)
  if (!response.ok)
    throw new Error(`${path} is not on this site (status ${response.status}). Check the link.`)
  arriving.head(lengthOf(response.headers))
  const counted = response.body?.pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform: (bytes, out) => {
        arriving.bytes(bytes.length)
        out.enqueue(bytes)
      }
    })
  )
  return { path, blob: await new Response(counted ?? null).blob().catch(gone) }
}

/** What is packed on its way has another size here. */
const lengthOf = (headers: Headers): number =>
  headers.has('content-encoding') ? 0 : Number(headers.get('content-length'))
