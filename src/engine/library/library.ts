// Many sessions at once: each gets its line, a little of every one first, then the counts. One at a time, in the order
// in which they were given; it stops when it is told to and goes on where it stopped.

import { errorWords } from '../../model/wording/error-words.ts'
import type { SessionFiles } from '../read/group.ts'
import { atHand, isShort } from '../read/prefetch.ts'
import { createTelling } from '../rpc/batched-sender.ts'
import { type SessionSummary, summarise } from './summary.ts'

/** A session by its number, and what is known of it. */
export type LibraryEntry = readonly [number, SessionSummary]

export interface LibraryWork {
  readonly signal: AbortSignal
  /** Waited for between two pieces. */
  pause(): Promise<void>
  tell(lines: readonly LibraryEntry[]): void
  now(): number
}

export class LibraryReader {
  readonly #sessions: readonly SessionFiles[]
  readonly #known = new Map<number, SessionSummary>()

  constructor(sessions: readonly SessionFiles[]) {
    this.#sessions = sessions
  }

  async work(work: LibraryWork): Promise<void> {
    const telling = createTelling(work.tell, work.now)
    const pause = (): Promise<void> => {
      telling.tick()
      return work.pause()
    }
    for (const part of ['head', 'whole'] as const) {
      const wanted = [...this.#sessions.entries()].filter(([i]) => !this.#isKnown(i, part))
      for await (const [i, session] of atHand(wanted)) {
        if (work.signal.aborted) break
        const summary = await this.#read(session, isShort(session) ? 'whole' : part, { ...work, pause })
        if (work.signal.aborted) break
        this.#known.set(i, summary)
        telling.add([i, summary])
      }
    }
    telling.end()
  }

  #isKnown(i: number, part: 'head' | 'whole'): boolean {
    const known = this.#known.get(i)
    return known !== undefined && (part === 'head' || known.isWhole)
  }

  async #read(session: SessionFiles, part: 'head' | 'whole', work: LibraryWork): Promise<SessionSummary> {
    try {
      return await summarise(session, part, work.signal, () => work.pause())
    } catch (error) {
      const reason = errorWords(error)
      return { ...NOTHING, title: session.path, problem: `It could not be read: ${reason}` }
    }
  }
}

const NOTHING: SessionSummary = {
  title: '',
  agent: '',
  project: '',
  isWhole: true,
  prompts: 0,
  entries: 0,
  calls: 0,
  errors: 0,
  tools: '',
  size: 0
}
