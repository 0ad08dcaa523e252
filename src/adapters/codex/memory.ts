// What is remembered while one rollout is read: who said what, the turn that runs, the settings, the open entries.

import {
  type Event,
  type EventDetail,
  MAIN,
  type MessageId,
  type Millis,
  type Op,
  type RecordNo,
  type ThreadId
} from '../../model/transcript/types.ts'
import type { Cursor } from '../reading/cursor.ts'
import type { Place } from '../reading/place.ts'
import type { Chain } from '../transcript/chain.ts'
import type { Facts } from '../transcript/facts.ts'
import { recordId } from '../transcript/names.ts'
import type { Pairing } from '../transcript/pairing.ts'
import { Echoes, type Said, type Side } from './echo.ts'

/** Which record is being read, and when it was written. */
export interface Now {
  readonly n: RecordNo
  readonly at: Millis | undefined
}

/** What the threads of one session share. */
export interface Shared {
  readonly chain: Chain
  readonly calls: Pairing
  readonly facts: Facts
}

export type Handler = (memory: Memory, payload: Cursor, now: Now) => readonly Op[]

export class Memory {
  readonly chain: Chain
  readonly calls: Pairing
  readonly facts: Facts
  readonly thread: ThreadId
  readonly users = new Echoes()
  readonly replies = new Echoes()
  readonly thoughts = new Echoes()
  readonly searches = new Echoes()
  readonly settings = new Map<string, string>()
  /** Calls whose streams came with an event of their own: the result only repeats them. */
  readonly streamed = new Set<string>()
  /** For each prompt that still counts: the message it continues. */
  readonly prompts: (MessageId | null)[] = []
  /** Plans of a stream that may be told again, until the next run. */
  readonly open = new Map<string, Event>()
  /** The lines of `codex exec --json`. */
  isStream = false
  hasMeta = false
  isTurnOpen = false
  promptsInTurn = 0
  repliesInTurn = 0
  /** A compaction is told by up to four kinds of records. */
  compaction: { readonly said: Said; readonly told: Set<string> } | undefined
  /** Why a turn failed, which is told twice. */
  failure: Said | undefined
  /** An interruption is told to the model and by an event, in either order. */
  interrupt: { readonly said: Said; readonly by: Side } | undefined

  constructor({ chain, calls, facts }: Shared, thread: ThreadId) {
    this.chain = chain
    this.calls = calls
    this.facts = facts
    this.thread = thread
  }

  get isMain(): boolean {
    return this.thread === MAIN
  }

  /** A new message, named by the log or else by its record. */
  begin(now: Now, id?: string): Place {
    return this.chain.begin(id || recordId(now.n, this.thread), now.n, this.thread, now.at)
  }

  /** An event of its own. */
  event(now: Now, detail: EventDetail, id?: string): Event {
    const place = this.begin(now, id)
    return { type: 'event', id: place.message, ...place, src: [now.n], detail }
  }

  /** Something was said or done: what only holds between neighbours ends. */
  settle(now: Now, ops: readonly Op[]): void {
    for (const op of ops) {
      if (op.op !== 'put' || op.entry.src[0] !== now.n) continue
      if (op.entry.type !== 'event') this.compaction = undefined
    }
  }
}
