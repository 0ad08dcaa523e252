// Calls and their results. A result finds its call by id, wherever the call stands; a call that comes late finds its result.

import { joinTexts } from '../../model/entry/text-value.ts'
import type { Status, Text, Tool, ToolDetail } from '../../model/transcript/types.ts'
import { optional } from '../reading/arguments.ts'
import { Cursor } from '../reading/cursor.ts'
import { withEarlier } from '../reading/sources.ts'
import { type Call, CallsOfId, newCall } from './call.ts'
import { answered, asShell, printed, refinedBy } from './call-answer.ts'
import { exitCodeIn, type Result } from './results.ts'
import { describe } from './tools.ts'
import type { Message, Writer } from './writer.ts'

export interface Asked {
  /** As in the log; '' where it gives none. */
  readonly callId: string
  /** What results name it by, where that is not the call id. */
  readonly key?: string | undefined
  readonly name: string
  /** The name to look up in the table of tools, if another. */
  readonly rule?: string | undefined
  readonly input: Cursor
  /** What the call is, where its arguments are not a value of the log. */
  readonly detail?: ToolDetail | undefined
  /** Arguments that say nothing beside the rest. */
  readonly skip?: ReadonlySet<string> | undefined
  readonly title?: string | undefined
  readonly status?: Status | undefined
  /** For the entry, where the log has no call id: a part of its message. */
  readonly part?: string | number | undefined
}

export interface Answer {
  readonly callId: string
  readonly key?: string | undefined
  /** The tool's name as far as the result knows it. */
  readonly name?: string | undefined
  readonly result: Result
  readonly status: Status
  /** The arguments as far as the result repeats them. */
  readonly input?: Cursor | undefined
  /** Will be replaced: not the answer yet. */
  readonly preliminary?: boolean | undefined
}

export class Calls {
  readonly #writer: Writer
  readonly #byKey = new Map<string, CallsOfId>()
  /** Calls that may still run. */
  readonly #open = new Set<Call>()
  readonly #newestOnly: boolean

  /** newestOnly: a result goes to the newest call of its id, answered or not. */
  constructor(writer: Writer, newestOnly = false) {
    this.#writer = writer
    this.#newestOnly = newestOnly
  }

