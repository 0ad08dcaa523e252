// The sessions that a site lists at an address, as `unspool` does for this machine.

import { isRefusal } from '../read/refusal.ts'
import type { SourceFile } from '../read/source.ts'
import { openFiles } from '../unpack/index.ts'
import { type FoundInPlace, isLately, type LibraryPlace, PlaceLost } from './library-place.ts'
import type { SessionSummary } from './summary.ts'
import type { SiteReply } from './watch-protocol.ts'

type Get = (url: string) => Promise<SiteReply>

/** `home`: where the site begins. Nothing outside of it is asked for. */
export const sitePlace = (url: string, home: string, now: () => number, get: Get): LibraryPlace => ({
  async *look() {
    const told = await listingAt(url, get)
    yield { sessions: told.map(session => inPlace(session, home, now(), get)), isAll: true, note: '' }
  }
})

interface ListedBySite {
  readonly logs: readonly string[]
  readonly path: string
  readonly size: number
  readonly modified?: number
  readonly isLive?: boolean
  readonly line?: SessionSummary
}

const inPlace = (told: ListedBySite, home: string, now: number, get: Get): FoundInPlace => {
  const { logs, path, size, line } = told
  const modified = told.modified ?? line?.end ?? 0
  return {
    key: logs[0] ?? '',
    path,
    files: logs.length,
    size,
    modified,
    isLive: told.isLive ?? isLately(modified, now),
    logs,
    ...(line ? { line } : {}),
    open: async () => {
      const given = await Promise.all(logs.map(log => fetched(log, home, get)))
      const opened = await openFiles(given.flat())
      return { path, isLog: true, files: opened.flatMap(file => (isRefusal(file) ? [] : [file])) }
    }
  }
}

/** None where it is not there, or does not belong to the site. */
const fetched = async (log: string, home: string, get: Get): Promise<readonly SourceFile[]> => {
  const url = new URL(log.split('/').map(encodeURIComponent).join('/'), home)
  if (!url.href.startsWith(home)) return []
  const answer = await get(url.href)
  return answer?.status === 200 ? [{ path: log, blob: answer.body }] : []
}

const listingAt = async (url: string, get: Get): Promise<readonly ListedBySite[]> => {
  const answer = await get(url)
  if (!answer)
    throw new PlaceLost(
      'The server does not answer: unspool was stopped. Start it again, and open its new link.'
    )
  if (answer.status === 401 || answer.status === 403)
    throw new PlaceLost(
      'The server does not know this browser. Open the link that unspool printed in the terminal.'
    )
  if (answer.status !== 200)
    throw new PlaceLost(`There is no list of sessions at ${pathOf(url)} (status ${answer.status}).`)
  const told: unknown = await new Response(answer.body).json().catch(() => undefined)
  if (typeof told !== 'object' || told === null || !('sessions' in told) || !Array.isArray(told.sessions))
    throw new PlaceLost(`What is at ${pathOf(url)} is no list of sessions.`)
  return told.sessions.filter(isListedBySite)
}

const pathOf = (url: string): string => new URL(url).pathname.slice(1)

const isListedBySite = (value: unknown): value is ListedBySite =>
  typeof value === 'object' &&
  value !== null &&
  'logs' in value &&
  Array.isArray(value.logs) &&
  value.logs.length > 0 &&
  value.logs.every(log => typeof log === 'string') &&
  'path' in value &&
  typeof value.path === 'string' &&
  'size' in value &&
  typeof value.size === 'number'
