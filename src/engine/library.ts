// Many sessions at once: each gets its line, a little of every one first, then the counts. One at a time, in the order
// in which they were given; it stops when it is told to and goes on where it stopped.

import type { SessionFiles } from './group.ts'
import { HEAD, type SessionSummary, summarise } from './summary.ts'

/** A session by its number, and what is known of it. */
export type Line = readonly [number, SessionSummary]

export interface LibraryWork {
  readonly signal: AbortSignal
  /** Waited for between two pieces. */
  pause(): Promise<void>
  tell(lines: readonly Line[]): void
  now(): number
}

export class Library {
  readonly #sessions: readonly SessionFiles[]
  readonly #known = new Map<number, SessionSummary>()

  constructor(sessions: readonly SessionFiles[]) {
    this.#sessions = sessions
  }

  async work(work: LibraryWork): Promise<void> {
    const tell = gathered(work)
    for (const part of ['head', 'whole'] as const) {
      for (const [i, session] of this.#sessions.entries()) {
        if (work.signal.aborted) break
        if (this.#isKnown(i, part)) continue
        const summary = await this.#read(session, isShort(session) ? 'whole' : part, work)
        if (work.signal.aborted) break
        this.#known.set(i, summary)
        tell([i, summary])
      }
    }
    tell()
  }

  #isKnown(i: number, part: 'head' | 'whole'): boolean {
    const known = this.#known.get(i)
    return known !== undefined && (part === 'head' || known.isWhole)
  }

  async #read(session: SessionFiles, part: 'head' | 'whole', work: LibraryWork): Promise<SessionSummary> {
    try {
      return await summarise(session, part, work.signal, () => work.pause())
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      return { ...NOTHING, title: session.path, problem: `It could not be read: ${reason}` }
    }
  }
}

const isShort = ({ files }: SessionFiles): boolean =>
  files.reduce((sum, { size }) => sum + (size ?? Number.POSITIVE_INFINITY), 0) <= HEAD

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

/** The page is told a few times a second, not a thousand times. */
const EVERY = 150

const gathered = ({ tell, now }: LibraryWork): ((line?: Line) => void) => {
  let lines: Line[] = []
  let told = Number.NEGATIVE_INFINITY
  return line => {
    if (line) lines.push(line)
    if (lines.length === 0 || (line && now() - told < EVERY)) return
    tell(lines)
    lines = []
    told = now()
  }
}
