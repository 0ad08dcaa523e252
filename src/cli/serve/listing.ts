// What the page is told of a library: the sessions that are there now, and of each what was read of it so far. Files are
// looked for when the page asks, and read while it goes on asking.

import { homedir } from 'node:os'
import { type FoundFile, isInside } from '../logs/find.ts'
import { type SessionLine, sessionLineOf } from '../logs/session-line.ts'
import { createSessionFinder, type FoundSession } from '../logs/sessions.ts'
import type { Shelf } from './shelf.ts'

export interface LibraryListing {
  /** As JSON. */
  tell(): Promise<Buffer>
  /** The addresses of the logs of each session, the main one first. */
  sessions(): Promise<readonly (readonly string[])[]>
  /** Is this the address of the main log of a session? */
  isMain(address: string): boolean
  /** The addresses of all its logs, as JSON: sub-agents may have begun. */
  tellParts(main: string): Promise<Buffer>
}

/** Where the page asks for it. */
export const LISTING = 'logs/index.json'

interface Known {
  readonly state: string
  readonly part: 'head' | 'whole'
  readonly line: SessionLine | undefined
}

export const createLibraryListing = (
  find: () => Promise<readonly FoundFile[]>,
  shelf: Shelf
): LibraryListing => {
  const sessionsIn = createSessionFinder()
  const known = new Map<string, Known>()
  let sessions: readonly FoundSession[] = []
  let mains: ReadonlyMap<string, FoundSession> = new Map()
  let looked = Number.NEGATIVE_INFINITY
  let looking: Promise<void> | undefined
  let asked = 0
  let isReading = false

  const look = async (): Promise<void> => {
    try {
      sessions = await sessionsIn(await find())
      mains = new Map(
        sessions.flatMap(session => session.files.slice(0, 1).map(main => [shelf.put(main), session]))
      )
    } finally {
      looked = Date.now()
      looking = undefined
    }
  }

  const lookAgain = async (): Promise<void> => {
    if (Date.now() - looked <= FRESH) return
    looking ??= look()
    await looking
  }

  /** What there is to read: a little of each, the latest first, then all of each. */
  function* jobsIn(some: readonly FoundSession[]): Generator<readonly [FoundSession, 'head' | 'whole']> {
    for (const part of ['head', 'whole'] as const)
      for (const session of some) {
        const seen = known.get(keyOf(session))
        const isKnown = seen?.state === stateOf(session) && (part === 'head' || seen.part === 'whole')
        if (!isKnown) yield [session, part]
      }
  }

  const read = async (): Promise<void> => {
    if (isReading) return
    isReading = true
    let among = sessions
    let jobs = jobsIn(among)
    while (Date.now() - asked < PATIENCE) {
      if (among !== sessions) {
        among = sessions
        jobs = jobsIn(among)
      }
      const { value: job } = jobs.next()
      if (!job) break
      const [session, part] = job
      const line = await sessionLineOf(session, part).catch(() => undefined)
      const isWhole = part === 'whole' || line === undefined || line.isWhole
      known.set(keyOf(session), { state: stateOf(session), part: isWhole ? 'whole' : 'head', line })
    }
    isReading = false
  }

  return {
    tell: async () => {
      asked = Date.now()
      await lookAgain()
      void read()
      const told = sessions.map(session => ({
        logs: session.files.map(shelf.put),
        path: shortened(session.files[0]?.path ?? ''),
        size: session.size,
        modified: Math.round(session.modified),
        isLive: asked - session.modified < LIVE,
        line: known.get(keyOf(session))?.line
      }))
      return Buffer.from(JSON.stringify({ library: 1, sessions: told }))
    },
    sessions: async () => {
      await lookAgain()
      return sessions.map(({ files }) => files.map(shelf.put))
    },
    isMain: address => mains.has(address),
    tellParts: async main => {
      await lookAgain()
      return Buffer.from(JSON.stringify(mains.get(main)?.files.map(shelf.put) ?? []))
    }
  }
}

/** How old what was found may be. */
const FRESH = 1500
/** Nobody looks any more. */
const PATIENCE = 20_000
/** Somebody who wrote a moment ago may go on. */
const LIVE = 3 * 60_000

const keyOf = ({ files }: FoundSession): string => files[0]?.path ?? ''

const stateOf = ({ size, modified }: FoundSession): string => `${size} ${modified}`

const shortened = (path: string): string => {
  const home = process.env['HOME'] || homedir()
  return isInside(path, home) ? `~${path.slice(home.length)}` : path
}
