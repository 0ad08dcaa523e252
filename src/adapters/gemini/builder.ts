// What every reader of this family builds with: messages by id or by record, their calls, the threads that calls start.

import { MAIN, type Op, type ThreadId } from '../../model/transcript/types.ts'
import { type Described, optional } from '../reading/arguments.ts'
import type { Cursor } from '../reading/cursor.ts'
import { TranscriptBuilder } from '../transcript/builder.ts'
import { recordId } from '../transcript/names.ts'
import { GeminiCalls } from './calls.ts'
import { GeminiMessage } from './message.ts'

export class GeminiBuilder extends TranscriptBuilder {
  readonly calls = new GeminiCalls(this)
  /** What a call of this name does. */
  readonly describe: (name: string, input: Cursor) => Described
  /** Which call started a thread, and which threads have entries: a call leads to a thread that is there. */
  readonly #starters = new Map<ThreadId, string>()
  readonly #threads = new Set<ThreadId>()

  constructor(describe: GeminiBuilder['describe']) {
    super()
    this.describe = describe
  }

  /** The operations of a record that was read under this name; without one nobody knows the record. */
  finish(record: Cursor, as: string | undefined, agent: string): readonly Op[] {
    if (as === undefined) this.newMessage().unknown(record)
    else this.facts.note({ agent })
    return this.end(as ?? 'unknown')
  }

  /** A message named after its record; `place` tells several of one record apart. */
  newMessage(thread: ThreadId = MAIN, place = '', after = this.last(thread)): GeminiMessage {
    const wish = `${recordId(this.record, thread)}${place}`
    return this.namedMessage(wish, `record\n${this.record}\n${place}`, thread, after)
  }

  /** A message with an id of the log's; the owner tells messages of one id apart. */
  namedMessage(wish: string, owner: string, thread: ThreadId, after = this.last(thread)): GeminiMessage {
    return new GeminiMessage(this, { message: this.messageId(wish, owner), after, thread })
  }

  /** The thread's first entries may come before or after. */
  startedBy(thread: ThreadId, callId: string): void {
    this.#starters.set(thread, callId)
    if (this.#threads.has(thread)) this.calls.adopt(callId, thread)
  }

  /** A thread begins, or goes on. What is '' is not known. */
  openThread(id: ThreadId, about: ThreadAbout = {}): void {
    const title = optional('title', about.title || undefined)
    const agent = optional('agent', about.agent || undefined)
    const model = optional('model', about.model || undefined)
    this.facts.note({ thread: { id, ...title, ...agent, ...model } })
    if (this.#threads.has(id)) return
    this.#threads.add(id)
    const callId = this.#starters.get(id)
    if (callId !== undefined) this.calls.adopt(callId, id)
  }
}

type ThreadAbout = { readonly [Word in 'title' | 'agent' | 'model']?: string | undefined }
