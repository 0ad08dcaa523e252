// Goose (https://github.com/block/goose): calls and results are blocks {type: toolRequest | toolResponse, id}. What they say,
// or why they could not, is inside: {status, value | error}; at first without the `value`.

import type { Cursor } from '../../reading/cursor.ts'
import { firstOf, inside } from '../../reading/first.ts'
import type { DraftMessage } from '../draft-message.ts'
import { toolResultOf } from '../results.ts'
import { errorIn, saysFailed } from '../spellings.ts'

export const isGooseBlock = (block: Cursor): boolean =>
  block.has('toolCall') || (block.has('toolResult') && !block.get('toolResult').has('toolUseId'))

export const tellGooseBlock = (message: DraftMessage, block: Cursor, part: string | number) => {
  const callId = block.str('id') ?? ''
  const told = block.get(block.has('toolResult') ? 'toolResult' : 'toolCall')
  const made = inside(told, 'value')
  if (!block.has('toolResult'))
    return message.call({ callId, name: made.str('name') ?? '', input: made.get('arguments'), part })
  const value = told.has('value') || told.has('error') ? firstOf(told, 'value', 'error') : told
  const isFailed = told.str('status') === 'error' || saysFailed(made)
  const result = toolResultOf(told.has('error') ? errorIn(value) : value)
  return message.answer({ callId, result, status: isFailed ? 'failed' : 'done' })
}

/** The last line of its stream. */
export const isStreamEnd = (at: Cursor): boolean => at.str('type') === 'complete' && at.has('total_tokens')
