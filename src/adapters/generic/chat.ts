// One message of a chat: Anthropic, OpenAI, AI SDK, Pi, ShareGPT and their many relatives say the same few things.
// Roles: https://platform.openai.com/docs/api-reference/chat, https://docs.anthropic.com/en/api/messages,
// https://ai-sdk.dev/docs/reference/ai-sdk-core/ui-message (v4 to v7).

import { contentOf } from '../reading/content-blocks.ts'
import type { Cursor } from '../reading/cursor.ts'
import { firstFilled, firstOf, firstString } from '../reading/first.ts'
import { tellBlocks } from './blocks.ts'
import type { DraftMessage } from './draft-message.ts'
import { chatAnswerIn } from './results.ts'
import { type ChatRole, roleNameOf, roleOf } from './roles.ts'
import {
  answeredIdOf,
  asidesOf,
  callIdOf,
  callIn,
  errorIn,
  heldBlock,
  resultOf,
  saidAside,
  saysFailed,
  timeOf
} from './spellings.ts'
import { usageOf } from './usage.ts'
import { isHostsMessage } from './vendors/codebuddy.ts'
import type { ChatWriter } from './writer.ts'

/** The message at this cursor. `name` stands in for an id that the log does not give. */
export const tellMessage = (writer: ChatWriter, at: Cursor, name: string, roleName = roleNameOf(at)) => {
  writer.at = timeOf(at) ?? saidAside(at, timeOf) ?? writer.at
  const message = writer.draft(at.str('id', 'uuid', 'message_id') ?? name)
  const role = roleOf(roleName)
  BY_ROLE[role](message, at, roleName)
  writer.facts.note({ model: at.str('model') ?? saidAside(at, aside => aside.str('model')) })
  if (role === 'assistant')
    writer.spend(
      message.wish,
      usageOf(at.get('usage')) ?? saidAside(at, aside => usageOf(aside.get('usage')))
    )
  return message
}

const BY_ROLE: Readonly<Record<ChatRole, (message: DraftMessage, at: Cursor, roleName: string) => void>> = {
  user: (message, at) =>
    isHostsMessage(at)
      ? message.context(0, 'harness', contentOf(bodyOf(at)).text)
      : tellBlocks(message, 'user', bodyOf(at)),
  assistant: (message, at) => tellReply(message, at),
  system: (message, at) => message.context(0, systemLabel(message, at), contentOf(bodyOf(at)).text),
  other: (message, at, roleName) => message.context(0, roleName, contentOf(bodyOf(at)).text),
  thinking: (message, at) => message.think(0, contentOf(bodyOf(at)).text),
  call: (message, at) => tellCall(message, bodyOf(at).unquoted()),
  tool: (message, at) => tellResult(message, at),
  quiet: (message, _at, roleName) => message.writer.silent(roleName)
}

/** Converted logs tell the events of a session in the words of a system. */
const systemLabel = ({ writer }: DraftMessage, at: Cursor): string =>
  saidAside(at, aside => aside.str('eventType'))?.replaceAll('_', ' ') ??
  (writer.isTalking ? 'system message' : 'system prompt')

/** Where the words are: blocks before their plain copy (AI SDK 4 and claude.ai keep both). */
const bodyOf = (at: Cursor): Cursor => {
  const there = BODIES.filter(name => at.has(name)).map(name => at.get(name))
  return there.find(body => body.list().length > 0) ?? there.find(isFilled) ?? at.get('content')
}
const BODIES = ['parts', 'content', 'blocks', 'value', 'text', 'message']

const isFilled = (body: Cursor): boolean => body.exists && !body.isList && body.value !== ''

const tellReply = (message: DraftMessage, at: Cursor) => {
  tellReasoning(message, at)
  tellBlocks(message, 'assistant', bodyOf(at))
  const refusal = at.get('refusal')
  if (refusal.isString) message.say('assistant', 'refusal', { text: refusal.text() })
  message.say('assistant', 'audio', { text: at.get('audio', 'transcript').text() })
  // Converted logs have the calls among the blocks, too.
  const told = new Set(at.list('content').map(callIdOf))
  for (const [i, call] of callsIn(at).entries())
    if (!told.has(callIdOf(call) || ' ')) tellCall(message, call, `call${i}`)
  if (at.get('function_call').isObject) tellCall(message, at.get('function_call'))
  // AI SDK 4 repeats in a list beside the parts what it also has among them.
  if (at.list('parts').length === 0)
    for (const part of at.list('toolInvocations')) tellBlocks(message, 'assistant', part)
  const error = at.get('errorMessage')
  if (isWords(error)) message.event('error', { event: 'error', text: error.text() })
}

const callsIn = (at: Cursor): readonly Cursor[] => {
  const calls = firstFilled(at, 'tool_calls', 'toolCalls').list()
  return calls.length > 0 ? calls : at.get('additional_kwargs').list('tool_calls')
}

/** DeepSeek, Qwen, OpenRouter and LiteLLM put what the model thought beside what it said. */
export const tellReasoning = (message: DraftMessage, at: Cursor) => {
  const plain = ['reasoning_content', 'reasoning', 'thinking']
    .map(key =>
      at.get(key).isObject ? firstString(at.get(key), 'thinking', 'text', 'content') : at.get(key)
    )
    .find(isWords)
  if (plain) return message.think('reasoning', plain.text())
  const isAmong = at.list('content').some(block => /thinking|reasoning/.test(block.str('type') ?? ''))
  const blocks = [...at.list('thinking_blocks'), ...at.list('reasoning')]
  for (const [i, block] of isAmong ? [] : blocks.entries())
    message.think(`reasoning${i}`, firstString(block, 'thinking', 'reasoning', 'text').text(), true)
}

const isWords = (at: Cursor): boolean => at.isString && at.value !== ''

const tellCall = (message: DraftMessage, call: Cursor, part: string | number = 'call') => {
  // Calls without an id (function_call, ShareGPT) are answered by the next result.
  message.call({ ...callIn(call), part })
}

const tellResult = (message: DraftMessage, at: Cursor) => {
  const content = firstOf(at, 'parts', 'blocks', 'content')
  const blocks = content.isObject ? [content] : content.list()
  const holdsBlocks = blocks.some(block => answeredIdOf(heldBlock(block)) !== '')
  if (holdsBlocks) return tellBlocks(message, 'user', content)
  const error = at.get('error')
  const problem = errorIn(error)
  const value = content.exists || at.has('content') ? content : resultOf(at)
  const idOfCall = message.writer.calls.idIn(at) || answeredIdOf(at.get('additional_kwargs'))
  const said = problem.exists && !isFilled(value) ? problem : value
  const answer = chatAnswerIn(at, said, idOfCall)
  const hasFailed =
    (error.exists && error.value !== false) || at.str('status') === 'error' || asidesOf(at).some(saysFailed)
  const status = hasFailed && answer.status === 'done' ? 'failed' : answer.status
  message.answer({ ...answer, status })
}
