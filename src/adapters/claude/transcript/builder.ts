// The transcript of Claude's records under construction: where the record in hand stands, and what later records may
// add to.

import {
  type Entry,
  type EntryId,
  type Event,
  type EventDetail,
  FILE_STRIDE,
  MAIN,
  type MessageId,
  type Op,
  type RecordNo,
  type Text,
  type Thinking,
  type ThreadId,
  type Tool
} from '../../../model/transcript/types.ts'
import { optional, type ToolRules } from '../../reading/arguments.ts'
import type { EntryPlace } from '../../reading/place.ts'
import { again } from '../../reading/sources.ts'
import { TranscriptBuilder } from '../../transcript/builder.ts'
import { Echoes } from '../../transcript/echoes.ts'
import { recordId } from '../../transcript/names.ts'
import { LATEST_OPEN, OpenCalls } from '../../transcript/open-calls.ts'
import { ScheduledPrompts } from '../harness/scheduled.ts'
import type { ClaudeMessage } from '../records/messages.ts'
import { PromptQueue } from '../records/queue.ts'
import { type ClaudeRecord, NOWHERE, RecordTree } from '../records/record.ts'
import type { ClaudeAnswer } from '../results/refine.ts'
import type { ClaudeCall } from '../results/result.ts'
import { TaskList } from '../results/tasks.ts'
import type { PartialMessage } from '../stream/partial.ts'
import { ClaudeFacts } from './facts.ts'
import { AgentThreads, type LinkSource } from './threads.ts'

/** What differs between the agents that write these records. */
export interface ClaudeDialect {
  readonly agent: string
  readonly rules: ToolRules
  /** What a result adds to its call. */
  readonly refine: (tool: Tool, answer: ClaudeAnswer) => Tool
}

export class ClaudeBuilder extends TranscriptBuilder {
  readonly dialect: ClaudeDialect
  override readonly facts: ClaudeFacts
  readonly tree = new RecordTree()
  readonly threads = new AgentThreads()
  /** The account export gives its calls no ids. */
  readonly calls = new OpenCalls<ClaudeCall>({ ...LATEST_OPEN, byName: true })
  /** Whole outputs from files beside the log, by call id. */
  readonly full = new Map<string, { readonly text: Text; readonly n: RecordNo }>()
  readonly queue = new PromptQueue()
  readonly scheduled = new ScheduledPrompts()
  readonly tasks = new TaskList()
  readonly messages = new Map<string, ClaudeMessage>()
  /** Events that a following record completes (a command's output, a compaction's summary), by thread and kind. */
  readonly unfinished = new Map<string, Event>()
  /** Messages that are being written, by session and thread. */
  readonly writing = new Map<string, PartialMessage>()
  /** Prompts of a stream, by thread and text: the CLI may repeat what it was sent. */
  readonly sent = new Map<string, MessageId>()
  /** What other agents said. */
  readonly peers = new Echoes<Event>()
  /** The calls that started agents, by the name of the agent. */
  readonly agents = new Map<string, string>()
  /** Of which only changes are shown. */
  readonly settings = new Map<string, string>()
  /** What hooks said. */
  readonly hookWords = new Echoes<Event>()
  /** The thought that a stream is telling in pieces. */
  thought: EntryId | undefined
  /** The thought that the API hid last, by thread. */
  readonly hidden = new Map<ThreadId, Thinking>()
  /** The latest reply of the main thread, or the error in its place: a result record repeats it. */
  reply: { readonly text: Text } | undefined
  /** The name of the file that is read. */
  file = ''
  /** The message that children of this record continue; nothing if it only passes its own parent on. */
  anchor: MessageId | undefined
  /** The record that is read. */
  rec: ClaudeRecord = NOWHERE
  #opened = NOWHERE
  readonly #seen = new Set<string>()
  readonly #latest = new Map<ThreadId, EntryId>()
  #own: MessageId | undefined
  #ordinal = 0
  #quiet: string | undefined

  constructor(dialect: ClaudeDialect) {
    super()
    this.dialect = dialect
    this.facts = new ClaudeFacts(dialect.agent)
  }

