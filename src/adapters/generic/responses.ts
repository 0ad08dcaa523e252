// Items of OpenAI's Responses API, as input and output hold them.
// https://platform.openai.com/docs/api-reference/responses

import { joinTexts } from '../../model/texts.ts'
import type { Text } from '../../model/types.ts'
import type { Cursor } from '../read.ts'
import { readResult } from './results.ts'
import type { Talk } from './talk.ts'

/** Messages among the items are chat messages; this is the rest of them. */
export const isItem = (at: Cursor): boolean => {
  const type = at.str('type') ?? ''
  if (type === 'reasoning') return at.has('summary') || at.has('encrypted_content')
  if (type === 'function_call' || CALL_OUTPUT.test(type)) return at.has('call_id')
  return CALL.test(type) && (at.has('call_id') || at.has('status') || at.has('action'))
}

const CALL =
  /^(custom_tool|mcp|local_shell|shell|apply_patch|web_search|file_search|code_interpreter|computer|image_generation|tool_search)_call$/
const CALL_OUTPUT = /^(function|custom_tool|local_shell|shell|apply_patch|computer)_call_output$/

export const tellItem = (talk: Talk, at: Cursor, name: string) => {
  const type = at.str('type') ?? ''
  const message = talk.w.message(at.str('id') ?? name)
  if (type === 'reasoning') return talk.think(() => talk.w.part(message, 0), thoughtOf(at), true)
  const callId = at.str('call_id') ?? at.str('id') ?? ''
  if (CALL_OUTPUT.test(type)) {
    talk.calls.answer(message, { callId, result: readResult(at.get('output').unquoted()), status: 'done' })
    return
  }
  const input = at.get(
    ['arguments', 'input', 'action', 'code', 'queries'].find(key => at.has(key)) ?? 'input'
  )
  const call = talk.calls.ask(message, { callId, name: at.str('name') ?? type, input, part: 0 })
  // Tools that run on the server carry their result with them.
  const result = at.get(['output', 'outputs', 'results', 'error'].find(key => at.get(key).exists) ?? '')
  const isOver = at.str('status') === 'completed' && !at.has('call_id')
  if (!result.exists && !isOver) return
  const status = at.get('error').exists || at.str('status') === 'failed' ? 'failed' : 'done'
  talk.calls.settle(call, { callId, result: readResult(result), status })
}

/** A summary, or the thought itself where the model gives it; often neither, only an encrypted blob. */
const thoughtOf = (at: Cursor): Text =>
  joinTexts(
    [...at.list('summary'), ...at.list('content')].map(piece => piece.get('text').text()),
    '\n\n'
  )
