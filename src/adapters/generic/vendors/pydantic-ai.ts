// Messages of Pydantic AI (https://ai.pydantic.dev/message-history/): {kind: request | response, parts: [{part_kind}]}.

import { contentOf } from '../../reading/content-blocks.ts'
import type { Cursor } from '../../reading/cursor.ts'
import type { DraftMessage } from '../draft-message.ts'
import { toolResultOf } from '../results.ts'
import { timeOf } from '../spellings.ts'
import { usageOf } from '../usage.ts'
import type { ChatWriter } from '../writer.ts'

export const isModelMessage = (at: Cursor): boolean =>
  /^(request|response)$/.test(at.str('kind') ?? '') && at.get('parts', 0).str('part_kind') !== undefined

export const tellModelMessage = (writer: ChatWriter, at: Cursor, name: string) => {
  writer.at = timeOf(at) ?? writer.at
  writer.facts.note({ model: at.str('model_name') })
  writer.spend(name, usageOf(at.get('usage')))
  const message = writer.draft(name)
  for (const [i, part] of at.list('parts').entries()) {
    writer.at = timeOf(part) ?? writer.at
    tellPart(message, part, i)
  }
}

const tellPart = (message: DraftMessage, part: Cursor, i: number) => {
  const kind = part.str('part_kind') ?? ''
  const content = part.get('content')
  const callId = part.str('tool_call_id') ?? ''
  const name = part.str('tool_name') ?? ''
  switch (kind) {
    case 'user-prompt':
      return message.say('user', i, contentOf(content))
    case 'text':
      return message.say('assistant', i, { text: content.text() })
    case 'thinking':
      return message.think(i, content.text(), true)
    case 'tool-call':
    case 'builtin-tool-call':
      return message.call({ callId, name, input: part.get('args'), part: i })
    case 'tool-return':
    case 'builtin-tool-return':
      return message.answer({ callId, name, result: toolResultOf(content), status: outcomeOf(part) })
    case 'retry-prompt':
      // What the model is told where its call could not be made, or where it made none.
      if (callId !== '')
        return message.answer({ callId, name, result: toolResultOf(content), status: 'failed' })
      return message.context(i, 'retry', contentOf(content).text)
    case 'system-prompt':
      return message.context(i, 'system prompt', content.text())
    default:
      return message.context(i, kind, content.text())
  }
}

const outcomeOf = (part: Cursor) => (/^(failed|denied)$/.test(part.str('outcome') ?? '') ? 'failed' : 'done')
