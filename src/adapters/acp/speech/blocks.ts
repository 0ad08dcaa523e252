// The five content blocks of the protocol. Whatever else stands in their place is shown as JSON and noted.

import { joinTexts, previewOf } from '../../../model/entry/text-value.ts'
import type { Text } from '../../../model/transcript/types.ts'
import { type Content, contentOf, joinContents } from '../../reading/content-blocks.ts'
import type { Cursor } from '../../reading/cursor.ts'

const FIVE = new Set(['text', 'image', 'audio', 'resource_link', 'resource'])

/** A string, one block, or a list of blocks and strings. */
export const blocksOf = (at: Cursor): Content =>
  at.isList ? joinContents(at.list().map(blockOf)) : blockOf(at)

/** The words of a prompt. Editors cut the text where the human names a file: there the name stands in it again. */
export const promptBlocks = (at: Cursor): Content => {
  const content = blocksOf(at)
  if (!at.isList) return content
  let words: Text = ''
  for (const block of at.list()) {
    const isOpen = typeof words === 'string' && /[ \t]$/.test(words)
    const name = isOpen && block.str('type') === 'resource_link' ? block.str('name') : undefined
    const next = name === undefined ? blockOf(block).text : `@${name.replace(/^@/, '')}`
    words = joinTexts([words, next], isOpen || /^[\s,.;:!?)]/.test(previewOf(next)) ? '' : '\n')
  }
  return { ...content, text: words }
}

const blockOf = (block: Cursor): Content => {
  // Some clients leave the type of a text out.
  const type = block.str('type') ?? (block.get('text').isString ? 'text' : 'block')
  // Nearly every record of a stream is one of these.
  if (type === 'text') return { ...NOTHING, text: block.get('text').text() }
  if (!block.exists || block.isString || FIVE.has(type)) return contentOf(block)
  return { ...NOTHING, text: block.text('json'), unknown: [type] }
}

const NOTHING: Content = { text: '', images: [], attached: [], unknown: [] }
