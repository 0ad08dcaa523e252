// What a chat says and which tools were called, in the thread that is told.

import { sizeOf } from '../../model/entry/text-value.ts'
import type { Millis, ThreadId } from '../../model/transcript/types.ts'
import { plainResult, toolResultOf } from '../generic/results.ts'
import { describeChatTool } from '../generic/tools.ts'
import { optional, present } from '../reading/arguments.ts'
import type { Cursor } from '../reading/cursor.ts'
import type { EntryPlace, Place } from '../reading/place.ts'
import { Calls, untoldCall } from '../transcript/calls.ts'
import type { SequenceBuilder } from '../transcript/sequence.ts'
import { attribute, attributeWord } from './attributes.ts'
import type { OtlpMessage, OtlpPart } from './messages.ts'
import { hasError, type Span } from './spans.ts'

export class OtlpConversation {
  readonly #builder: SequenceBuilder
  readonly #calls: Calls

  constructor(builder: SequenceBuilder) {
    this.#builder = builder
    this.#calls = new Calls(builder)
  }

  /** The tool of this span set an agent to work. */
  started(span: Span, child: ThreadId): void {
    const callId = callIdOf(span)
    if (this.#calls.call(callId)) this.#calls.told(untoldCall(callId, child), tool => ({ ...tool, child }))
  }

  message({ role, parts }: OtlpMessage, name: string): void {
    const here = this.#builder.nextOnce(name)
    for (const [i, part] of parts.entries()) this.#part(role, part, here, `${i}`)
  }

  #part(role: string, part: OtlpPart, here: () => Place, name: string): void {
    const builder = this.#builder
    switch (part.kind) {
      case 'thinking':
        builder.put({ type: 'thinking', ...this.#inside(here(), name), text: part.text.text() })
        break
      case 'call':
        // A request says again what was called before, and not always in the same message.
        if (part.id === '' || !this.#calls.call(part.id)) this.#call(part.id, part.name, part.input, here)
        break
      case 'result':
        this.#answer(part.id, '', part.value, false)
        break
      case 'text':
        this.#words(role, part.text, here, name)
        break
      default:
        part satisfies never
    }
  }

  #words(role: string, at: Cursor, here: () => Place, name: string): void {
    const text = at.text()
    if (sizeOf(text) === 0) return
    const builder = this.#builder
    const place = this.#inside(here(), name)
    if (role === 'user') builder.put({ type: 'user', ...place, text, source: 'typed' })
    else if (role === 'assistant' || role === 'model') builder.put({ type: 'assistant', ...place, text })
    else builder.event(place, { event: 'context', label: role || 'message', text })
  }

  #inside(place: Place, name: string): EntryPlace {
    return this.#builder.inside(place, name, `${place.message}-${name}`)
  }

  #call(callId: string, name: string, input: Cursor, here?: () => Place): void {
    const { thread, at } = this.#builder
    const told = untoldCall(callId, thread, { name, ...describeChatTool(name, input) })
    this.#calls.called({ ...told, ...optional('at', at), ...optional('startedAt', at) }, here)
  }

  tool(span: Span): void {
    const { at, start, end } = span
    const name =
      attributeWord(at, 'gen_ai.tool.name', 'tool.name') ??
      at.str('name')?.replace(/^execute_tool /, '') ??
      ''
    const waiting = this.#calls.waiting(name, this.#builder.thread)?.callId
    const callId = attributeWord(at, 'gen_ai.tool.call.id') ?? (waiting || span.id)
    if (!this.#calls.call(callId))
      this.#call(callId, name, attribute(at, 'gen_ai.tool.call.arguments', 'input.value'))
    this.#answer(callId, name, attribute(at, 'gen_ai.tool.call.result', 'output.value'), hasError(at), [
      start,
      end
    ])
  }

  /** A result is told by the span of its tool, and again by the next request. */
  #answer(
    callId: string,
    name: string,
    value: Cursor,
    hasFailed: boolean,
    [startedAt, endedAt]: readonly (Millis | undefined)[] = []
  ): void {
    const { thread } = this.#builder
    if (this.#calls.call(callId) && !this.#calls.waits(callId, thread)) return
    const result = value.isString ? plainResult(value.text()) : toolResultOf(value)
    this.#calls.answered(untoldCall(callId, thread, { name }), tool => ({
      ...tool,
      status: hasFailed || result.failed ? 'failed' : 'done',
      output: result.output,
      ...present({ startedAt: startedAt ?? tool.startedAt, endedAt })
    }))
  }
}

const callIdOf = ({ at, id }: Span): string => attributeWord(at, 'gen_ai.tool.call.id') ?? id