  /** A record is read, or another message inside it. */
  open(rec: ClaudeRecord): void {
    this.rec = rec
    this.#opened = rec
    this.anchor = undefined
    this.#own = undefined
    this.#ordinal = 0
  }

  /** What follows continues the message, if something of it is shown. */
  anchorAt({ id, blocks }: ClaudeMessage): void {
    if (blocks.some(block => block.entry?.message === id)) this.anchor = id
  }

  /** The record was read: what names it as parent, or none, continues what it showed. */
  close(): void {
    const { uuid, thread, after } = this.#opened
    if (this.anchor !== undefined) this.follow(thread, this.anchor)
    if (uuid !== undefined) this.tree.place(uuid, { message: this.anchor ?? after, thread })
  }

  override last(thread: ThreadId): MessageId | null {
    return this.tree.end(super.last(thread))
  }

  /** What the ledger counts this record as if nothing comes of it. The first word stands. */
  quiet(as: string): void {
    this.#quiet ??= as
  }

  override end(as: string): readonly Op[] {
    const ops = super.end(this.#quiet ?? as)
    this.#quiet = undefined
    return ops
  }

  /** True the first time that this is asked. */
  isFirst(key: string): boolean {
    if (this.#seen.has(key)) return false
    this.#seen.add(key)
    return true
  }

  /** The record as a message: its own id, else its number. The same for all entries of the record. */
  own(): MessageId {
    this.#own ??= this.messageId(this.rec.uuid ?? this.#numbered())
    return this.#own
  }

  /** Where the next entry of this record stands. */
  place(id?: string): EntryPlace {
    const { thread, after } = this.rec
    const message = this.own()
    return this.placeIn({ id: message, thread, after }, id || `${message}.${this.#ordinal++}`)
  }

  /** Where the next entry of a message stands. */
  placeIn({ id, thread, after }: Pick<ClaudeMessage, 'id' | 'thread' | 'after'>, wish: string): EntryPlace {
    const entry = this.entryId(wish)
    this.#latest.set(thread, entry)
    return { id: entry, message: id, after, thread, ...optional('at', this.rec.time), src: [this.record] }
  }

  /** Nothing else was shown in this thread since. */
  isLatest({ id, thread }: Entry): boolean {
    return this.#latest.get(thread) === id
  }

  /** Record numbers start anew in each file: outside the first one the thread or the file says which. */
  #numbered(): string {
    const { thread } = this.rec
    const where = thread !== MAIN || this.record < FILE_STRIDE ? thread : this.file || MAIN
    return recordId(this.record, where)
  }

  override put<E extends Entry>(entry: E): E {
    super.put(entry)
    if (entry.thread !== MAIN) for (const call of this.threads.enliven(entry.thread)) this.adopt(call)
    return entry
  }

  /** An event of this record. */
  report(detail: EventDetail): Event {
    return this.event(this.place(), detail)
  }

  /** An event as this record completes it. */
  complete(event: Event, detail: EventDetail): Event {
    return this.put(again({ ...event, detail }, this.record))
  }

  unknownRecord(label?: string): void {
    this.unknown(this.rec.at, this.place(), label)
  }

  /** A call as this record changes it. */
  change(call: ClaudeCall, now: Partial<Tool>): Tool {
    call.tool = again({ ...call.tool, ...now }, this.record)
    return this.put(call.tool)
  }

  link(callId: string | undefined, thread: ThreadId | undefined, source: LinkSource): void {
    if (callId && thread && this.threads.link(callId, thread, source)) this.adopt(callId)
  }

  /** The call's thread has entries: the call shows it, and tells what it knows of it. */
  adopt(callId: string): void {
    const call = this.calls.last(callId)
    const child = call && this.threads.childOf(callId, call.tool.thread)
    if (!call || child === undefined) return
    call.tool = super.put({ ...call.tool, child })
    const { detail } = call.tool
    if (detail.kind === 'task')
      this.facts.agent(child, { ...detail, title: detail.description || undefined }, false)
  }
}
