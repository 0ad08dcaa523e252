// Saved chats of Amazon Q and Kiro CLI (https://github.com/aws/amazon-q-developer-cli): {history: [{user, assistant}]}, each
// side an enum of Rust: {content: {Prompt | ToolUseResults}}, {ToolUse | Response}.

import type { Cursor } from '../../reading/cursor.ts'
import { firstOf } from '../../reading/first.ts'
import { toolResultOf } from '../results.ts'
import { callIn } from '../spellings.ts'
import type { ChatWriter } from '../writer.ts'

export const isExchange = (at: Cursor): boolean =>
  at.get('user', 'content').isObject &&
  (at.get('assistant').has('ToolUse') || at.get('assistant').has('Response'))

export const tellExchange = (writer: ChatWriter, at: Cursor, name: string) => {
  const user = at.get('user')
  const content = user.get('content')
  writer.at = user.time('timestamp') ?? writer.at
  writer.facts.noteOnce({
    agent: 'Amazon Q',
    cwd: user.get('env_context', 'env_state').str('current_working_directory')
  })
  const asked = writer.draft(`${name}/user`)
  asked.context('context', 'context', user.get('additional_context').text())
  asked.say('user', 0, { text: firstOf(content, 'Prompt', 'CancelledToolUses').get('prompt').text() })
  for (const part of ['ToolUseResults', 'CancelledToolUses'])
    for (const told of content.get(part).list('tool_use_results')) {
      const [piece] = told.list('content')
      const result = toolResultOf(piece ? firstOf(piece, 'Text', 'Json') : told.get('content'))
      const status =
        part === 'CancelledToolUses' ? 'cancelled' : told.str('status') === 'Error' ? 'failed' : 'done'
      asked.answer({ callId: told.str('tool_use_id') ?? '', result, status })
    }
  const said = firstOf(at.get('assistant'), 'ToolUse', 'Response')
  const answer = writer.draft(said.str('message_id') ?? name)
  answer.say('assistant', 0, { text: said.get('content').text() })
  for (const [i, call] of said.list('tool_uses').entries()) answer.call({ ...callIn(call), part: `call${i}` })
}
