// Where a record stands: its session, its thread, and what is open there.

import type { EntryId, Event, MessageId, RecordNo, ThreadId } from '../../model/transcript/types.ts'
import type { Terminal } from './calls/terminals.ts'
import type { NamedMessage, SpeechRun } from './speech/runs.ts'
import type { Echo } from './speech/said-again.ts'

export interface RecordContext {
  readonly session: AcpSession
  readonly thread: ThreadId
  readonly lane: Lane
}

export type AcpSpeaker = 'user' | 'assistant' | 'thinking'

/** One session of the log; most logs have one. */
export interface AcpSession {
  /** '' for the session that the log is about. */
  readonly key: string
  /** The sub-agent's thread, where the log says that this session is one. */
  readonly thread: ThreadId
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
  /** What was said, by its fingerprint, and when. */
  readonly told: Map<string, RecordNo[]>
  /** A terminal may be named before or after it is created. */
  readonly terminals: Map<string, Terminal>
  readonly compactions: Map<MessageId | undefined, Event>
  /** The threads that have entries. */
  readonly lanes: Map<ThreadId, Lane>
}

/** One thread of one session: what came last there decides whether the next chunk continues it. */
export interface Lane {
  /** The latest new entry. */
  last: EntryId | null
  run: SpeechRun | undefined
  /** The plan that the next one replaces while nothing else has come. */
  plan: Event | undefined
  /** Protocol 2 names its plans. */
  planId: string | undefined
  readonly messages: Map<string, NamedMessage>
}

export const openSession = (key: string, thread: ThreadId): AcpSession => ({
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
  values: new Map(),
  told: new Map(),
  terminals: new Map(),
  compactions: new Map(),
  lanes: new Map()
})

export const laneOf = ({ lanes }: AcpSession, thread: ThreadId): Lane => {
  const known = lanes.get(thread)
  if (known) return known
  const lane: Lane = { last: null, run: undefined, plan: undefined, planId: undefined, messages: new Map() }
  lanes.set(thread, lane)
  return lane
}
