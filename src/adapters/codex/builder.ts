// What is remembered while the rollouts of a session are read: the turn that runs, who said what, the open entries.

import type {
  Assistant,
  Entry,
  Event,
  Thinking,
  ThreadId,
  Tool,
  Usage,
  User
} from '../../model/transcript/types.ts'
import { FILE_STRIDE, MAIN } from '../../model/transcript/types.ts'
import { optional } from '../reading/arguments.ts'
import type { Cursor } from '../reading/cursor.ts'
import { again } from '../reading/sources.ts'
import { type CallChange, Calls, type ToldCall } from '../transcript/calls.ts'
import { Echoes } from '../transcript/echoes.ts'
import { SequenceBuilder } from '../transcript/sequence.ts'
import { isSameUsage, minus, NO_USAGE } from '../transcript/usage.ts'
import { Scripts } from './code-mode/scripts.ts'
import type { Contexts } from './contexts.ts'
import { Doings } from './doings.ts'
import type { StreamedText } from './server/streamed.ts'

export type CodexHandler = (codex: CodexBuilder, payload: Cursor) => void

export class CodexBuilder extends SequenceBuilder {
  readonly calls = new Calls(this)
  /** The one that is read. */
  rollout = new Rollout(MAIN)
  /** Calls that a server asked the human about, by the ids of its requests. */
  readonly asked = new Map<string, string>()
  readonly #totals = new Map<ThreadId, Usage>()
  readonly #rollouts = new Map([[0, this.rollout]])
  readonly #threads = new Map<string, Rollout>()

  /** Each further file is the rollout of a sub-agent: a thread of its own, named by its head. */
  enter(record: Cursor): void {
    const file = Math.floor(record.record / FILE_STRIDE)
    this.rollout = this.#rollouts.get(file) ?? this.#opened(file, record)
    this.thread = this.rollout.thread
  }

  /** Something was said or done: a compaction is over. */
  override put<E extends Entry>(entry: E): E {
    if (entry.type !== 'event' && entry.src[0] === this.record) this.rollout.compactions.forget()
    return super.put(entry)
  }

  /** The total so far. What is more than the last one is what requests took since, most often one. */
  spentSoFar(total: Usage, context: number | undefined, window: number | undefined): void {
    const before = this.#totals.get(this.thread) ?? NO_USAGE
    if (isSameUsage(total, before)) return
    const more = minus(total, before)
    // A smaller total is a count that began anew.
    const usage = Object.values(more).some(count => count < 0) ? total : more
    this.#totals.set(this.thread, total)
    const isTotal = context === undefined ? true : undefined
    this.facts.tellSpending({ usage, thread: this.thread, context, window, isTotal })
    this.facts.add({ usage: total }, this.thread)
  }

  /** More about a call: one of the history, or one that a script makes. */
  told(call: ToldCall, change: CallChange): void {
    const { rows } = this.rollout.scripts
    const row = rows.get(call.callId)
    if (row) rows.set(call.callId, this.put(again(change(row), this.record)))
    else this.calls.told(call, change)
  }

  /** The turn was stopped: what it waited for has no result. */
  giveUp(): void {
    this.calls.giveUp(this.thread)
    for (const [key, row] of this.rollout.scripts.rows)
      if (row.status === 'running')
        this.rollout.scripts.rows.set(key, this.put({ ...again(row, this.record), status: 'cancelled' }))
  }

  /** A client speaks with several threads side by side: the first one is the main one. */
  enterThread(id: string | undefined): void {
    if (id === undefined) return
    const known = this.#threads.get(id)
    this.rollout = known ?? (this.#threads.size === 0 ? this.rollout : new Rollout(id))
    if (!known) this.#threads.set(id, this.rollout)
    this.thread = this.rollout.thread
  }

  /** What is known of the thread that is read. */
  threadNamed({ nickname, role, ...said }: ThreadFacts): void {
    const title = optional('title', nickname ?? said.title)
    const child = { thread: { id: this.thread, ...title, ...optional('agent', role) } }
    this.facts.note(this.thread === MAIN ? { id: said.id, agent: 'Codex', ...said } : child)
  }

  #opened(file: number, record: Cursor): Rollout {
    const head = record.str('type') === 'session_meta' ? record.get('payload').str('id') : undefined
    const rollout = new Rollout(head ?? record.str('thread_id') ?? `file${file}`)
    this.#rollouts.set(file, rollout)
    return rollout
  }
}

interface ThreadFacts
  extends Partial<Record<'id' | 'version' | 'cwd' | 'branch' | 'title', string | undefined>> {
  /** Of a sub-agent. */
  readonly nickname?: string | undefined
  readonly role?: string | undefined
}

/** Codex writes most words twice: as an item of the history and as an event; some logs hold a thread item, too. */
export type CodexSide = 'item' | 'event' | 'thread'

class Rollout {
  readonly thread: ThreadId
  readonly users = new Echoes<User | Event>()
  readonly replies = new Echoes<Assistant>()
  readonly thoughts = new Echoes<Thinking>()
  readonly searches = new Echoes<Tool>()
  /** A compaction is told by up to four kinds of records. */
  readonly compactions = new Echoes<Event>(1)
  /** An interruption is told to the model and by an event. */
  readonly interrupts = new Echoes<Event>(1)
  /** Why the last turn failed. */
  failure: Event | undefined
  goal = ''
  /** Calls whose streams came with an event of their own: the result only repeats them. */
  readonly printed = new Set<string>()
  /** What the harness told last. */
  readonly contexts = new Map<string, Contexts>()
  lastContext = ''
  /** Code mode: scripts, and the commands that go on in terminal sessions. */
  readonly scripts = new Scripts()
  readonly doings = new Doings()
  /** For each prompt that still counts: the message it continues. */
  readonly prompts: Entry['after'][] = []
  /** Items of a server that are told: what a thread's history repeats. */
  readonly items = new Set<string>()
  /** Texts that are being streamed, by the ids of the items. */
  readonly streamed = new Map<string, StreamedText>()
  /** Events that may be told again by their ids, in a stream until the next run. */
  readonly happenings = new Map<string, Event>()
  /** The lines of `codex exec --json`. */
  isStream = false
  hasMeta = false
  isTurnOpen = false
  promptsInTurn = 0
  repliesInTurn = 0

  constructor(thread: ThreadId) {
    this.thread = thread
  }
}
