// A library whose place is looked at again and again: tells what came, changed and went, and what was read of it. It looks
// only while somebody does, and rests ten times as long as a look took.

import { turn } from '../rpc/turn.ts'
import { LibraryReader } from './library.ts'
import { type FoundInPlace, type LibraryPlace, PlaceLost } from './library-place.ts'
import { searchSessions } from './library-search.ts'
import type { ListedSession, WatchNews } from './watch-protocol.ts'

export interface WatchClock {
  /** Milliseconds since 1970. */
  now(): number
  later(work: () => void, pause: number): () => void
}

/** Between two looks, at the least. */
const PAUSE = 2_500
/** Where the system tells what changes, changes of a moment are looked at together. */
const GATHER = 300
const SHARE = 10
/** Sessions that one message tells of: the page takes them in without a pause. */
const SOME = 250

interface Standing {
  readonly number: number
  found: FoundInPlace
  told: ListedSession
}

export class WatchedLibrary {
  readonly #place: LibraryPlace
  readonly #tell: (news: WatchNews) => void
  readonly #clock: WatchClock
  readonly #known = new Map<string, Standing>()
  readonly #reader: LibraryReader
  readonly #over = new AbortController()
  #count = 0
  #isResting = false
  #isLooking = false
  #isStale = false
  #wait: () => void = () => undefined
  #reading = new AbortController()
  #mayRead = true
  #isReading = false
  #searching = new AbortController()
  #unwatch: () => void = () => undefined

  constructor(place: LibraryPlace, tell: (news: WatchNews) => void, clock: WatchClock) {
    this.#place = place
    this.#tell = tell
    this.#clock = clock
    this.#reader = new LibraryReader(() => this.#numbered(({ found }) => found.line === undefined))
  }

  async start(): Promise<void> {
    const changed = (): void => {
      this.#wait()
      this.#wait = this.#clock.later(() => void this.look(), GATHER)
    }
    await this.look()
    this.#unwatch = (await this.#place.watch?.(changed).catch(() => undefined)) ?? this.#unwatch
  }

  end(): void {
    this.#over.abort()
    this.#wait()
    this.#unwatch()
    this.#reading.abort()
    this.#searching.abort()
  }

  /** Nobody looks. */
  rest(): void {
    this.#isResting = true
    this.#wait()
  }

  /** Looks at once. */
  async look(): Promise<void> {
    this.#isResting = false
    this.#isStale = this.#isLooking
    if (this.#isLooking || this.#over.signal.aborted) return
    this.#isLooking = true
    this.#wait()
    const start = this.#clock.now()
    await this.#lookOnce()
    this.#isLooking = false
    if (this.#over.signal.aborted || this.#isResting) return
    const pause = Math.max(PAUSE, SHARE * (this.#clock.now() - start))
    this.#wait = this.#clock.later(() => void this.look(), this.#isStale ? GATHER : pause)
  }

  read(go: boolean): void {
    this.#mayRead = go
    this.#reading.abort()
    if (go) void this.#readAll()
  }

  async search(typed: string): Promise<readonly string[]> {
    this.#searching.abort()
    if (typed === '') return []
    const mine = new AbortController()
    this.#searching = mine
    return searchSessions(this.#numbered(), typed, {
      signal: mine.signal,
      pause: turn,
      tell: (done, found) => this.#tell({ tell: 'found', done, found }),
      now: this.#clock.now
    })
  }

  /** Nothing once it is gone. */
  session(number: number): FoundInPlace | undefined {
    for (const standing of this.#known.values()) if (standing.number === number) return standing.found
    return undefined
  }

  async #lookOnce(): Promise<void> {
    const { signal } = this.#over
    try {
      for await (const { sessions, isAll, note } of this.#place.look(signal)) {
        if (signal.aborted) return
        const isNews = this.#take(sessions, isAll)
        if (isAll) this.#tell({ tell: 'all', note })
        if (isNews || isAll) void this.#readAll(isNews)
        await turn()
      }
    } catch (error) {
      if (signal.aborted) return
      const { message, isForbidden } = error instanceof PlaceLost ? error : new PlaceLost(UNKNOWN)
      this.#tell({ tell: 'lost', sentence: message, isForbidden })
    }
  }

  /** True if there are sessions that were not there before. */
  #take(sessions: readonly FoundInPlace[], isAll: boolean): boolean {
    const changed: ListedSession[] = []
    const before = this.#count
    for (const found of sessions) {
      const standing = this.#known.get(found.key)
      const told = toldOf(found, standing?.number ?? this.#count)
      if (!standing) this.#known.set(found.key, { number: this.#count++, found, told })
      else if (isSame(standing.told, told)) {
        standing.found = found
        continue
      } else Object.assign(standing, { found, told })
      changed.push(told)
    }
    const here = new Set(sessions.map(({ key }) => key))
    const gone = isAll ? [...this.#known].filter(([key]) => !here.has(key)) : []
    for (const [key] of gone) this.#known.delete(key)
    for (let at = 0; at < changed.length; at += SOME)
      this.#tell({ tell: 'listed', sessions: changed.slice(at, at + SOME), gone: [] })
    if (gone.length > 0)
      this.#tell({ tell: 'listed', sessions: [], gone: gone.map(([, { number }]) => number) })
    return this.#count > before
  }

  /** The latest first. What comes meanwhile is read before the rest. */
  async #readAll(isNews = true): Promise<void> {
    if (!this.#mayRead || (!isNews && !this.#reading.signal.aborted && this.#isReading)) return
    this.#reading.abort()
    const mine = new AbortController()
    this.#reading = mine
    this.#isReading = true
    await this.#reader.work({
      signal: mine.signal,
      pause: turn,
      tell: lines => this.#tell({ tell: 'lines', lines }),
      now: this.#clock.now
    })
    if (this.#reading !== mine) return
    this.#isReading = false
    if (!mine.signal.aborted) this.#tell({ tell: 'read' })
  }

  #numbered(isWanted: (standing: Standing) => boolean = () => true) {
    return [...this.#known.values()]
      .filter(isWanted)
      .sort((a, b) => b.found.modified - a.found.modified)
      .map(({ number, found }) => ({
        session: number,
        state: `${found.size} ${found.modified} ${found.files}`,
        open: found.open
      }))
  }
}

const UNKNOWN = 'This library cannot be looked at just now. It is tried again.'

const toldOf = (
  { path, files, size, modified, isLive, logs, line }: FoundInPlace,
  session: number
): ListedSession => ({
  session,
  path,
  files,
  size,
  modified,
  isLive,
  ...(logs ? { logs } : {}),
  ...(line ? { line } : {})
})

const isSame = (a: ListedSession, b: ListedSession): boolean =>
  a.size === b.size &&
  a.modified === b.modified &&
  a.files === b.files &&
  a.isLive === b.isLive &&
  a.path === b.path &&
  isSameLine(a.line, b.line)

/** Told as JSON each time anew. */
const isSameLine = (a: ListedSession['line'], b: ListedSession['line']): boolean =>
  a === b || JSON.stringify(a) === JSON.stringify(b)
