// Grok Build's `chat_history.jsonl`: flat records of a chat, with `content` at the top and OpenAI's calls. Searches that the
// server did are records of their own. There are no times.

import { joinTexts, sizeOf } from '../../model/entry/text-value.ts'
import { MAIN, type Op, type RecordNo, type Tool } from '../../model/transcript/types.ts'
import type { Format, Reducer } from '../contract.ts'
import { contentOf } from '../reading/content-blocks.ts'
import { Cursor } from '../reading/cursor.ts'
import { firstOf, numberOf } from '../reading/first.ts'
import { mediaOf, optionalList } from '../reading/optional-members.ts'
import { unwrappedContent } from '../reading/unwrapped-content.ts'
import { ended, statusByExit } from '../tools/rules.ts'
import { Calls, type ToldCall, untoldCall } from '../transcript/calls.ts'
import { SequenceBuilder } from '../transcript/sequence.ts'
import { backendDetail } from './backend.ts'
import { detect } from './detect.ts'
import { describeGrokTool } from './tools.ts'

export const grok: Format = { id: 'grok', detect, open: () => new GrokReducer() }

/** What Grok writes round a prompt. */
const WRAPPING = { context: ['user_info', 'git_status', 'system-reminder'], prompt: ['user_query'] }

class GrokReducer implements Reducer {
  readonly #builder = new SequenceBuilder()
  readonly #calls = new Calls(this.#builder)

  push(value: unknown, n: RecordNo): readonly Op[] {
    const builder = this.#builder
    const record = new Cursor(value, n)
    const type = record.str('type') ?? ''
    builder.begin(n, record.time('timestamp'))
    builder.facts.noteOnce({ agent: record.isObject ? 'Grok' : undefined })
    if (type === 'user') this.#prompt(record)
    else if (type === 'assistant') this.#reply(record)
    else if (type === 'reasoning') this.#thought(record)
    else if (type === 'tool_result') this.#result(record)
    else if (type === 'backend_tool_call') this.#search(record)
    else if (type === 'system')
      builder.happened({
        event: 'context',
        label: 'system prompt',
        text: contentOf(record.get('content')).text
      })
    else builder.unforeseen(record, () => builder.alone())
    return builder.end(type)
  }

  /** What nobody typed says why it is there. */
  #prompt(record: Cursor): void {
    const builder = this.#builder
    const reason = record.str('synthetic_reason')
    const { text, contexts, images, attached } = unwrappedContent(record.get('content'), WRAPPING)
    for (const [i, { label, text }] of contexts.entries())
      builder.happened({ event: 'context', label, text }, `${builder.named()}.context-${i}`)
    if (sizeOf(text) + images.length + attached.length === 0) return
    if (reason !== undefined) builder.happened({ event: 'context', label: reason, text })
    else
      builder.put({
        type: 'user',
        ...builder.alone(),
        text,
        source: 'typed',
        ...mediaOf({ images, attached })
      })
  }

  #reply(record: Cursor): void {
    const builder = this.#builder
    const place = builder.nextOnce(record.str('id'))
    builder.facts.note({ model: record.str('model_id') })
    const { text, images } = contentOf(record.get('content'))
    if (sizeOf(text) + images.length > 0)
      builder.put({
        type: 'assistant',
        ...builder.inside(place(), '0'),
        text,
        ...optionalList('images', images)
      })
    for (const call of record.list('tool_calls')) {
      const inner = call.get('function').isObject ? call.get('function') : call
      const name = inner.str('name') ?? ''
      const told = describeGrokTool(name, inner.get('arguments'))
      this.#calls.called({ ...stub(call.str('id')), name, ...told }, place)
    }
  }

  /** Some thoughts are encrypted; there is nothing to show of them but that they were. */
  #thought(record: Cursor): void {
    const builder = this.#builder
    const items = firstOf(record, 'summary', 'content')
    const texts = items.isString
      ? [items.text()]
      : items.list().map(item => (item.isString ? item : item.get('text')).text())
    const text = joinTexts(texts, '\n\n')
    const isHidden = sizeOf(text) === 0
    if (isHidden && !record.str('encrypted_content')) return
    const place = builder.alone(record.str('id'))
    builder.put({ type: 'thinking', ...place, text, ...(isHidden ? { hidden: true } : {}) })
  }

  #result(record: Cursor): void {
    const { text, images } = contentOf(record.get('content'))
    const isError = record.bool('is_error') === true
    // The first line of what a shell printed: `exit: 1`.
    const head = typeof text === 'string' ? text : text.preview
    const [, code] = /^(?:[^\n]*\n){0,3}?exit(?: code)?: ?(-?\d+)\b/.exec(head.slice(0, 300)) ?? []
    this.#calls.answered(stub(record.str('tool_call_id')), tool => {
      const detail = ended(tool.detail, { exitCode: numberOf(code) })
      const status = isError ? 'failed' : statusByExit('done', detail)
      return { ...tool, detail, status, output: text, ...optionalList('images', images) }
    })
  }

  #search(record: Cursor): void {
    const kind = record.get('kind')
    const builder = this.#builder
    const id = kind.str('id') ?? record.str('id')
    builder.put<Tool>({ type: 'tool', ...builder.alone(id), ...backendDetail(kind, id ?? '') })
  }
}

const stub = (callId = ''): ToldCall => untoldCall(callId, MAIN)
