// A chain of Claude Code records: the session's own, or a sub-agent's. Knows envelopes and parents, not the story.

import { endOf, isoAt } from '../encode.ts'
import type { Call, Seconds, Step, Talk } from '../shape.ts'
import { linesOfStep, type Writer } from './claude-api.ts'
import { type Bill, toolAnswer } from './claude-tools.ts'

export type Json = Record<string, unknown>

/** Something to write when its time has come. */
export interface Due {
  readonly at: Seconds
  write(): void
}

export interface StepPlan {
  readonly step: Step
  readonly calls: readonly Call[]
  readonly model: string
  readonly bill?: (call: Call) => Bill | undefined
  /** What else gets written meanwhile; told the record that made a call. */
  readonly meanwhile?: (madeBy: (call: Call) => string | null) => readonly Due[]
}

export class Thread {
  readonly records: Json[] = []
  parent: string | null = null
  readonly #talk: Talk
  readonly #writer: Writer
  readonly #envelope: Json

  constructor(talk: Talk, writer: Writer, envelope: Json) {
    this.#talk = talk
    this.#writer = writer
    this.#envelope = envelope
  }

  user(at: Seconds, content: unknown, more: Json = {}): string {
    return this.add('user', at, { message: { role: 'user', content }, ...more })
  }

  add(type: string, at: Seconds, more: Json): string {
    const uuid = typeof more['uuid'] === 'string' ? more['uuid'] : this.#writer.ids.uuid()
    this.records.push({
      parentUuid: this.parent,
      ...this.#envelope,
      type,
      ...more,
      uuid,
      timestamp: isoAt(this.#talk, at)
    })
    this.parent = uuid
    return uuid
  }

  /** Lines, results and the rest in the order of time: so results land between the lines of one message. */
  step({ step, calls, model, bill, meanwhile }: StepPlan): void {
    const requestId = `req_011${this.#writer.ids.word(21)}`
    const made = new Map<Call, string>()
    const madeBy = (call: Call) => made.get(call) ?? null
    let last = this.parent
    let answered: string | null = null
    const lines: readonly Due[] = linesOfStep(this.#writer, step, calls, model).map(line => ({
      at: line.at,
      write: () => {
        this.parent = last
        last = this.add('assistant', line.at, { message: line.message, requestId })
        if (line.call) made.set(line.call, last)
      }
    }))
    const results: readonly Due[] = calls.map(call => ({
      at: endOf(call),
      write: () => {
        answered = this.#result(call, madeBy(call), bill?.(call))
      }
    }))
    const due = [...lines, ...results, ...(meanwhile?.(madeBy) ?? [])].sort((a, b) => a.at - b.at)
    for (const { write } of due) write()
    this.parent = answered ?? last
  }

  #result(call: Call, caller: string | null, bill: Bill | undefined): string {
    const callId = this.#writer.callId(call.key)
    const { content, isError, structured } = toolAnswer(call, callId, bill)
    this.parent = caller
    return this.user(
      endOf(call),
      [{ tool_use_id: callId, type: 'tool_result', content, ...(isError ? { is_error: true } : {}) }],
      { toolUseResult: structured, sourceToolAssistantUUID: caller }
    )
  }
}
