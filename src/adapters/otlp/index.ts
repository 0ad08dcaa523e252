// Traces of OpenTelemetry (OTLP as JSON, a document or a line a batch) that hold GenAI spans: an agent that is invoked, its
// chats with a model, the tools it runs. https://opentelemetry.io/docs/specs/semconv/gen-ai/

import { MAIN, type Op, type RecordNo, type ThreadId } from '../../model/transcript/types.ts'
import type { Format, Reducer } from '../contract.ts'
import { optional } from '../reading/arguments.ts'
import { Cursor } from '../reading/cursor.ts'
import { SequenceBuilder } from '../transcript/sequence.ts'
import { cacheInside } from '../transcript/usage.ts'
import { attributeCount, attributeWord, heldAt } from './attributes.ts'
import { OtlpConversation } from './conversation.ts'
import { detect } from './detect.ts'
import { OtlpNews, otlpAnswers, otlpAsked, otlpList } from './messages.ts'
import { otlpShape } from './shape.ts'
import { hasError, type Span, spanOf, spansIn } from './spans.ts'

export const otlp: Format = { id: 'otlp', detect, open: () => new OtlpReducer() }

class OtlpReducer implements Reducer {
  readonly #builder = new SequenceBuilder()
  readonly #conversation = new OtlpConversation(this.#builder)
  readonly #news = new OtlpNews()
  readonly #spans = new Map<string, Span>()

  push(value: unknown, n: RecordNo): readonly Op[] {
    const record = new Cursor(value, n)
    const builder = this.#builder
    builder.begin(n)
    builder.thread = MAIN
    const shape = otlpShape(record)
    switch (shape) {
      case 'document':
        for (const resource of record.list('resourceSpans')) this.#resource(resource)
        break
      case 'resource':
        this.#resource(record)
        break
      case 'span':
        this.#alone(spanOf(record))
        break
      case 'other':
        builder.unknown(record, builder.alone())
        break
      default:
        shape satisfies never
    }
    return builder.end(shape === 'resource' ? 'spans' : shape)
  }

  #resource(resource: Cursor): void {
    const spans = spansIn(resource)
    for (const span of spans) this.#spans.set(span.id, span)
    for (const span of spans) this.#span(span)
    const about = resource.get('resource')
    this.#builder.facts.noteOnce({
      agent: attributeWord(about, 'service.name'),
      version: attributeWord(about, 'service.version')
    })
  }

  #alone(span: Span): void {
    this.#spans.set(span.id, span)
    this.#span(span)
    this.#builder.facts.noteOnce({ agent: attributeWord(span.at.get('resource'), 'service.name') })
  }

  #span(span: Span): void {
    const builder = this.#builder
    builder.at = span.start
    builder.thread = this.#threadOf(span)
    switch (span.operation) {
      case 'invoke_agent':
      case 'create_agent':
        this.#agent(span)
        break
      case 'chat':
      case 'text_completion':
      case 'generate_content':
        this.#chat(span)
        break
      case 'execute_tool':
        this.#conversation.tool(span)
        break
      default:
    }
  }

  /** An agent that was invoked by another one has a thread of its own. */
  #threadOf(span: Span): ThreadId {
    const agent = this.#above(span, ({ operation }) => operation === 'invoke_agent', true)
    return agent && this.#above(agent, isAgents) ? agent.id : MAIN
  }

  #above(span: Span, isIt: (span: Span) => boolean, isHereToo = false): Span | undefined {
    let at = isHereToo ? span : this.#spans.get(span.parent)
    for (let room = DEEPEST; at && room > 0; room--) {
      if (isIt(at)) return at
      at = this.#spans.get(at.parent)
    }
    return undefined
  }

  #agent(span: Span): void {
    const { facts, thread } = this.#builder
    const agent = attributeWord(span.at, 'gen_ai.agent.name')
    if (thread === MAIN) facts.note({ id: attributeWord(span.at, 'gen_ai.conversation.id'), agent })
    else facts.note({ thread: { id: thread, ...optional('agent', agent) } })
    const call = this.#above(span, ({ operation }) => operation === 'execute_tool')
    if (call && thread !== MAIN) this.#conversation.started(call, thread)
  }

  #chat(span: Span): void {
    const { at } = span
    const { facts, thread } = this.#builder
    const cached = attributeCount(
      at,
      'gen_ai.usage.cache_read.input_tokens',
      'gen_ai.usage.cache_read_input_tokens',
      'llm.token_count.prompt_details.cache_read'
    )
    const input = attributeCount(at, 'gen_ai.usage.input_tokens', 'llm.token_count.prompt')
    const output = attributeCount(at, 'gen_ai.usage.output_tokens', 'llm.token_count.completion')
    facts.note({
      model: attributeWord(at, 'gen_ai.response.model', 'gen_ai.request.model', 'llm.model_name')
    })
    facts.spend({ usage: cacheInside(input, output, cached) }, span.id || undefined)
    const answers = otlpAnswers(at)
    this.#system(span, thread)
    for (const [i, message] of this.#news.newIn(thread, otlpAsked(at)).entries())
      this.#conversation.message(message, `${span.id}.in${i}`)
    this.#news.answered(thread, answers)
    this.#builder.at = span.end
    for (const [i, message] of answers.entries()) this.#conversation.message(message, `${span.id}.out${i}`)
    if (hasError(at))
      this.#builder.happened({ event: 'error', text: at.get('status', 'message').text() }, `${span.id}.error`)
  }

  #system({ at, id }: Span, thread: ThreadId): void {
    const parts = otlpList(at, 'gen_ai.system_instructions').map(part => ({
      role: 'system',
      text: heldAt(part, 'content'),
      parts: [{ kind: 'text' as const, text: heldAt(part, 'content') }]
    }))
    const news = this.#news.newIn(`${thread} system`, parts)
    for (const [i, { text }] of parts.filter(part => news.includes(part)).entries())
      if (text.text() !== '')
        this.#builder.happened({ event: 'context', label: 'system', text: text.text() }, `${id}.system${i}`)
  }
}

const DEEPEST = 50

const isAgents = ({ operation }: Span): boolean =>
  operation === 'invoke_agent' || operation === 'execute_tool'
