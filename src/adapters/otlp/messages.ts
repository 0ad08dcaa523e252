// Messages of a request and its answer: a list in an attribute of the span or of one of its events, an event for each (until
// 2025), or an attribute for each member (OpenLLMetry). Each request holds the whole conversation again: only what was not
// told yet is news. OpenInference (Phoenix) has an attribute for each member, too, one level deeper.

import type { ThreadId } from '../../model/transcript/types.ts'
import type { Cursor } from '../reading/cursor.ts'
import { fingerprintOf } from '../reading/fingerprint.ts'
import { attribute, attributeKeys, heldAt, valuesIn, valueWord } from './attributes.ts'

export interface OtlpMessage {
  readonly role: string
  readonly parts: readonly OtlpPart[]
}

export type OtlpPart =
  | { readonly kind: 'text' | 'thinking'; readonly text: Cursor }
  | { readonly kind: 'call'; readonly id: string; readonly name: string; readonly input: Cursor }
  | { readonly kind: 'result'; readonly id: string; readonly value: Cursor }

export const otlpAsked = (span: Cursor): readonly OtlpMessage[] =>
  listed(span, 'gen_ai.input.messages') ??
  told(span, 'gen_ai.prompt') ??
  told(span, 'llm.input_messages') ??
  happened(span, false)

export const otlpAnswers = (span: Cursor): readonly OtlpMessage[] =>
  listed(span, 'gen_ai.output.messages') ??
  told(span, 'gen_ai.completion') ??
  told(span, 'llm.output_messages') ??
  happened(span, true)

/** The list stands in the span, or in an event of it. */
export const otlpList = (span: Cursor, key: string): readonly Cursor[] => {
  const held = [span, ...span.list('events')].map(at => attribute(at, key)).find(at => at.exists)
  return held ? valuesIn(held) : []
}

const listed = (span: Cursor, key: string): readonly OtlpMessage[] | undefined => {
  const messages = otlpList(span, key).map(at => messageOf(at))
  return messages.length > 0 ? messages : undefined
}

const messageOf = (at: Cursor, role = valueWord(at, 'role')): OtlpMessage => {
  const content = heldAt(at, 'content')
  const parts = [...valuesIn(heldAt(at, 'parts')), ...(content.isString ? [] : valuesIn(content))]
  const calls = valuesIn(heldAt(at, 'tool_calls')).map(call => callOf(call))
  const id = valueWord(at, 'tool_call_id') || (role === 'tool' ? valueWord(at, 'id') : '')
  if (content.isString && id !== '') return { role, parts: [{ kind: 'result', id, value: content }] }
  const words = content.isString && content.value !== '' ? [{ kind: 'text' as const, text: content }] : []
  return { role, parts: [...words, ...parts.map(partOf), ...calls] }
}

const partOf = (part: Cursor): OtlpPart => {
  const content = heldAt(part, 'content')
  const text = content.exists ? content : heldAt(part, 'text')
  switch (valueWord(part, 'type')) {
    case 'reasoning':
    case 'thinking':
      return { kind: 'thinking', text }
    case 'tool_call':
      return callOf(part)
    case 'tool_call_response': {
      const value = ['response', 'result', 'content'].map(key => heldAt(part, key)).find(at => at.exists)
      return { kind: 'result', id: valueWord(part, 'id'), value: value ?? part }
    }
    default:
      return { kind: 'text', text: text.exists ? text : part }
  }
}

const callOf = (call: Cursor): OtlpPart => {
  const made = heldAt(call, 'function')
  const at = made.isObject ? made : call
  return {
    kind: 'call',
    id: valueWord(call, 'id'),
    name: valueWord(at, 'name'),
    input: heldAt(at, 'arguments')
  }
}

/** `gen_ai.prompt.0.content` and its like. */
const told = (span: Cursor, prefix: string): readonly OtlpMessage[] | undefined => {
  const keys = attributeKeys(span).filter(key => key.startsWith(`${prefix}.`))
  const numbers = [...new Set(keys.map(key => Number(key.slice(prefix.length + 1).split('.')[0])))]
  if (numbers.length === 0) return undefined
  return numbers
    .filter(Number.isInteger)
    .sort((a, b) => a - b)
    .map(n => toldMessage(span, `${prefix}.${n}${prefix.startsWith('llm.') ? '.message' : ''}`, keys))
}

const toldMessage = (span: Cursor, name: string, keys: readonly string[]): OtlpMessage => {
  const word = (key: string): string => String(attribute(span, `${name}.${key}`).value ?? '')
  const content = attribute(span, `${name}.content`, `${name}.contents.0.message_content.text`)
  const answered = word('tool_call_id')
  const said: readonly OtlpPart[] = !content.exists
    ? []
    : answered === ''
      ? [{ kind: 'text', text: content }]
      : [{ kind: 'result', id: answered, value: content }]
  const calls = new Set(
    keys.flatMap(key => /\.tool_calls\.\d+(?=\.)/.exec(key.slice(name.length))?.[0] ?? [])
  )
  const made = [...calls]
    .filter(call => keys.some(key => key.startsWith(`${name}${call}.`)))
    .map(call => ({
      kind: 'call' as const,
      id: word(`${call.slice(1)}.id`) || word(`${call.slice(1)}.tool_call.id`),
      name: word(`${call.slice(1)}.name`) || word(`${call.slice(1)}.tool_call.function.name`),
      input: attribute(span, `${name}${call}.arguments`, `${name}${call}.tool_call.function.arguments`)
    }))
  return { role: word('role'), parts: [...said, ...made] }
}

/** `gen_ai.user.message`, `gen_ai.choice`. */
const happened = (span: Cursor, isAnswer: boolean): readonly OtlpMessage[] =>
  span.list('events').flatMap(event => {
    const name = event.str('name') ?? ''
    const [, role] = /^gen_ai\.(system|user|assistant|tool)\.message$/.exec(name) ?? []
    if (isAnswer !== (name === 'gen_ai.choice') || (role === undefined && !isAnswer)) return []
    const body = attribute(event, 'message').unquoted()
    const content = attribute(event, 'content')
    if (body.isObject) return [messageOf(body, valueWord(body, 'role') || 'assistant')]
    const text = body.exists ? body : content
    return text.exists ? [{ role: role ?? 'assistant', parts: [{ kind: 'text' as const, text }] }] : []
  })

export class OtlpNews {
  readonly #told = new Map<ThreadId, number[]>()

  /** Those that no request or answer of this thread held before. What comes behind all of it is new, even if said again. */
  newIn(thread: ThreadId, input: readonly OtlpMessage[]): readonly OtlpMessage[] {
    const told = this.#told.get(thread) ?? []
    const known = new Set(told)
    const prints = input.map(printOf)
    this.#told.set(thread, prints)
    return input.filter((_, i) => i >= told.length || !known.has(prints[i] ?? 0))
  }

  answered(thread: ThreadId, output: readonly OtlpMessage[]): void {
    this.#told.set(thread, [...(this.#told.get(thread) ?? []), ...output.map(printOf)])
  }
}

/** Arguments are an object in one place and a text in another; thoughts are mostly not said again. */
const printOf = ({ role, parts }: OtlpMessage): number => {
  const spoken = parts.filter(({ kind }) => kind !== 'thinking')
  const marks = spoken.length > 0 ? spoken : parts
  return fingerprintOf([role, ...marks.map(part => [part.kind, 'text' in part ? part.text.value : part.id])])
}
