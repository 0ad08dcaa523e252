// Calls and their results. A result finds its call by id, wherever the call stands; a call that comes late finds its result.

import { joinTexts } from '../../model/texts.ts'
import type { Field, Image, Millis, RecordNo, Status, Text, Tool, ToolDetail } from '../../model/types.ts'
import { optional } from '../args.ts'
import { Cursor } from '../read.ts'
import { statusByExit } from '../rules.ts'
import { withEarlier } from '../sources.ts'
import { exitCodeIn, type Result, refine } from './results.ts'
import { describe } from './tools.ts'
import type { Message, Writer } from './writer.ts'

/** A call that may change: what was said of it last, and the records that said so. */
export interface Call {
  tool: Tool
  readonly src: RecordNo[]
  answered: boolean
  /** Known only by its result so far. */
  orphan: boolean
  /** What the result told besides its words. */
  result: Result | undefined
  /** What a shell printed while it ran. */
  streamed: { stdout: string; stderr: string } | undefined
}

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
  readonly #byKey = new Map<string, Line>()
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

  #line(key: string): Line {
    const known = this.#byKey.get(key)
    if (known) return known
    const line = new Line()
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

/** The calls of one id in the order they were made, those of one message together. */
class Line {
  last: Call | undefined
  readonly #open: { readonly message: string; readonly calls: Call[]; next: number }[] = []

  add(call: Call): void {
    this.last = call
    const batch = this.#open.at(-1)
    if (batch?.message === call.tool.message) batch.calls.push(call)
    else this.#open.push({ message: call.tool.message, calls: [call], next: 0 })
  }

  /** Inside the newest message that still waits, results come in the order of the calls. */
  unanswered(): Call | undefined {
    const batch = this.#open.at(-1)
    return batch?.calls[batch.next]
  }

  newest(): Call | undefined {
    const waiting = this.unanswered()
    return waiting?.tool.message === this.last?.tool.message ? waiting : this.last
  }

  close(call: Call): void {
    const batch = this.#open.at(-1)
    if (!batch || batch.calls[batch.next] !== call) return
    batch.next++
    if (batch.next === batch.calls.length) this.#open.pop()
  }

  takeOrphan(): Call | undefined {
    const call = this.last
    if (!call?.orphan) return undefined
    call.orphan = false
    return call
  }
}

const newCall = (tool: Tool, orphan: boolean): Call => ({
  tool,
  src: [],
  answered: false,
  orphan,
  result: undefined,
  streamed: undefined
})

const described = (asked: Asked) => {
  const { detail, input } = describe(asked.rule ?? asked.name, asked.input)
  const { skip } = asked
  return { detail: asked.detail ?? detail, input: skip ? input.filter(({ name }) => !skip.has(name)) : input }
}

const answered = (call: Call, answer: Answer, at: Millis | undefined): Tool => {
  const { tool, streamed } = call
  const { result } = answer
  const images: readonly Image[] = result.images
  const failed = result.failed && answer.status === 'done'
  const detail = withStreams(refine(tool.detail, result), streamed?.stderr)
  return {
    ...tool,
    name: tool.name || (answer.name ?? ''),
    detail,
    status: answer.preliminary ? tool.status : failed ? 'failed' : statusByExit(answer.status, detail),
    output: streamed ? joined(streamed.stdout, result) : result.output,
    ...(images.length > 0 ? { images } : {}),
    ...(answer.preliminary ? {} : optional('endedAt', at))
  }
}

/** What an answer that is there already says of a call that is told (again). */
const refinedBy = ({ tool, result, streamed }: Call, told: ToolDetail): Pick<Tool, 'detail' | 'status'> => {
  const detail = withStreams(result ? refine(told, result) : told, streamed?.stderr)
  return { detail, status: statusByExit(tool.status, detail) }
}

/** The result usually repeats what was printed, or less; where it does neither, both are kept. */
const joined = (stdout: string, { output, whole }: Result): Text => {
  const printed = stdout.trim()
  if (printed === '' || whole?.includes(printed)) return output
  return whole !== undefined && stdout.includes(whole.trim()) ? stdout : joinTexts([stdout, output])
}

const withStreams = (detail: ToolDetail, stderr: string | undefined): ToolDetail =>
  detail.kind === 'execute' && stderr ? { ...detail, stderr } : detail

const printed = (tool: Tool, text: string, stream: 'stdout' | 'stderr'): Tool => {
  if (stream === 'stdout' || tool.detail.kind !== 'execute')
    return { ...tool, output: grown(tool.output, text) }
  return { ...tool, detail: { ...tool.detail, stderr: grown(tool.detail.stderr ?? '', text) } }
}

const grown = (text: Text, more: string): Text =>
  typeof text === 'string' ? text + more : joinTexts([text, more], '')

/** A tool that prints like a shell is one, whatever its name. */
const asShell = (tool: Tool): Tool => {
  const isCommand = ({ name }: Field) => name === 'command' || name === 'cmd'
  const command = tool.input?.find(isCommand)?.value ?? tool.title ?? tool.name
  const input = tool.input?.filter(field => !isCommand(field)) ?? []
  return { ...tool, detail: { kind: 'execute', command }, input }
}
