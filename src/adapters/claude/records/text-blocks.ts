// Text and thinking blocks. Thinking without text but with a signature was hidden by the API; the signature itself
// is never shown.

import { type Assistant, MAIN, type Thinking } from '../../../model/transcript/types.ts'
import type { Cursor } from '../../reading/cursor.ts'
import { again } from '../../reading/sources.ts'
import { blockPlace, continues, earlier, type MessageBlock, type MessagePart, newBlock } from './messages.ts'

interface Words {
  readonly type: 'assistant' | 'thinking'
  readonly at: Cursor
  /** A signature or an encrypted blob. */
  readonly key?: string | undefined
  readonly index: number
}

export const words = (part: MessagePart, said: Words): void => {
  const { builder } = part
  const { type, at, index } = said
  const text = typeof at.value === 'string' ? at.value : ''
  const key = (said.key ?? '').slice(0, MAX_KEY)
  const block = earlier(part, { type, text, key, index }) ?? newBlock(part, type, key)
  const { entry } = block
  if (entry?.type === 'assistant' || entry?.type === 'thinking') {
    const isNews = text !== '' && (block.isPartial || continues(text, entry.text))
    const src = block.isPartial && block.src ? block.src : entry.src
    block.entry = again({ ...(isNews ? renewed(entry, at) : entry), src }, builder.record)
  } else block.entry = first(part, block, said)
  block.isPartial = false
  if (!block.entry) return
  builder.put(block.entry)
  if (block.entry.type === 'assistant' && builder.rec.thread === MAIN) builder.reply = block.entry
}

/** Signatures are long and differ early. */
const MAX_KEY = 64

/** Nothing for an empty text. */
const first = (
  part: MessagePart,
  block: MessageBlock,
  { type, at, key }: Words
): Assistant | Thinking | undefined => {
  const text = typeof at.value === 'string' ? at.value : ''
  if (text.trim() === '' && (type === 'assistant' || !key)) return undefined
  if (type === 'thinking' && text === '') return hiddenThought(part, block)
  return { type, ...blockPlace(part, block), text: at.text() }
}

/** Hidden thoughts that follow each other are one: there is nothing to tell them apart by. */
export const hiddenThought = (part: MessagePart, block: MessageBlock): Thinking => {
  const { builder, message } = part
  const before = builder.hidden.get(message.thread)
  const thought: Thinking =
    before && builder.isLatest(before)
      ? again(before, builder.record)
      : { type: 'thinking', ...blockPlace(part, block), text: '', hidden: true }
  builder.hidden.set(message.thread, thought)
  return thought
}

/** The block was repeated, whole or longer. */
const renewed = (entry: Assistant | Thinking, news: Cursor): Assistant | Thinking => {
  if (entry.type === 'assistant') return { ...entry, text: news.text() }
  const { hidden: _, ...open } = entry
  return { ...open, text: news.text() }
}
