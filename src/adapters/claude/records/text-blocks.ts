// Text and thinking blocks. Thinking without text but with a signature was hidden by the API; the signature itself
// is never shown.

import { type Assistant, MAIN, type Thinking } from '../../../model/transcript/types.ts'
import type { Cursor } from '../../reading/cursor.ts'
import { again } from '../../reading/sources.ts'
import { blockPlace, continues, earlier, type MessageBlock, type MessagePart, newBlock } from './messages.ts'

type Words = Assistant | Thinking
export type WordsType = Words['type']

/** `key`: a signature or an encrypted blob. `index`: the place of the block in its record. */
export const addWords = (part: MessagePart, type: WordsType, at: Cursor, index: number, key = ''): void => {
  const { builder } = part
  const text = at.string
  const mark = key.slice(0, MAX_KEY)
  const block = earlier(part, { type, text, key: mark, index }) ?? newBlock(part, type, mark)
  const { entry } = block
  if (entry?.type === 'assistant' || entry?.type === 'thinking') {
    const isNews = text !== '' && (block.isPartial || continues(text, entry.text))
    const src = block.isPartial && block.src ? block.src : entry.src
    block.entry = again({ ...(isNews ? renewed(entry, at) : entry), src }, builder.record)
  } else if (type === 'thinking' && key !== '' && text === '') block.entry = hiddenThought(part, block)
  else if (text.trim() !== '' || (type === 'thinking' && key !== ''))
    block.entry = { type, ...blockPlace(part, block), text: at.text() }
  block.isPartial = false
  if (!block.entry) return
  builder.put(block.entry)
  if (block.entry.type === 'assistant' && builder.rec.thread === MAIN) builder.reply = block.entry
}

/** Signatures are long and differ early. */
const MAX_KEY = 64

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
const renewed = (entry: Words, news: Cursor): Words => {
  if (entry.type === 'assistant') return { ...entry, text: news.text() }
  const { hidden: _, ...open } = entry
  return { ...open, text: news.text() }
}
