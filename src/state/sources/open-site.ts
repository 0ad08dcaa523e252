// Logs that lie on this site, by their paths below it: fetched until somebody stops it or opens something else. What
// comes is opened, and what does not is said.

import type { NamedBlob } from '../../engine/rpc/protocol.ts'
import { anySignal } from '../../model/values/any-signal.ts'
import { bytes } from '../../model/wording/numbers.ts'
import { siteUrl } from '../links/site.ts'
import { type Arriving, createCollector } from './collect.ts'

export interface SiteViewer {
  /** `total` is 0 where this site does not say it. */
  setProgress(progress: { readonly done: number; readonly total: number }): void
  /** The only log has begun to come, and is read meanwhile. `stop`: no more of it is wanted. */
  begin(arriving: Arriving, stop: () => void): void
  /** The only log was written a moment ago. */
  isFresh(): void
  /** No more of it comes; `trouble`: and why. */
  end(trouble: string | undefined): void
  /** `troubles`: what did not come, or not whole. */
  open(files: readonly NamedBlob[], troubles: readonly string[]): void
  fail(troubles: readonly string[]): void
}

/** One log is read while it comes. Of several, each says something about the others: they are opened once all are here. */
export const openSite = async (
  paths: readonly string[],
  viewer: SiteViewer,
  signal: AbortSignal
): Promise<void> => {
  const sizes: number[] = []
  let done = 0
  let isBegun = false
  const stopping = new AbortController()
  const coming: Coming = {
    head: (size, isFresh) => {
      sizes.push(size)
      if (isFresh && paths.length === 1 && !signal.aborted) viewer.isFresh()
    },
    bytes: size => {
      done += size
      if (signal.aborted || isBegun) return
      const isKnown = sizes.length === paths.length && !sizes.includes(0)
      viewer.setProgress({ done, total: isKnown ? sizes.reduce((sum, one) => sum + one, 0) : 0 })
    },
    begin: arriving => {
      if (paths.length > 1 || signal.aborted) return
      isBegun = true
      viewer.begin(arriving, () => stopping.abort())
    },
    left: signal,
    stopped: stopping.signal
  }
  const arrived = await Promise.all(paths.map(path => fetchSite(path, coming, paths.length > 1)))
  if (signal.aborted) return
  const files = arrived.flatMap(({ file }) => file ?? [])
  const troubles = arrived.flatMap(({ trouble }) => trouble ?? [])
  if (isBegun) viewer.end(troubles[0])
  else if (files.length > 0) viewer.open(files, troubles)
  else viewer.fail(troubles)
}

interface Coming {
  head(size: number, isFresh: boolean): void
  bytes(size: number): void
  begin(arriving: Arriving): void
  /** Nobody waits for it any more; */
  readonly left: AbortSignal
  /** or what has come is enough. */
  readonly stopped: AbortSignal
}

interface Arrived {
  readonly file?: NamedBlob
  readonly trouble?: string
}

/** With the cookies of this site, as its pages are: it may be one that wants a sign-in. */
const fetchSite = async (path: string, coming: Coming, isOneOfMany: boolean): Promise<Arrived> => {
  const url = siteUrl(path)
  const signal = anySignal([coming.left, coming.stopped])
  const response = await fetch(url, { signal }).catch(() => undefined)
  if (!response) return { trouble: noAnswer(path) }
  if (!response.ok) return { trouble: statusSentence(path, response.status) }
  const size = lengthOf(response.headers)
  coming.head(size, isFresh(response.headers))
  let file: NamedBlob = { path, blob: new Blob() }
  let isComing = true
  const log = createCollector(
    arriving => {
      file = arriving.whole
      if (isComing) coming.begin(arriving)
    },
    isOneOfMany ? false : undefined
  )
  log.name(path, size || undefined)
  /** Of the whole, or of a part. */
  const end = (isAll: boolean): boolean => {
    isComing = false
    return log.end(isAll)
  }
  try {
    const reader = response.body?.getReader()
    for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
      log.add(next.value)
      coming.bytes(next.value.length)
    }
  } catch {
    if (coming.left.aborted) {
      log.drop()
      return {}
    }
    const how = coming.stopped.aborted ? 'stopped' : 'cut'
    return end(false)
      ? { file, trouble: partWords(path, how, log.done(), size) }
      : { trouble: noAnswer(path) }
  }
  end(true)
  return { file }
}

/** What is packed on its way has another size here. */
const lengthOf = (headers: Headers): number =>
  headers.has('content-encoding') ? 0 : Number(headers.get('content-length'))

/** By the clock of the server, where it tells it. */
const isFresh = (headers: Headers): boolean => {
  const now = Date.parse(headers.get('date') ?? '') || Date.now()
  return now - Date.parse(headers.get('last-modified') ?? '') < RECENT
}

const RECENT = 5 * 60_000

const noAnswer = (path: string): string =>
  `${path} could not be fetched: this site does not answer, sends it on to another host, or you are offline. Open the link again in a while.`

const partWords = (path: string, how: 'cut' | 'stopped', done: number, size: number): string => {
  const much = size > done ? `${bytes(done)} of ${bytes(size)}` : bytes(done)
  const start = how === 'cut' ? 'The connection was cut after' : 'Stopped after'
  return `${start} ${much} of ${path}: what came whole can be read. Reload the page to get the rest.`
}

/** `example.com/a.jsonl` */
const isLikeHost = (path: string): boolean => /^[\w-]+(\.[\w-]+)*\.[a-z]{2,}\/./i.test(path)

const statusSentence = (path: string, status: number): string => {
  if (status === 404 || status === 410)
    return `${path} is not on this site (status ${status}). ${isLikeHost(path) ? 'If it is on another host, put https:// before it.' : 'Check the link.'}`
  if (status === 401 || status === 403 || status === 407)
    return `This site does not give out ${path} (status ${status}). Sign in to the site if it has a sign-in, then reload the page.`
  if (status >= 500)
    return `This site has a fault of its own (status ${status}), so ${path} could not be fetched. Try again in a while.`
  return `This site does not give out ${path} (status ${status}). Check the link.`
}
