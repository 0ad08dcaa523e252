// Lines of VS Code's debug log: spans of a session. A reply holds its calls; their results come as spans of their own.

import { sizeOf } from '../../model/entry/text-value.ts'
import type { Text } from '../../model/transcript/types.ts'
import { describeCall, optional } from '../reading/arguments.ts'
import { Cursor } from '../reading/cursor.ts'
import { firstOf, firstWord } from '../reading/first.ts'
import type { EntryPlace } from '../reading/place.ts'
import { Calls, type ToldCall, untoldCall } from '../transcript/calls.ts'
import type { SequenceBuilder } from '../transcript/sequence.ts'
import { cacheInside } from '../transcript/usage.ts'
import { promptEntries } from './prompt.ts'
import { VSCODE_TOOLS } from './tools.ts'
import { wordsAt } from './words.ts'

export class DebugLog {
  readonly #builder: SequenceBuilder
  readonly #calls: Calls
  /** Calls of replies that have no span yet, by the tool's name. */
  readonly #asked = new Map<string, string[]>()

  constructor(builder: SequenceBuilder) {
    this.#builder = builder
    this.#calls = new Calls(builder)
  }

  tell(at: Cursor): string {
    const attrs = at.get('attrs')
    const type = at.str('type') ?? ''
    this.#builder.at = at.time('ts')
    this.#builder.facts.noteOnce({ id: at.str('sid'), dialect: 'debug log' })
    if (type === 'user_message') this.#prompt(attrs)
    if (type === 'agent_response') this.#reply(attrs)
    if (type === 'tool_result') this.#result(at.str('name') ?? '', attrs, firstWord(attrs, ...CALL_IDS))
    if (type === 'tool_call') this.#span(at, attrs)
    if (type === 'child_session_ref') this.#child(attrs)
    if (type === 'llm_request') this.#spend(attrs, at.str('spanId'))
    if (type === 'session_start') this.#builder.facts.note({ version: attrs.str('copilotVersion') })
    return type
  }

  #prompt(attrs: Cursor): void {
    const said = wordsAt(firstOf(attrs, 'content', 'message', 'text', 'prompt'))
    for (const { name, entry } of promptEntries(said)) this.#builder.put({ ...this.#place(name), ...entry })
  }

  #reply(attrs: Cursor): void {
    const response = attrs.get('response').unquoted()
    this.#say('.thinking', 'thinking', wordsAt(attrs.get('reasoning')).text())
    if (!response.isList) this.#say('', 'assistant', wordsAt(firstOf(attrs, 'response', 'content')).text())
    const parts = response.list().flatMap(said => (said.get('parts').isList ? said.list('parts') : [said]))
    for (const [i, part] of parts.entries()) {
      const type = part.str('type') ?? ''
      if (type === 'tool_call') this.#asks(part)
      else this.#say(`.${i}`, /reason|think/.test(type) ? 'thinking' : 'assistant', wordsAt(part).text())
    }
  }

  #say(name: string, type: 'assistant' | 'thinking', text: Text): void {
    if (sizeOf(text) > 0) this.#builder.put({ type, ...this.#place(name), text })
  }

  #place(name: string): EntryPlace {
    return this.#builder.alone(`${this.#builder.named()}${name}`)
  }

  #asks(part: Cursor): void {
    const callId = firstWord(part, 'id', ...CALL_IDS)
    const name = firstWord(part, 'name', 'toolName')
    this.#calls.called(this.#call(callId, name, firstOf(part, 'arguments', 'args', 'input')))
    this.#asked.set(name, [...(this.#asked.get(name) ?? []), callId])
  }

  /** The run of a call: one that a reply asked for, or one that only the span knows. */
  #span(at: Cursor, attrs: Cursor): void {
    const name = at.str('name') ?? firstWord(attrs, 'tool', 'name', 'toolName')
    const asked = this.#asked.get(name)?.shift()
    const callId = asked ?? (firstWord(attrs, ...CALL_IDS) || (at.str('spanId') ?? ''))
    if (asked === undefined)
      this.#calls.called(this.#call(callId, name, firstOf(attrs, 'args', 'arguments', 'input')))
    if (RESULTS.some(key => attrs.has(key))) this.#result(name, attrs, callId)
  }

  #result(name: string, attrs: Cursor, callId: string): void {
    const output = firstOf(attrs, ...RESULTS).text()
    const status = attrs.get('error').exists ? 'failed' : 'done'
    const nothing = new Cursor(undefined, this.#builder.record)
    this.#calls.answered(this.#call(callId, name, nothing), tool => ({ ...tool, output, status }))
  }

  #call(callId: string, name: string, input: Cursor): ToldCall {
    const { thread, at } = this.#builder
    const told = describeCall(VSCODE_TOOLS, name, input)
    return untoldCall(callId, thread, { name, ...told, ...optional('at', at) })
  }

  #child(attrs: Cursor): void {
    const text = firstWord(attrs, 'label', 'agentName', 'childLogFile', 'childSessionId')
    if (text !== '') this.#builder.happened({ event: 'notification', text })
  }

  #spend(attrs: Cursor, span: string | undefined): void {
    const [all, output, cached] = ['inputTokens', 'outputTokens', 'cachedTokens'].map(key => attrs.num(key))
    const usage = cacheInside(all, output, cached)
    this.#builder.facts.note({ model: attrs.str('model') })
    this.#builder.facts.spend({ usage }, span)
  }
}

const CALL_IDS = ['source_call_id', 'tool_call_id', 'toolCallId', 'callId', 'call_id']
const RESULTS = ['result', 'output', 'content', 'error']
