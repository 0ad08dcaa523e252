// Messages of a chat: Kimi CLI's `context.jsonl`, and what Kimi Code copies into the context of an agent.

import type { Cursor } from '../reading/cursor.ts'
import { firstOf, firstWord } from '../reading/first.ts'
import type { KimiBuilder } from './builder.ts'

/** The name of the record, should it show nothing. */
export const readContextMessage = (builder: KimiBuilder, message: Cursor): string => {
  const role = message.str('role') ?? ''
  const content = message.get('content')
  builder.facts.noteOnce({ agent: 'Kimi' })
  if (role === 'user') builder.prompt('context', content, 'typed')
  else if (role === 'assistant') readReply(builder, message, content)
  else if (role === 'tool')
    builder.calls.answered(firstWord(message, 'tool_call_id', 'toolCallId'), content, isError(content))
  else if (role === 'system')
    builder.happened({ event: 'context', label: 'system prompt', text: content.text() })
  return role
}

const readReply = (builder: KimiBuilder, message: Cursor, content: Cursor): void => {
  const parts = content.isList ? content.list() : []
  if (content.isString && content.value !== '')
    builder.put({ type: 'assistant', ...builder.alone(), text: content.text() })
  for (const [i, part] of parts.entries()) {
    builder.ownId = i === 0 ? undefined : `${builder.name}.${i}`
    builder.part(part, false)
  }
  builder.ownId = undefined
  for (const call of firstOf(message, 'tool_calls', 'toolCalls').list()) {
    const inner = call.get('function').isObject ? call.get('function') : call
    builder.calls.called(call.str('id') ?? '', inner.str('name') ?? '', firstOf(inner, 'arguments', 'args'))
  }
}

/** A failed tool says so in a line that the agent wrote. */
const isError = (content: Cursor): boolean => {
  const first = content.isList ? content.get(0).str('text') : content.value
  return typeof first === 'string' && /^<system>ERROR\b/.test(first)
}
