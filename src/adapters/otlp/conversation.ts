// What a chat says and which tools were called, in the thread that is told.

import { sizeOf } from '../../model/entry/text-value.ts'
import type { Millis, ThreadId } from '../../model/transcript/types.ts'
import { plainResult, toolResultOf } from '../generic/results.ts'
import { describeChatTool } from '../generic/tools.ts'
import { optional } from '../reading/arguments.ts'
import type { Cursor } from '../reading/cursor.ts'
import { firstOf } from '../reading/first.ts'
import { optionalList } from '../reading/optional-members.ts'
import type { EntryPlace, Place } from '../reading/place.ts'
import { Calls } from '../transcript/calls.ts'
import type { SequenceBuilder } from '../transcript/sequence.ts'
import { partsOfMessage } from './messages.ts'
import { attribute, attributeWord, hasError, type Span } from './spans.ts'

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
    if (this.#calls.call(callId))
      this.#calls.told({ ...stub(callId, ''), thread: child }, tool => ({ ...tool, child }))
  }

  message(message: Cursor, name: string): void {
    const role = message.str('role') ?? ''
    let place: Place | undefined
    const here = (): Place => {
      place ??= this.#builder.next(name)
      return place
    }
    const plain = message.get('content')
    if (plain.isString) this.#words(role, plain, here, 'text')
    for (const [i, part] of partsOfMessage(message).entries()) this.#part(role, part, here, `${i}`)
  }

  #part(role: string, part: Cursor, here: () => Place, name: string): void {
    const builder = this.#builder
    switch (part.str('type')) {
      case 'reasoning':
      case 'thinking':
        builder.put({ type: 'thinking', ...this.#inside(here(), name), text: part.get('content').text() })
        break
      case 'tool_call':
        this.#call(part.str('id') ?? '', part.str('name') ?? '', part.get('arguments'), here)
        break
      case 'tool_call_response':
        this.#answer(part.str('id') ?? '', '', firstOf(part, 'response', 'result', 'content'), false)
        break
      default:
        this.#words(role, part.has('content') ? part.get('content') : part, here, name)
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
    const { record } = this.#builder
    return { id: this.#builder.entryId(`${place.message}-${name}`), ...place, src: [record] }
  }

  #call(callId: string, name: string, input: Cursor, here?: () => Place): void {
    const { thread, at } = this.#builder
    const { detail, input: rest } = describeChatTool(name, input)
    const told = { ...stub(callId, name), thread, detail, ...optionalList('input', rest) }
    this.#calls.called({ ...told, ...optional('at', at), ...optional('startedAt', at) }, here)
  }

  tool(span: Span): void {
    const { at, start, end } = span
    const callId = callIdOf(span)
    const name = attributeWord(at, 'gen_ai.tool.name') ?? at.str('name')?.replace(/^execute_tool /, '') ?? ''
    if (!this.#calls.call(callId)) this.#call(callId, name, attribute(at, 'gen_ai.tool.call.arguments'))
    this.#answer(callId, name, attribute(at, 'gen_ai.tool.call.result'), hasError(at), [start, end])
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
    this.#calls.answered({ ...stub(callId, name), thread }, tool => ({
      ...tool,
      status: hasFailed || result.failed ? 'failed' : 'done',
      output: result.output,
      ...optional('startedAt', startedAt ?? tool.startedAt),
      ...optional('endedAt', endedAt)
    }))
  }
}

const callIdOf = ({ at, id }: Span): string => attributeWord(at, 'gen_ai.tool.call.id') ?? id

const stub = (callId: string, name: string) => ({
  callId,
  name,
  detail: { kind: 'other' } as const,
  status: 'running' as const,
  output: ''
})
