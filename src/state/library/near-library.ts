// The sessions that the server of this page lists (`#library=<path>`), as `unspool` does on this machine: asked for again
// and again while somebody looks, so that new ones come and running ones grow. Each is opened by its link, as any log of a site.

import { createSignal, onCleanup } from 'solid-js'
import type { SessionSummary } from '../../engine/library/summary.ts'
import { encodeLink } from '../links/link.ts'
import { siteUrl } from '../links/site.ts'
import type { LibraryRow } from './library.ts'

export interface NearRow extends LibraryRow {
  /** Written a moment ago. */
  readonly isLive: () => boolean
  readonly link: () => string
}

const PAUSE = 2500

/** Call it where somebody looks at it. */
export const createNearLibrary = (path: string) => {
  const [rows, setRows] = createSignal<readonly NearRow[]>()
  const [problem, setProblem] = createSignal('')
  const known = new Map<string, { readonly row: NearRow; set(told: NearSession): void }>()
  const over = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined

  const rowFor = (told: NearSession): NearRow => {
    const key = told.logs[0] ?? ''
    const before = known.get(key)
    if (before) {
      before.set(told)
      return before.row
    }
    const [now, set] = createSignal(told, { equals: (a, b) => JSON.stringify(a) === JSON.stringify(b) })
    const row: NearRow = {
      session: known.size,
      get info() {
        return { path: now().path, size: now().size, files: now().logs.length, isLog: true }
      },
      summary: () => now().line,
      isLive: () => now().isLive,
      link: () => linkTo(now())
    }
    known.set(key, { row, set })
    return row
  }

  const ask = async (): Promise<void> => {
    const told = await listingAt(path, over.signal)
    if (over.signal.aborted) return
    if (typeof told === 'string') setProblem(told)
    else {
      setProblem('')
      const next = told.map(rowFor)
      // The same ones in the same order stay as they are drawn.
      setRows(was => (was && isSameList(was, next) ? was : next))
    }
    later()
  }
  const later = (): void => {
    timer = setTimeout(() => (document.hidden ? later() : void ask()), PAUSE)
  }
  void ask()
  onCleanup(() => {
    over.abort()
    clearTimeout(timer)
  })
  return { rows, problem }
}

interface NearSession {
  readonly logs: readonly string[]
  readonly path: string
  readonly size: number
  readonly isLive: boolean
  readonly line?: SessionSummary
}

const isSameList = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((item, i) => item === b[i])

/** One that may go on is followed, by its main file; of any other all files are read. */
const linkTo = ({ logs, isLive }: NearSession): string =>
  encodeLink({
    from: isLive && logs.length === 1 ? { kind: 'site', paths: logs, isLive } : { kind: 'site', paths: logs }
  })

/** Or why there is none. */
const listingAt = async (path: string, signal: AbortSignal): Promise<readonly NearSession[] | string> => {
  const response = await fetch(siteUrl(path), { cache: 'no-store', signal }).catch(() => undefined)
  if (!response)
    return 'The server does not answer: unspool was stopped. Start it again, and open its new link.'
  if (response.status === 401 || response.status === 403)
    return 'The server does not know this browser. Open the link that unspool printed in the terminal.'
  if (!response.ok) return `There is no list of sessions at ${path} (status ${response.status}).`
  const told: unknown = await response.json().catch(() => undefined)
  if (typeof told !== 'object' || told === null || !('sessions' in told) || !Array.isArray(told.sessions))
    return `What is at ${path} is no list of sessions.`
  return told.sessions.filter(isNearSession)
}

const isNearSession = (value: unknown): value is NearSession =>
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
