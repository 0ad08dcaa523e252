// Lines that programs write about an agent in words of their own: what happened by a name such as `tool_call` or
// `UserPromptSubmit`, the tool and its arguments beside it, or what was asked together with what was answered.

import { type Cursor, nothing } from '../reading/cursor.ts'
import { firstOf, firstString, firstWord, inside } from '../reading/first.ts'
import type { DraftMessage } from './draft-message.ts'
import { chatAnswerIn } from './results.ts'
import { EVENT_NAMES, halfOf, tellsHalf } from './shape.ts'
import { answeredIdOf, toolNameOf } from './spellings.ts'
import type { ChatWriter } from './writer.ts'

/** False: nothing in the record says who spoke or what was called. */
export const isToldPlainly = (writer: ChatWriter, at: Cursor, name: string): boolean => {
  const told = inside(at, 'data', 'payload', 'details')
  const what = firstWord(at, ...EVENT_NAMES)
  const half = tellsHalf(at) ? halfOf(at) : ''
  const tool =
    firstWord(told, ...TOOL) ||
    firstWord(at, ...TOOL) ||
    (half === '' ? '' : firstWord(told, 'functionName') || toolNameOf(told))
  const message = writer.draft(name)
  if (half !== '') return tellHalf(message, told, tool, ENDS.test(half))
  if (tool !== '') return tellCall(message, told, tool)
  const asked = firstString(told, ...ASKED)
  const answered = firstString(told, ...ANSWERED)
  if (asked.exists && answered.exists && what === '') {
    message.say('user', 0, { text: asked.text() })
    message.say('assistant', 1, { text: answered.text() })
    return true
  }
  const words = firstString(told, ...WORDS)
  if (!words.exists) return false
  const text = words.text()
  if (/^(?:thought|thinking|reasoning)/i.test(what)) message.think(0, text)
  else if (/^(?:user|human)(?![a-z])|^UserPrompt/i.test(what)) message.say('user', 0, { text })
  else if (/^(?:assistant|agent|ai|llm|model|bot)(?![a-z])/i.test(what)) message.say('assistant', 0, { text })
  else return false
  return true
}

/** The line says which half of a call it is: what stands beside the tool is its arguments, or what came of it. */
const tellHalf = (message: DraftMessage, at: Cursor, name: string, isEnd: boolean): boolean => {
  const callId = answeredIdOf(at)
  const running = message.writer.calls.last(callId) ?? message.writer.calls.running(name)
  if (!isEnd) {
    const input = firstOf(at, ...INPUT)
    message.call({ callId, name, input: input.exists ? input : at, part: 0 })
    return true
  }
  const output = outputIn(at)
  const hasFailed = at.bool('error') === true || isProblem(at, output)
  const words = output.exists ? output : firstOf(at.get('message'), 'content', 'text')
  const answer = chatAnswerIn(at, words.exists ? words : at)
  const told = { ...answer, callId, name, ...(hasFailed ? { status: 'failed' as const } : {}) }
  if (running) message.writer.calls.settle(running, told)
  else message.answer(told)
  return true
}

/** A line may tell the call, its result, or both; a result that tells the call again answers the one that runs. */
const tellCall = (message: DraftMessage, at: Cursor, name: string): boolean => {
  const input = firstOf(at, ...INPUT)
  const output = outputIn(at)
  if (!input.exists && !output.exists) return false
  const { calls } = message.writer
  const callId = answeredIdOf(at)
  const running = output.exists ? (calls.last(callId) ?? calls.running(name)) : undefined
  if (!running && !input.exists) message.answer({ ...chatAnswerIn(at, output), name })
  else {
    const call = running ?? message.call({ callId, name, input, part: 0 })
    const answer = chatAnswerIn(at, output)
    const status = isProblem(at, output) ? 'failed' : answer.status
    if (output.exists) calls.settle(call, { ...answer, callId, status })
  }
  return true
}

/** What came of a call. Whether it failed may be said by yes or no, and is no output then. */
const outputIn = (at: Cursor): Cursor => {
  const output = firstOf(at, ...OUTPUT)
  return output.value === at.get('error').value && at.bool('error') !== undefined ? nothing(at) : output
}

const isProblem = (at: Cursor, output: Cursor): boolean =>
  output.exists && output.value === at.get('error').value

const TOOL = ['tool_name', 'toolName', 'tool', 'function_name']
const INPUT = ['tool_input', 'toolInput', 'tool_args', 'args', 'arguments', 'input', 'parameters', 'params']
const OUTPUT = [
  'tool_response',
  'tool_output',
  'tool_result',
  'result',
  'output',
  'response',
  'observation',
  'output_preview',
  'error'
]
const ASKED = ['prompt', 'question', 'instruction', 'user_message', 'user_input', 'query']
const ANSWERED = [
  'response',
  'answer',
  'completion',
  'reply',
  'output',
  'assistant_message',
  'assistant_response'
]
const ENDS = /result|output|response|end|return|complete/i
const WORDS = ['text', 'content', 'message', 'prompt', 'response', 'msg']
