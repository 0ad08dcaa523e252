// An ACP log under construction. The first session is what the log is about; others are told apart and noted once.

import {
  type Entry,
  type EntryId,
  type Event,
  type EventDetail,
  MAIN,
  type NoticeCode,
  type ThreadId,
  type Tool
} from '../../model/transcript/types.ts'
import { optional } from '../reading/arguments.ts'
import type { Cursor } from '../reading/cursor.ts'
import type { EntryPlace, Place } from '../reading/place.ts'
import { again } from '../reading/sources.ts'
import { TranscriptBuilder } from '../transcript/builder.ts'
import { recordId } from '../transcript/names.ts'
import { AcpCalls } from './calls/calls.ts'
import { type AcpSession, laneOf, openSession, type RecordContext } from './session.ts'

export class AcpTranscript extends TranscriptBuilder {
  readonly calls = new AcpCalls(this)
  /** Sessions that are sub-agents, and the calls that show them. */
  readonly subagents = new Map<string, Tool>()
  /** The protocol's version, as `initialize` says or as the shapes of the updates show. */
  protocol = 1
  readonly #main = openSession('', MAIN)
  readonly #others = new Map<string, AcpSession>()
  /** Where this record stands. */
  here: RecordContext = { session: this.#main, thread: MAIN, lane: laneOf(this.#main, MAIN) }

  /** Lines that name no session belong to the first. */
  sessionOf(id: string | undefined): AcpSession {
    const first = this.facts.session.id
    if (first === undefined) this.facts.note({ id })
    if (!id || first === undefined || id === first) return this.#main
    const known = this.#others.get(id)
    if (known) return known
    const isSubagent = this.subagents.has(id)
    const session = openSession(id, isSubagent ? id : MAIN)
    this.#others.set(id, session)
    if (!isSubagent) this.notice('other-session')
    return session
  }

  enter(session: AcpSession, thread: ThreadId): void {
    const isNew = !session.lanes.has(thread)
    this.here = { session, thread, lane: laneOf(session, thread) }
    if (isNew && thread !== session.thread) this.calls.startThread(thread)
  }

  /** A new entry's place, in a message of its own or in this one. Without an id of the log's its record names it. */
  place(wish?: EntryId, part?: Place): EntryPlace {
    const { thread, lane } = this.here
    const id = this.entryId(wish || recordId(this.record, thread))
    const { message, after } = part ?? this.message(id, thread)
    lane.last = id
    return { id, message, after, thread, ...optional('at', this.at), src: [this.record] }
  }

  happened(detail: EventDetail, wish?: EntryId): Event {
    return this.event(this.place(wish), detail)
  }

  /** An entry that is there already, as this record changed it. */
  putAgain<E extends Entry>(entry: E): E {
    return this.put(again(entry, this.record))
  }

  /** The raw record, shown as it is. */
  strange(record: Cursor, label: string): Entry {
    return this.unknown(record, this.place(), label.slice(0, MAX_LABEL))
  }

  override notice(code: NoticeCode, about?: string): void {
    super.notice(code, about?.slice(0, MAX_LABEL))
  }
}

export const MAX_LABEL = 80
