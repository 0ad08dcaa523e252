// Items of OpenAI's Responses API, as input and output hold them.
// https://platform.openai.com/docs/api-reference/responses

import { joinTexts } from '../../model/entry/text-value.ts'
import type { Text } from '../../model/transcript/types.ts'
import type { Cursor } from '../reading/cursor.ts'
import { firstFilled, firstOf } from '../reading/first.ts'
import { toolResultOf } from './results.ts'
import { isAgentsItem, isCallOutput } from './shape.ts'
import { answeredIdOf } from './spellings.ts'
import type { ChatWriter } from './writer.ts'

export const tellItem = (writer: ChatWriter, at: Cursor, name: string) => {
  const type = at.str('type') ?? ''
  const message = writer.draft(at.str('id') ?? name)
  if (type === 'reasoning') return message.think(0, thoughtOf(at), true)
  if (isCallOutput(type)) {
    const result = toolResultOf(at.get('output').unquoted())
    const hasFailed = /^(failed|error|incomplete)$/.test(at.str('status') ?? '')
    const status = hasFailed ? 'failed' : 'done'
    return message.answer({ callId: answeredIdOf(at), name: at.str('name'), result, status })
  }
  const callId = answeredIdOf(at) || (isAgentsItem(at) ? '' : (at.str('id') ?? ''))
  const input = firstOf(at, 'arguments', 'input', 'action', 'code', 'queries')
  const call = message.call({ callId, name: at.str('name') ?? type, input, part: 0 })
  // Tools that run on the server carry their result with them.
  const result = firstOf(at, 'output', 'outputs', 'results', 'error')
  const isOver = at.str('status') === 'completed' && !at.has('call_id')
  if (!result.exists && !isOver) return
  const status = at.get('error').exists || at.str('status') === 'failed' ? 'failed' : 'done'
  writer.calls.settle(call, { callId, result: toolResultOf(result), status })
}

/** A summary, or the thought itself where the model gives it; often neither, only an encrypted blob. */
const thoughtOf = (at: Cursor): Text =>
  joinTexts(
    [...at.list('summary'), ...firstFilled(at, 'rawContent', 'content').list()].map(piece =>
      piece.get('text').text()
    ),
    '\n\n'
  )
