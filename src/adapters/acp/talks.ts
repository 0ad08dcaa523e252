// The sessions of a log. The first one is what the log is about; others are told apart and noted once.

import { MAIN, type Op, type RecordNo, type ThreadId } from '../../model/types.ts'
import { type Lane, newLane, newTalk, type Talk } from './here.ts'
import { notice } from './places.ts'
import type { SessionFacts } from './session.ts'
import type { Subagents } from './subagents.ts'

export class Talks {
  readonly #facts: SessionFacts
  readonly #subagents: Subagents
  readonly #main = newTalk('', MAIN)
  readonly #others = new Map<string, Talk>()
  readonly #lanes = new Map<Talk, Map<ThreadId, Lane>>()

  constructor(facts: SessionFacts, subagents: Subagents) {
    this.#facts = facts
    this.#subagents = subagents
  }

  /** Lines that name no session belong to the first. */
  of(session: string | undefined, here: { readonly n: RecordNo; readonly ops: Op[] }): Talk {
    if (!session || session === this.#facts.id) return this.#main
    if (this.#facts.id === undefined) {
      this.#facts.learn(here, { id: session })
      return this.#main
    }
    const known = this.#others.get(session)
    if (known) return known
    const isSubagent = this.#subagents.has(session)
    const talk = newTalk(session, isSubagent ? session : MAIN)
    this.#others.set(session, talk)
    if (!isSubagent) notice(here, 'other-session')
    return talk
  }

  lane(talk: Talk, thread: ThreadId): Lane {
    const lanes = this.#lanes.get(talk) ?? new Map<ThreadId, Lane>()
    this.#lanes.set(talk, lanes)
    const lane = lanes.get(thread) ?? newLane()
    lanes.set(thread, lane)
    return lane
  }
}
