// Factory Droid's `exec --output-format stream-json`: an opening, messages as plain text, calls and results, and at the end the
// last reply once more.

import { MAIN, type Op, type RecordNo, type Tool } from '../../model/transcript/types.ts'
import type { Format, Reducer } from '../contract.ts'
import { describeCall, optional } from '../reading/arguments.ts'
import { contentOf } from '../reading/content-blocks.ts'
import { Cursor } from '../reading/cursor.ts'
import { firstOf, firstWord } from '../reading/first.ts'
import { optionalList } from '../reading/optional-members.ts'
import { again } from '../reading/sources.ts'
import { ended, statusByExit } from '../tools/rules.ts'
import { Calls, type ToldCall, untoldCall } from '../transcript/calls.ts'
import { SequenceBuilder } from '../transcript/sequence.ts'
import { NO_USAGE } from '../transcript/usage.ts'
import { detect } from './detect.ts'
import { DROID_TOOLS } from './tools.ts'

export const droid: Format = { id: 'droid', detect, open: () => new DroidReducer() }

class DroidReducer implements Reducer {
  readonly #builder = new SequenceBuilder()
  readonly #calls = new Calls(this.#builder)
  #reply: { readonly entry: Parameters<SequenceBuilder['put']>[0]; readonly text: string } | undefined

  push(value: unknown, n: RecordNo): readonly Op[] {
    const builder = this.#builder
    const record = new Cursor(value, n)
    const type = record.str('type') ?? ''
    builder.begin(n, record.time('timestamp'))
    builder.facts.noteOnce({
      agent: record.isObject ? 'Droid' : undefined,
      id: record.str('session_id'),
      dialect: record.isObject ? 'stream-json' : undefined
    })
    if (type === 'system') builder.facts.note({ cwd: record.str('cwd'), model: record.str('model') })
    else if (type === 'message') this.#message(record)
    else if (type === 'reasoning') this.#thought(record)
    else if (type === 'tool_call') this.#called(record)
    else if (type === 'tool_result') this.#answered(record)
    else if (type === 'completion') this.#completed(record)
    else if (type === 'error') this.#failed(record)
    else builder.unforeseen(record, () => builder.alone())
    return builder.end(type)
  }

  #message(record: Cursor): void {
    const builder = this.#builder
    const at = firstOf(record, 'text', 'content')
    const { text, images } = contentOf(at)
    if (at.value === '') return
    const place = builder.alone(record.str('id'))
    const beside = optionalList('images', images)
    if (record.str('role') === 'user')
      builder.put({ type: 'user', ...place, text, source: 'typed', ...beside })
    else if (record.str('role') === 'assistant') {
      const entry = builder.put({ type: 'assistant', ...place, text, ...beside })
      this.#reply = { entry, text: String(at.value).trim() }
    } else builder.event(place, { event: 'context', label: record.str('role') ?? 'message', text })
  }

  #thought(record: Cursor): void {
    const text = firstOf(record, 'text', 'content')
    if (text.isString && text.value !== '')
      this.#builder.put({ type: 'thinking', ...this.#builder.alone(record.str('id')), text: text.text() })
  }

  #called(record: Cursor): void {
    const name = firstWord(record, 'toolName', 'toolId')
    const told = describeCall(DROID_TOOLS, name, firstOf(record, 'parameters', 'input'))
    this.#calls.called({ ...this.#stub(record), name, ...told, ...optional('startedAt', this.#builder.at) })
  }

  #answered(record: Cursor): void {
    const value = firstOf(record, 'value', 'result', 'output')
    const exitCode = value.num('exitCode')
    const isStreams = value.isObject && (value.has('stdout') || value.has('stderr'))
    const output = isStreams
      ? value.get('stdout').text()
      : value.isString || value.isList
        ? contentOf(value).text
        : value.text()
    const isError = record.bool('isError') === true || record.get('error').exists
    const said = value.exists ? output : errorOf(record).text()
    this.#calls.answered(this.#stub(record), tool => {
      const stderr = value.str('stderr') ? value.get('stderr').text() : undefined
      const detail = ended(tool.detail, { exitCode, stderr })
      const status: Tool['status'] = isError ? 'failed' : statusByExit('done', detail)
      return { ...tool, detail, status, output: said, ...optional('endedAt', this.#builder.at) }
    })
  }

  /** Repeats the last reply; only where it says something else it is one more. */
  #completed(record: Cursor): void {
    const builder = this.#builder
    const usage = record.get('usage')
    const [input, output] = [
      usage.num('input_tokens', 'inputTokens'),
      usage.num('output_tokens', 'outputTokens')
    ]
    builder.facts.spend({
      usage: { ...NO_USAGE, input: input ?? 0, output: output ?? 0 },
      about: { isTotal: true }
    })
    const text = record.get('finalText')
    if (!text.isString || String(text.value).trim() === '') return
    if (this.#reply?.text === String(text.value).trim()) builder.put(again(this.#reply.entry, builder.record))
    else builder.put({ type: 'assistant', ...builder.alone(record.str('id')), text: text.text() })
  }

  #failed(record: Cursor): void {
    this.#builder.happened({ event: 'error', text: errorOf(record).text() }, record.str('id'))
  }

  #stub(record: Cursor): ToldCall {
    const callId = firstWord(record, 'toolCallId', 'id')
    const name = firstWord(record, 'toolName', 'toolId')
    return untoldCall(callId, MAIN, { name, ...optional('at', this.#builder.at) })
  }
}

/** A sentence, or an object with one. */
const errorOf = (record: Cursor): Cursor => {
  const message = record.get('error', 'message')
  return message.isString ? message : firstOf(record, 'message', 'error', 'text')
}
