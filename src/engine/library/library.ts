// Many sessions at once: each gets its line, a little of every one first, then the counts. One at a time, in the order
// in which they were given; it stops when it is told to and goes on where it stopped.

import { errorWords } from '../../model/wording/error-words.ts'
import type { SessionFiles } from '../read/group.ts'
import { atHand, isShort, type NumberedSession } from '../read/prefetch.ts'
import { createBatchedSender } from '../rpc/batched-sender.ts'
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

interface KnownSession {
  readonly summary: SessionSummary
  readonly state: string | undefined
  /** When it was read, and how long that took. */
  readonly at: number
  readonly took: number
}

export class LibraryReader {
  readonly #sessions: () => readonly NumberedSession[]
  readonly #known = new Map<number, KnownSession>()

  /** They may be others each time there is work. */
  constructor(sessions: () => readonly NumberedSession[]) {
    this.#sessions = sessions
  }

  async work(work: LibraryWork): Promise<void> {
    const telling = createBatchedSender(work.tell, work.now)
    const pause = (): Promise<void> => {
      telling.tick()
      return work.pause()
    }
    for (const part of ['head', 'whole'] as const) {
      const wanted = this.#sessions().filter(session => !this.#isKnown(session, part, work.now()))
      for await (const [{ session, state }, files] of atHand(wanted)) {
        if (work.signal.aborted) break
        const at = work.now()
        const summary = await this.#read(files, isShort(files) ? 'whole' : part, { ...work, pause })
        if (work.signal.aborted) break
        this.#known.set(session, { summary, state, at, took: work.now() - at })
        telling.add([session, summary])
      }
    }
    telling.end()
  }

  /** One that is being written is not read again and again: a long one less often. */
  #isKnown({ session, state }: NumberedSession, part: 'head' | 'whole', now: number): boolean {
    const known = this.#known.get(session)
    if (!known) return false
    if (known.state !== state) return now - known.at < Math.max(AGAIN, SHARE * known.took)
    return part === 'head' || known.summary.isWhole
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

/** Milliseconds before a session that has grown is read again, at the least; */
const AGAIN = 3000
/** and so many times as long as reading it took. */
const SHARE = 20

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
