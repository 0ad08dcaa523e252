// One message as it is kept: in a recorded session with its thoughts and its calls, in a bare history as parts alone.

import { joinTexts, sizeOf } from '../../model/entry/text-value.ts'
import type { Text, ThreadId, Tool } from '../../model/transcript/types.ts'
import type { Cursor } from '../reading/cursor.ts'
import type { GeminiBuilder } from './builder.ts'
import type { GeminiMessage } from './message.ts'
import { type GeminiOutcome, geminiStatus, partsOutcome } from './outcome.ts'
import { type GeminiPart, geminiParts, wordsIn } from './parts.ts'
import { readParts } from './read-parts.ts'
import { isContent } from './shape.ts'
import { shownRemote } from './tools.ts'
import { recordedTokens } from './usage.ts'

/** Thoughts, then what was said, then the calls with their results in them. */
export const readRecordedMessage = (message: GeminiMessage, record: Cursor) => {
  const said = record.get(
    geminiParts(record.get('displayContent')).some(isSaid) ? 'displayContent' : 'content'
  )
  const type = record.str('type')
  switch (type) {
    case 'user':
      return readParts(message, geminiParts(said), { speaker: 'user' })
    case 'info':
    case 'warning':
      return message.event({ event: 'notice', level: type, text: plain(said) })
    case 'error':
      return message.event({ event: 'error', text: plain(said) })
    default:
      // Each list counts by itself: a thought that comes late must not rename what was said.
      message.begin('thought-')
      for (const thought of record.list('thoughts')) speakThought(message, thought)
      message.begin('')
      readParts(message, geminiParts(said).filter(isToldOnce(record)), { speaker: 'model' })
      message.begin('call-')
      readCalls(message, record.list('toolCalls'))
      message.builder.facts.note({ model: record.str('model') })
      return message.spend(recordedTokens(record.get('tokens')))
  }
}

/** A `Content` of a bare history, as `/chat save` writes it: no times, no ids. Qwen Code writes the same. */
export const readContent = (message: GeminiMessage, content: Cursor, isFirst: boolean) => {
  if (!isContent(content)) return message.unknown(content)
  message.builder.facts.note({ dialect: 'checkpoint' })
  const parts = geminiParts(content.get('parts'))
  const [opening] = parts
  const role = content.str('role')
  const isSetup = isFirst && role === 'user' && opening?.part === 'text' && isPreamble(opening.at)
  if (isSetup) message.event({ event: 'context', label: 'environment', text: opening.text })
  const speaker = role === 'model' || role === 'assistant' ? 'model' : 'user'
  readParts(message, isSetup ? parts.slice(1) : parts, { speaker })
  message.close()
}

/** The agent opens every history by telling the model where it runs. */
const isPreamble = (text: Cursor): boolean =>
  typeof text.value === 'string' &&
  /^\s*(?:<session_context>\s*)?This is (?:the )?(?:Gemini CLI|Qwen Code)/.test(text.value.slice(0, 200))

/**
 * A sub-agent whose calls are told in the result of the call that started it, and nowhere else: the thread of those
 * calls, if there are any. Versions that write a file for each sub-agent leave the list empty.
 */
export const readNested = (builder: GeminiBuilder, tool: Tool, display: Cursor): ThreadId | undefined => {
  const calls = display.list('toolCalls')
  const thread = `${tool.id}/task`
  if (display.str('type') !== 'task_execution' || calls.length === 0) return undefined
  if ((tool.child ?? thread) !== thread || display.path.length > MAX_PATH) return undefined
  builder.openThread(thread, { agent: display.str('subagentName'), title: display.str('taskDescription') })
  const message = builder.namedMessage(thread, `task\n${thread}`, thread, null)
  message.at = tool.at
  readCalls(message, calls)
  message.close()
  return thread
}

/** Tasks hold tasks; a path this long is an attack on the stack. */
const MAX_PATH = 60

const isSaid = (part: GeminiPart): boolean => part.part !== 'text' || sizeOf(part.text) > 0

/** A call among the words that the list of calls tells with its result. */
const isToldOnce = (record: Cursor): ((part: GeminiPart) => boolean) => {
  const listed = new Set(record.list('toolCalls').flatMap(call => call.str('id') ?? []))
  return part => part.part !== 'call' || !listed.has(part.call.str('id') ?? '')
}

/** Each thought stands for itself, and has a time of its own. */
const speakThought = (message: GeminiMessage, thought: Cursor): void => {
  const { at } = message
  message.at = thought.time('timestamp') ?? at
  message.split()
  message.speak('thinking', {
    text: joinTexts([thought.get('subject').text(), thought.get('description').text()])
  })
  message.at = at
}

const readCalls = (message: GeminiMessage, calls: readonly Cursor[]): void => {
  const seen = new Map<string, number>()
  for (const call of calls) {
    const callId = call.str('id', 'callId') ?? ''
    const count = seen.get(callId) ?? 0
    seen.set(callId, count + 1)
    const child = call.str('agentId')
    if (child !== undefined && callId !== '') message.builder.startedBy(child, callId)
    const told = message.callOf(callId, call.str('name'), call.get('args'))
    message.call({
      ...told,
      described: shownRemote(told.described, call.str('displayName')),
      owner: `${callId} ${count}`,
      status: geminiStatus(call.str('status')) ?? 'running',
      outcome: recordedOutcome(call)
    })
  }
}

const recordedOutcome = (call: Cursor): GeminiOutcome | undefined => {
  const result = call.get(call.get('result').exists ? 'result' : 'responseParts')
  if (![result, call.get('resultDisplay'), call.get('error')].some(at => at.exists)) return undefined
  return partsOutcome(geminiParts(result), call, call.time('timestamp'))
}

const plain = (at: Cursor): Text => joinTexts(geminiParts(at).map(wordsIn), '')
