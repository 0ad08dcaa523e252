// One message of a chat: Anthropic, OpenAI, AI SDK, Pi, ShareGPT and their many relatives say the same few things.
// Roles: https://platform.openai.com/docs/api-reference/chat, https://docs.anthropic.com/en/api/messages,
// https://ai-sdk.dev/docs/reference/ai-sdk-core/ui-message (v4 to v7).

import { contentOf } from '../reading/content-blocks.ts'
import type { Cursor } from '../reading/cursor.ts'
import { tellBlocks } from './blocks.ts'
import { readResult } from './results.ts'
import { roleNameOf, roleOf } from './roles.ts'
import { answeredIdOf, callIdOf, inputOf, isFailed, resultOf, timeOf, toolNameOf } from './spellings.ts'
import { usageOf } from './usage.ts'
import type { Message, Writer } from './writer.ts'

/** The message at this cursor. `name` stands in for an id that the log does not give. */
export const tellMessage = (writer: Writer, at: Cursor, name: string, roleName = roleNameOf(at)): Message => {
  writer.at = timeOf(at) ?? (at.has('metadata') ? timeOf(at.get('metadata')) : undefined) ?? writer.at
  const message = writer.message(at.str('id') ?? at.str('uuid') ?? name)
  const role = roleOf(roleName)
  switch (role) {
    case 'user':
      tellBlocks(writer, message, 'user', bodyOf(at))
      break
    case 'assistant':
      tellReply(writer, message, at)
      break
    case 'system':
    case 'other':
      writer.context(message, 0, role === 'system' ? 'system prompt' : roleName, contentOf(bodyOf(at)).text)
      break
    case 'thinking':
      writer.think(() => writer.part(message, 0), contentOf(bodyOf(at)).text)
      break
    case 'call':
      tellCall(writer, message, bodyOf(at).unquoted())
      break
    case 'tool':
      tellResult(writer, message, at)
      break
    default:
      role satisfies never
  }
  writer.model(at.str('model') ?? at.get('metadata').str('model'))
  if (role === 'assistant')
    writer.spend(message.wanted, usageOf(at.get('usage')) ?? usageOf(at.get('metadata', 'usage')))
  return message
}

/** Where the words are: blocks before their plain copy (AI SDK 4 and claude.ai keep both). */
const bodyOf = (at: Cursor): Cursor => {
  const there = BODIES.filter(name => at.has(name))
  const key = there.find(name => at.list(name).length > 0) ?? there.find(name => isFilled(at.get(name)))
  return at.get(key ?? 'content')
}
const BODIES = ['parts', 'content', 'value', 'text', 'message']

const isFilled = (body: Cursor): boolean => body.exists && !body.isList && body.value !== ''

const tellReply = (writer: Writer, message: Message, at: Cursor) => {
  tellReasoning(writer, message, at)
  tellBlocks(writer, message, 'assistant', bodyOf(at))
  const refusal = at.get('refusal')
  if (refusal.isString)
    writer.say('assistant', () => writer.part(message, 'refusal'), { text: refusal.text() })
  writer.say('assistant', () => writer.part(message, 'audio'), {
    text: at.get('audio', 'transcript').text()
  })
  for (const [i, call] of at.list('tool_calls').entries()) tellCall(writer, message, call, `call${i}`)
  if (at.get('function_call').isObject) tellCall(writer, message, at.get('function_call'))
  // AI SDK 4 repeats in a list beside the parts what it also has among them.
  if (at.list('parts').length === 0)
    for (const part of at.list('toolInvocations')) tellBlocks(writer, message, 'assistant', part)
  const error = at.get('errorMessage')
  if (error.isString && error.value !== '')
    writer.event(writer.part(message, 'error'), { event: 'error', text: error.text() })
}

/** DeepSeek, Qwen, OpenRouter and LiteLLM put what the model thought beside what it said. */
export const tellReasoning = (writer: Writer, message: Message, at: Cursor) => {
  const spot = () => writer.part(message, 'reasoning')
  const plain = ['reasoning_content', 'reasoning', 'thinking'].map(key => at.get(key)).find(isWords)
  if (plain) return writer.think(spot, plain.text())
  const isAmong = at.list('content').some(block => /thinking|reasoning/.test(block.str('type') ?? ''))
  for (const [i, block] of isAmong ? [] : at.list('thinking_blocks').entries())
    writer.think(() => writer.part(message, `reasoning${i}`), block.get('thinking').text(), true)
}

const isWords = (at: Cursor): boolean => at.isString && at.value !== ''

const tellCall = (writer: Writer, message: Message, call: Cursor, part: string | number = 'call') => {
  const name = toolNameOf(call)
  // Calls without an id (function_call, ShareGPT) are answered by name, or by the next result.
  const callId = callIdOf(call)
  writer.calls.ask(message, { callId, key: callId || NAMELESS, name, input: inputOf(call), part })
}

/** A call without an id, and the result that follows it. */
const NAMELESS = '\u0000nameless'

const tellResult = (writer: Writer, message: Message, at: Cursor) => {
  const content = at.has('parts') ? at.get('parts') : at.get('content')
  const holdsBlocks = content.list().some(block => answeredIdOf(block) !== '')
  if (holdsBlocks) return tellBlocks(writer, message, 'user', content)
  const callId = answeredIdOf(at)
  const name = toolNameOf(at)
  const error = at.get('error')
  const problem = error.str('message') === undefined ? error : error.get('message')
  const answer = at.has('content') ? at.get('content') : resultOf(at)
  writer.calls.answer(message, {
    callId,
    key: callId || NAMELESS,
    ...(name === '' ? {} : { name }),
    result: readResult(problem.exists && !isFilled(answer) ? problem : answer),
    status: isFailed(at) || error.exists || at.str('status') === 'error' ? 'failed' : 'done'
  })
}
