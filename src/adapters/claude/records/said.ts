// What a user record says beside the results of tools, block by block.

import { joinTexts } from '../../../model/entry/text-value.ts'
import type { Attachment, EventDetail, Image, Text } from '../../../model/transcript/types.ts'
import { contentOf } from '../../reading/content-blocks.ts'
import type { Cursor } from '../../reading/cursor.ts'
import { attachmentText } from '../results/answer-text.ts'
import type { ClaudeBuilder } from '../transcript/builder.ts'

export interface UserWords {
  readonly texts: readonly Cursor[]
  /** Blocks that nobody knows, as they are. */
  readonly odd: readonly Text[]
  readonly images: readonly Image[]
  readonly attached: readonly Attachment[]
}

export const saidIn = (builder: ClaudeBuilder, blocks: readonly Cursor[]): UserWords => {
  const texts = blocks.flatMap(block => textIn(block) ?? [])
  const others = blocks
    .filter(block => !textIn(block) && !isAnswerBlock(block) && block.str('type') !== COUNTER)
    .map(contentOf)
  builder.unknownBlocks(others.flatMap(other => other.unknown))
  return {
    texts,
    odd: others.map(other => other.text).filter(text => text !== ''),
    images: others.flatMap(other => other.images),
    attached: others.flatMap(other => other.attached)
  }
}

/** Of claude.ai. */
const COUNTER = 'token_budget'

const textIn = (block: Cursor): Cursor | undefined => {
  if (block.isString) return block
  const type = block.str('type') ?? ''
  if (block.str('text') === undefined || isAnswerBlock(block)) return undefined
  return type === 'text' || type === 'voice_note' || contentOf(block).unknown.length > 0
    ? block.get('text')
    : undefined
}

/** The answer to a call, whatever its type is called. */
export const isAnswerBlock = (block: Cursor): boolean => {
  const type = block.str('type') ?? ''
  return type.endsWith('tool_result') || (type !== 'tool_use' && block.str('tool_use_id') !== undefined)
}

export const whole = ({ texts, odd, attached }: UserWords): Text =>
  joinTexts([...texts.map(at => at.text()), ...odd, ...attached.map(attachmentText)])

/** Text of the harness, with its pictures. */
export const contextOf = (label: string, text: Text, images: readonly Image[]): EventDetail => ({
  event: 'context',
  label,
  text,
  ...(images.length > 0 ? { images } : {})
})

/** One text and nothing else. */
export const isAlone = ({ texts, odd, images, attached }: UserWords): boolean =>
  texts.length === 1 && odd.length === 0 && images.length === 0 && attached.length === 0
