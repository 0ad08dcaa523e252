// What the page asks about all sessions that are open: a line about each, and a search through them. Each of the two ends
// the one before it.

import type { LibraryReader } from '../library/library.ts'
import type { NumberedSession } from '../read/prefetch.ts'
import type { Reply } from './protocol.ts'

export class LibraryJobs {
  readonly #sessions: () => readonly NumberedSession[]
  readonly #pause: () => Promise<void>
  readonly #tell: (reply: Reply) => void
  #reader: LibraryReader | undefined
  #summing = new AbortController()
  #searching = new AbortController()

  /** `pause`: until no session is being opened, which comes first. */
  constructor(
    sessions: () => readonly NumberedSession[],
    pause: () => Promise<void>,
    tell: (reply: Reply) => void
  ) {
    this.#sessions = sessions
    this.#pause = pause
    this.#tell = tell
  }

  /** Other sessions are open. */
  restart(): void {
    this.#summing.abort()
    this.#searching.abort()
    this.#reader = undefined
  }

  async summarise(go: boolean): Promise<void> {
    this.#summing.abort()
    if (!go) return
    const mine = new AbortController()
    this.#summing = mine
    const { LibraryReader } = await import('../library/library.ts')
    this.#reader ??= new LibraryReader(this.#sessions)
    await this.#reader.work({
      signal: mine.signal,
      pause: this.#pause,
      tell: lines => this.#tell({ tell: 'lines', lines }),
      now: () => performance.now()
    })
  }

  async search(typed: string): Promise<readonly string[]> {
    this.#searching.abort()
    if (typed === '') return []
    const mine = new AbortController()
    this.#searching = mine
    const { searchSessions } = await import('../library/library-search.ts')
    return searchSessions(this.#sessions(), typed, {
      signal: mine.signal,
      pause: this.#pause,
      tell: (done, found) => this.#tell({ tell: 'found', done, found }),
      now: () => performance.now()
    })
  }
}
