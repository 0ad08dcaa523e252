// The sessions of a log. The first one is what the log is about; others are told apart and noted once.

import { MAIN, type Op, type RecordNo, type ThreadId } from '../../model/transcript/types.ts'
import type { SessionFacts } from './facts.ts'
import { notice } from './places.ts'
import { type Lane, newLane, type OpenSession, openSession } from './record-context.ts'
import type { Subagents } from './subagents.ts'

export class Sessions {
  readonly #facts: SessionFacts
  readonly #subagents: Subagents
  readonly #main = openSession('', MAIN)
  readonly #others = new Map<string, OpenSession>()
  readonly #lanes = new Map<OpenSession, Map<ThreadId, Lane>>()

  constructor(facts: SessionFacts, subagents: Subagents) {
    this.#facts = facts
    this.#subagents = subagents
  }

  /** Lines that name no session belong to the first. */
  of(id: string | undefined, here: { readonly n: RecordNo; readonly ops: Op[] }): OpenSession {
    if (!id || id === this.#facts.id) return this.#main
    if (this.#facts.id === undefined) {
      this.#facts.learn(here, { id })
      return this.#main
    }
    const known = this.#others.get(id)
    if (known) return known
    const isSubagent = this.#subagents.has(id)
    const session = openSession(id, isSubagent ? id : MAIN)
    this.#others.set(id, session)
    if (!isSubagent) notice(here, 'other-session')
    return session
  }

  lane(session: OpenSession, thread: ThreadId): Lane {
    const lanes = this.#lanes.get(session) ?? new Map<ThreadId, Lane>()
    this.#lanes.set(session, lanes)
    const lane = lanes.get(thread) ?? newLane()
    lanes.set(thread, lane)
    return lane
  }
}
