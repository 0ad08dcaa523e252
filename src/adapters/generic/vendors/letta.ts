// Messages of Letta's API (https://docs.letta.com/api-reference): {message_type, id, date}, with the words under the name of
// what they are.

import { contentOf } from '../../reading/content-blocks.ts'
import type { Cursor } from '../../reading/cursor.ts'
import { firstOf } from '../../reading/first.ts'
import { toolResultOf } from '../results.ts'
import { callIn, timeOf } from '../spellings.ts'
import { usageOf } from '../usage.ts'
import type { ChatWriter } from '../writer.ts'

export const isAgentsMessage = (at: Cursor): boolean =>
  /_message$|^(usage_statistics|stop_reason)$/.test(at.str('message_type') ?? '') && !at.has('role')

export const tellAgentsMessage = (writer: ChatWriter, at: Cursor, name: string) => {
  const type = at.str('message_type') ?? ''
  writer.at = timeOf(at) ?? writer.at
  writer.facts.noteOnce({ agent: 'Letta' })
  // Parts of one message share its id.
  const message = writer.draft(name)
  switch (type) {
    case 'user_message':
      return message.say('user', 0, contentOf(at.get('content')))
    case 'assistant_message':
      return message.say('assistant', 0, contentOf(at.get('content')))
    case 'reasoning_message':
      return message.think(0, at.get('reasoning').text(), true)
    case 'hidden_reasoning_message':
      return message.think(0, '', true)
    case 'tool_call_message':
    case 'approval_request_message': {
      const calls = at.get('tool_call').isObject ? [at.get('tool_call')] : at.list('tool_calls')
      for (const [i, call] of calls.entries()) message.call({ ...callIn(call), part: i })
      return
    }
    case 'tool_return_message': {
      const result = toolResultOf(at.get('tool_return'))
      const status = at.str('status') === 'error' ? 'failed' : 'done'
      return message.answer({ callId: at.str('tool_call_id') ?? '', name: at.str('name'), result, status })
    }
    case 'usage_statistics':
      writer.spend(name, usageOf(at))
      return writer.silent(type)
    case 'stop_reason':
      return writer.silent(type)
    default:
      return message.context(
        0,
        type.replaceAll('_', ' '),
        firstOf(at, 'content', 'summary', 'message').text()
      )
  }
}
