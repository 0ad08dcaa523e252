// AutoGen since 0.4 (https://github.com/microsoft/autogen): {source, type, content}. The agents of a team have names, and
// only `user` is a human; calls and their results are messages of lists.

import { contentOf } from '../../reading/content-blocks.ts'
import type { Cursor } from '../../reading/cursor.ts'
import { toolResultOf } from '../results.ts'
import { callIn, saysFailed } from '../spellings.ts'
import { usageOf } from '../usage.ts'
import type { ChatWriter } from '../writer.ts'

export const isTeamMessage = (at: Cursor): boolean =>
  at.str('source') !== undefined && TYPES.test(at.str('type') ?? '') && at.has('content')

const TYPES = /^(?:\w*Message|ToolCall\w+Event|ThoughtEvent|MemoryQueryEvent|UserInputRequestedEvent)$/

export const tellTeamMessage = (writer: ChatWriter, at: Cursor, name: string) => {
  const message = writer.draft(at.str('id') ?? name)
  const type = at.str('type') ?? ''
  const content = at.get('content')
  writer.spend(message.wish, usageOf(at.get('models_usage')))
  for (const [part, piece] of content.list().entries()) {
    if (type === 'ToolCallRequestEvent') message.call({ ...callIn(piece), part })
    if (type !== 'ToolCallExecutionEvent') continue
    const result = toolResultOf(piece.get('content'))
    const status = saysFailed(piece) ? 'failed' : 'done'
    message.answer({ callId: piece.str('call_id') ?? '', name: piece.str('name'), result, status })
  }
  if (type.startsWith('ToolCall') && content.isList) return
  const { text, images } = contentOf(content)
  if (type === 'ThoughtEvent') message.think(0, text)
  // Results once more, one below the other.
  else if (type === 'ToolCallSummaryMessage') message.context(0, 'results', text)
  else if (type === 'StopMessage') message.event(0, { event: 'notice', level: 'info', text })
  else message.say(at.str('source') === 'user' ? 'user' : 'assistant', 0, { text, images })
}
