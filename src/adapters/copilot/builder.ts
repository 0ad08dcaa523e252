// What is remembered while a Copilot session is read: threads of sub-agents, thinking told twice, open permissions.

import type { Event, MessageId, Thinking, ThreadId } from '../../model/transcript/types.ts'
import { MAIN } from '../../model/transcript/types.ts'
import type { Cursor } from '../reading/cursor.ts'
import { Calls } from '../transcript/calls.ts'
import { Echoes } from '../transcript/echoes.ts'
import { SequenceBuilder } from '../transcript/sequence.ts'

export type CopilotHandler = (copilot: CopilotBuilder, data: Cursor) => void

export class CopilotBuilder extends SequenceBuilder {
  readonly calls = new Calls(this)
  /** For each event of the main thread: the message that came before it. */
  readonly before = new Map<string, MessageId | null>()
  readonly permissions = new Map<string, Event>()
  /** Thinking is told by an event and again by its reply, one after the other in either order. */
  readonly thoughts = new Echoes<Thinking>(1)
  /** Chosen, not yet used. */
  model: string | undefined
  /** Tokens are told call by call, or only when the session ends. */
  hasUsage = false
  readonly #agents = new Map<string, ThreadId>()
  readonly #threads = new Set<ThreadId>()

  /** The event that is read: its id, and the thread it belongs to. */
  enter(record: Cursor): void {
    this.ownId = record.str('id')
    this.thread = this.#threadOf(record)
    if (this.ownId !== undefined && this.thread === MAIN) this.before.set(this.ownId, this.last(MAIN))
    const agent = record.str('agentId')
    if (agent && record.str('type') === 'subagent.started')
      this.#agents.set(agent, record.get('data').str('toolCallId') ?? MAIN)
  }

  /** The first sign of a thread that no event announced: its call is its parent. */
  adopt(): void {
    const child = this.thread
    if (this.#threads.has(child)) return
    this.#threads.add(child)
    const parent = this.calls.call(child)
    if (parent && parent.child === undefined) this.calls.told(parent, tool => ({ ...tool, child }))
  }

  /** A sub-agent is known by the call that started it, or by a name of its own. */
  #threadOf(record: Cursor): ThreadId {
    const parent = record.get('data').str('parentToolCallId')
    if (parent) return parent
    const agent = record.str('agentId')
    return agent ? (this.#agents.get(agent) ?? agent) : MAIN
  }
}
