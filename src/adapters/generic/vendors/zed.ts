// Threads of Zed's agent (https://github.com/zed-industries/zed): since 0.3 enums of Rust, {User: {content}} and
// {Agent: {content, tool_results}} with blocks {Text}, {Thinking}, {ToolUse}; before, messages of segments.

import { contentOf } from '../../reading/content-blocks.ts'
import type { Cursor } from '../../reading/cursor.ts'
import { firstOf } from '../../reading/first.ts'
import type { DraftMessage } from '../draft-message.ts'
import { toolResultOf } from '../results.ts'
import { callIn, saysFailed } from '../spellings.ts'
import type { ChatWriter } from '../writer.ts'

export const isThreadMessage = (at: Cursor): boolean =>
  at.get('User', 'content').isList ||
  at.get('Agent', 'content').isList ||
  (at.str('role') !== undefined && at.get('segments').isList)

export const tellThreadMessage = (writer: ChatWriter, at: Cursor, name: string) => {
  const said = firstOf(at, 'User', 'Agent')
  const told = said.exists ? said : at
  const message = writer.draft(said.str('id') ?? name)
  const isHuman = at.has('User') || at.str('role') === 'user'
  message.context('context', 'context', at.get('context').text())
  const blocks = said.exists ? told.list('content') : told.list('segments')
  for (const [i, block] of blocks.entries()) tellBlock(message, isHuman ? 'user' : 'assistant', block, i)
  for (const [i, call] of told.list('tool_uses').entries())
    message.call({ ...callIn(call), part: `call${i}` })
  const results = told.get('tool_results')
  for (const result of results.isList ? results.list() : results.keys().map(key => results.get(key)))
    tellResult(message, result)
}

const tellBlock = (message: DraftMessage, speaker: 'user' | 'assistant', block: Cursor, i: number) => {
  if (block.has('ToolUse')) return message.call({ ...callIn(block.get('ToolUse')), part: i })
  if (block.has('Thinking')) return message.think(i, block.get('Thinking', 'text').text())
  if (block.str('type') === 'thinking') return message.think(i, block.get('text').text())
  if (block.has('Mention')) return message.context(i, 'mention', block.get('Mention', 'content').text())
  message.say(speaker, i, { text: block.has('Text') ? block.get('Text').text() : contentOf(block).text })
}

const tellResult = (message: DraftMessage, at: Cursor) => {
  const content = at.get('content')
  const result = toolResultOf(content.has('Text') ? content.get('Text') : firstOf(at, 'content', 'output'))
  const status = saysFailed(at) ? 'failed' : 'done'
  message.answer({ callId: at.str('tool_use_id') ?? '', name: at.str('tool_name'), result, status })
}
