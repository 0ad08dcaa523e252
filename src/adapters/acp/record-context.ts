// Where a record stands: its session, its thread, and what is open there.

import type { EntryId, Event, Millis, Op, RecordNo, ThreadId } from '../../model/transcript/types.ts'
import type { Echo } from './speech/echo.ts'
import type { Run } from './speech/speech.ts'

export interface Here {
  readonly n: RecordNo
  readonly at: Millis | undefined
  readonly session: OpenSession
  readonly thread: ThreadId
  readonly lane: Lane
  /** The protocol's version. */
  readonly version: number
  /** What this record does. */
  readonly ops: Op[]
}

/** One session of the log; most logs have one. */
export interface OpenSession {
  /** '' for the session that the log is about. */
  readonly key: string
  /** The sub-agent's thread, where the log says that this session is one. */
  thread: ThreadId
  turn: number
  /** Protocol 2 says so. */
  isRunning: boolean
  /** Prompts that protocol 1 has not answered. */
  unanswered: number
  /** A session/load is sending the history again. */
  isReplaying: boolean
  /** The record that asked for it. */
  loadedAt: RecordNo
  echo: Echo | undefined
  interrupt: Event | undefined
  /** Whether this turn's messages said what they used; then the turn's own sum is not added. */
  hasUsage: boolean
  /** Modes, models and options as last seen. */
  readonly values: Map<string, string>
}

/** One thread of one session: what came last there decides whether the next chunk continues it. */
export interface Lane {
  /** The latest new entry. */
  last: EntryId | null
  run: Run | undefined
  /** The plan that the next one replaces while nothing else has come. */
  plan: Event | undefined
  /** Protocol 2 names its plans. */
  planId: string | undefined
}

export const openSession = (key: string, thread: ThreadId): OpenSession => ({
  key,
  thread,
  turn: 0,
  isRunning: false,
  unanswered: 0,
  isReplaying: false,
  loadedAt: 0,
  echo: undefined,
  interrupt: undefined,
  hasUsage: false,
  values: new Map()
})

export const newLane = (): Lane => ({ last: null, run: undefined, plan: undefined, planId: undefined })