  ask(message: Message, asked: Asked): Call {
    const { detail, input } = described(asked)
    const key = asked.key ?? asked.callId
    const orphan = key === '' ? undefined : this.#byKey.get(key)?.takeOrphan()
    const said = {
      callId: asked.callId,
      name: asked.name,
      ...optional('title', asked.title),
      detail,
      ...(input.length > 0 ? { input } : {})
    }
    if (orphan) {
      const told = { ...said, ...refinedBy(orphan, detail) }
      return this.#put(orphan, { ...orphan.tool, ...told, ...optional('startedAt', this.#writer.at) })
    }
    const spot =
      asked.callId === '' && asked.part !== undefined
        ? this.#writer.part(message, asked.part)
        : this.#writer.spot(message, asked.callId)
    const tool: Tool = {
      type: 'tool',
      ...spot,
      ...said,
      status: asked.status ?? 'running',
      ...optional('startedAt', this.#writer.at),
      output: ''
    }
    const call = newCall(tool, false)
    if (key !== '') this.#line(key).add(call)
    this.#open.add(call)
    return this.#put(call, tool)
  }

  /** Says the call's name and arguments again, now that they are whole. */
  again(call: Call, asked: Asked): Call {
    const { detail, input } = described(asked)
    return this.#put(call, {
      ...call.tool,
      name: asked.name || call.tool.name,
      input,
      ...refinedBy(call, detail),
      ...(call.answered ? {} : { status: asked.status ?? 'running' })
    })
  }

  answer(message: Message, answer: Answer): Call {
    const key = answer.key ?? answer.callId
    const line = key === '' ? undefined : this.#byKey.get(key)
    const found = this.#newestOnly ? line?.newest() : line?.unanswered()
    const call = found ?? line?.last ?? this.#orphan(message, key, answer)
    return this.settle(call, answer)
  }

  /** The result of a call that is at hand. */
  settle(call: Call, answer: Answer): Call {
    const before = call.answered && !answer.preliminary ? call.tool.output : undefined
    if (before !== undefined) this.#writer.notice('second-result', answer.callId)
    if (!answer.preliminary) {
      call.answered = true
      this.#open.delete(call)
      const { whole: _, ...kept } = answer.result
      call.result = { ...kept, ...optional('exitCode', kept.exitCode ?? exitCodeIn(answer.result)) }
      this.#byKey.get(answer.key ?? answer.callId)?.close(call)
    }
    const tool = answered(call, answer, this.#writer.at)
    // In a stream the later result replaces the earlier one.
    if (before === undefined || this.#newestOnly) return this.#put(call, tool)
    return this.#put(call, { ...tool, output: withEarlier(before, answer.result.output) })
  }

  /** Everything was stopped: what still ran has no result. */
  giveUp(): void {
    for (const call of this.#open)
      if (!call.answered && call.tool.status === 'running')
        this.#put(call, { ...call.tool, status: 'cancelled' })
    this.#open.clear()
  }

  /** The newest call that results of this id would go to. */
  find(key: string): Call | undefined {
    const line = this.#byKey.get(key)
    return line?.unanswered() ?? line?.last
  }

  change(call: Call, change: Partial<Tool>): Call {
    return this.#put(call, { ...call.tool, ...change })
  }

  /** The rest of an answer that comes in pieces. */
  more(call: Call, output: Text): Call {
    call.answered = true
    return this.#put(call, { ...call.tool, status: 'done', output: joinTexts([call.tool.output, output]) })
  }

  /** What a shell prints while it runs. The two streams stay apart. */
  print(call: Call, text: string, stream: 'stdout' | 'stderr'): void {
    if (call.tool.detail.kind !== 'execute') this.#put(call, asShell(call.tool))
    const { stdout, stderr } = call.streamed ?? { stdout: '', stderr: '' }
    call.streamed =
      stream === 'stderr' ? { stdout, stderr: stderr + text } : { stdout: stdout + text, stderr }
    call.tool = printed(call.tool, text, stream)
    if (call.src.at(-1) !== this.#writer.record) call.src.push(this.#writer.record)
    this.#writer.append(call.tool.id, text, stream === 'stderr' ? 'stderr' : undefined)
  }

  #orphan(message: Message, key: string, answer: Answer): Call {
    this.#writer.notice('orphan-result', answer.name ?? answer.callId)
    const spot =
      answer.callId === '' ? this.#writer.part(message, 'result') : this.#writer.spot(message, answer.callId)
    const name = answer.name ?? ''
    const { detail, input } = describe(name, answer.input ?? new Cursor(undefined, this.#writer.record))
    const tool: Tool = {
      type: 'tool',
      ...spot,
      callId: answer.callId,
      name,
      detail,
      ...(input.length > 0 ? { input } : {}),
      status: answer.status,
      output: ''
    }
    const call = newCall(tool, true)
    if (key !== '') this.#line(key).add(call)
    return call
  }

  #line(key: string): CallsOfId {
    const known = this.#byKey.get(key)
    if (known) return known
    const line = new CallsOfId()
    this.#byKey.set(key, line)
    return line
  }

  #put(call: Call, tool: Tool): Call {
    if (call.src.at(-1) !== this.#writer.record) call.src.push(this.#writer.record)
    call.tool = { ...tool, src: [...call.src] }
    this.#writer.put(call.tool)
    return call
  }
}

const described = (asked: Asked) => {
  const { detail, input } = describe(asked.rule ?? asked.name, asked.input)
  const { skip } = asked
  return { detail: asked.detail ?? detail, input: skip ? input.filter(({ name }) => !skip.has(name)) : input }
}
