// Results of tools that the API itself ran (search, fetch, code, advisor): blocks of the assistant message whose
// content is data, not text. Types: beta messages of @anthropic-ai/sdk 1.8.0.

import { joinTexts } from '../../../model/entry/text-value.ts'
import type { Text } from '../../../model/transcript/types.ts'
import { contentOf } from '../../reading/content-blocks.ts'
import type { Cursor } from '../../reading/cursor.ts'
import { type AnswerText, answeredIn } from './answer-text.ts'

export const serverAnswer = (content: Cursor): AnswerText => {
  const isPlain = content.isString || (content.isList && !content.list().some(isHit))
  return isPlain
    ? answeredIn(content)
    : { text: textOf(content), images: [], head: '', isPreview: false, unknown: [] }
}

const isHit = (item: Cursor): boolean => item.str('type') === 'web_search_result'

const textOf = (content: Cursor): Text => {
  // Links are data of the call; the rest of a hit is encrypted.
  if (content.isList) return ''
  const error = content.str('error_code')
  if (error !== undefined) return content.str('error_message') ?? error
  if (content.str('stdout') !== undefined) return content.get('stdout').text()
  if (content.str('text') !== undefined) return content.get('text').text()
  const tools = content.list('tool_references').map(tool => tool.str('tool_name') ?? '')
  if (tools.length > 0) return tools.join('\n')
  const inside = content.get('content')
  if (inside.isString) return inside.text()
  const { text, attached } = contentOf(inside)
  const words = joinTexts([text, ...attached.flatMap(item => item.text ?? [])])
  return words === '' ? content.text('json') : words
}
