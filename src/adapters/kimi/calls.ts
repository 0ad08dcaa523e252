// Calls of a Kimi log, their results, the approvals they needed, and the sub-agents that some of them start.

import { isLong, previewOf, sizeOf } from '../../model/entry/text-value.ts'
import { type Event, MAIN, type Text, type ThreadId, type Tool } from '../../model/transcript/types.ts'
import { describeCall, optional } from '../reading/arguments.ts'
import { contentOf } from '../reading/content-blocks.ts'
import type { Cursor } from '../reading/cursor.ts'
import { numberOf } from '../reading/first.ts'
import { optionalList } from '../reading/optional-members.ts'
import { HeldCursor } from '../reading/passage.ts'
import { again } from '../reading/sources.ts'
import { ended, statusByExit } from '../tools/rules.ts'
import { type CallChange, Calls } from '../transcript/calls.ts'
import type { SequenceBuilder } from '../transcript/sequence.ts'
import { KIMI_TOOLS } from './tools.ts'

export class KimiCalls {
  readonly #builder: SequenceBuilder
  readonly #calls: Calls
  readonly #asked = new Map<string, Event>()
  readonly #refused = new Set<string>()
  /** Ids of calls that start agents, until it is known which. */
  #tasks: readonly string[] = []
  readonly #adopted = new Set<ThreadId>()
  #arguments = { callId: '', text: '' }

  constructor(builder: SequenceBuilder) {
    this.#builder = builder
    this.#calls = new Calls(builder)
  }

  called(callId: string, name: string, args: Cursor, more: Partial<Tool> = {}): Tool {
    const { detail, ...input } = describeCall(KIMI_TOOLS, name, args)
    const rest = args.unquoted().isObject ? input : {}
    const tool = this.#calls.called({ ...this.#builder.stub(callId), name, detail, ...rest, ...more })
    if (args.isString) this.#arguments = { callId, text: String(args.value) }
    if (detail.kind === 'task') this.#tasks = [...this.#tasks, callId]
    return tool
  }

  told(call: Tool, change: CallChange): void {
    this.#calls.told(call, change)
  }

  /** Arguments that are streamed: the call says more with each piece that makes them whole. */
  moreArguments(piece: string): void {
    const { callId, text } = this.#arguments
    const call = this.#calls.call(callId)
    this.#arguments = { callId, text: text + piece }
    const args = new HeldCursor(text + piece, this.#builder.record).unquoted()
    if (!call || !args.isObject) return
    const told = describeCall(KIMI_TOOLS, call.name, args)
    this.#calls.told(call, tool => ({ ...tool, ...told }))
  }

  /** `note`: what the tool says where it has no output. */
  answered(callId: string, output: Cursor, isError: boolean, note?: Cursor): void {
    const { text, images } = contentOf(output)
    const said: Text = sizeOf(text) === 0 && note?.isString ? note.text() : text
    const exit = exitCodeIn(said)
    const tool = this.#calls.answered(this.#builder.stub(callId), before => {
      const detail = ended(before.detail, { exitCode: exit })
      const failure = this.#refused.has(callId) ? 'cancelled' : 'failed'
      const status = isError ? failure : statusByExit('done', detail)
      const end = { ...optionalList('images', images), ...optional('endedAt', this.#builder.at) }
      return { ...before, status, detail, output: said, ...end }
    })
    const agent = tool.detail.kind === 'task' ? /^agent_id: (\S+)/m.exec(previewOf(said))?.[1] : undefined
    if (agent !== undefined) this.adopt(agent, callId)
  }

  /** What the thread waited for has no result. */
  giveUp(): void {
    this.#calls.giveUp(this.#builder.thread)
  }

  // --- sub-agents ----------------------------------------------------------------------------------------------

  /** This thread is the work of that call; without one, of the first call that has no agent yet. */
  adopt(thread: ThreadId, callId = this.#tasks[0] ?? ''): void {
    if (thread === MAIN || this.#adopted.has(thread)) return
    this.#adopted.add(thread)
    this.#tasks = this.#tasks.filter(id => id !== callId)
    const call = this.#calls.call(callId)
    const { description = '', agent } = call?.detail.kind === 'task' ? call.detail : {}
    const title = optional('title', description === '' ? undefined : description)
    this.#builder.facts.note({ thread: { id: thread, ...title, ...optional('agent', agent) } })
    if (call && call.child === undefined) this.#calls.told(call, tool => ({ ...tool, child: thread }))
  }

  // --- approvals -----------------------------------------------------------------------------------------------

  asks(id: string, callId: string, title: string): void {
    const call = optional('callId', callId === '' ? undefined : callId)
    this.#asked.set(id, this.#builder.happened({ event: 'permission', title, ...call, options: [] }))
  }

  decided(id: string, answer: string, granted: boolean): void {
    const asked = this.#asked.get(id)
    if (asked?.detail.event !== 'permission') return
    const { callId } = asked.detail
    if (!granted && callId !== undefined) this.#refused.add(callId)
    // A record of the answer alone does not say when it was asked.
    const answeredAt = asked.at === this.#builder.at ? undefined : this.#builder.at
    this.#builder.put({
      ...again(asked, this.#builder.record),
      detail: { ...asked.detail, answer, granted, ...optional('answeredAt', answeredAt) }
    })
  }
}

/** The last line of a shell that failed. */
const exitCodeIn = (text: Text): number | undefined => {
  const tail = isLong(text) ? '' : text.slice(-200)
  const [, code] = /(?:^|\n)Command failed with exit code: (-?\d+)\.?\s*$/.exec(tail) ?? []
  return numberOf(code)
}
