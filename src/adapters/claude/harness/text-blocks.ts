// Text and thinking blocks. Thinking without text but with a signature was hidden by the API; the signature itself
// is never shown.

import { type Assistant, MAIN, type Thinking } from '../../../model/transcript/types.ts'
import type { Cursor } from '../../reading/cursor.ts'
import { withRecord } from '../../reading/sources.ts'
import { type Block, blockBase, continues, earlier, newBlock, type Part } from '../records/messages.ts'

export interface Words {
  readonly type: 'assistant' | 'thinking'
  readonly at: Cursor
  /** A signature or an encrypted blob. */
  readonly key?: string | undefined
  readonly index: number
}

export const words = (part: Part, said: Words): void => {
  const { type, at, index } = said
  const text = typeof at.value === 'string' ? at.value : ''
  const key = (said.key ?? '').slice(0, MAX_KEY)
  const block = earlier(part, { type, text, key, index }) ?? newBlock(part, type, key)
  const { entry } = block
  if (entry?.type === 'assistant' || entry?.type === 'thinking') {
    const isNews = text !== '' && (block.isPartial || continues(text, entry.text))
    const src = block.isPartial && block.src ? block.src : entry.src
    block.entry = again({ ...entry, src }, part.rec.n, isNews ? at : undefined)
  } else {
    block.entry = first(part, block, said)
  }
  block.isPartial = false
  if (!block.entry) return
  part.writer.put(block.entry)
  if (block.entry.type === 'assistant' && part.rec.thread === MAIN) part.writer.reply = block.entry
}

/** Signatures are long and differ early. */
const MAX_KEY = 64

/** Nothing for an empty text. */
const first = (part: Part, block: Block, { type, at, key }: Words): Assistant | Thinking | undefined => {
  const text = typeof at.value === 'string' ? at.value : ''
  if (text.trim() === '' && (type === 'assistant' || !key)) return undefined
  if (type === 'thinking' && text === '') return hiddenThought(part, block)
  return { type, ...blockBase(part, block), text: at.text() }
}

/** Hidden thoughts that follow each other are one: there is nothing to tell them apart by. */
export const hiddenThought = (part: Part, block: Block): Thinking => {
  const { writer, rec, message } = part
  const before = writer.hidden.get(message.thread)
  const thought: Thinking =
    before && writer.isLatest(before)
      ? { ...before, src: withRecord(before.src, rec.n) }
      : { type: 'thinking', ...blockBase(part, block), text: '', hidden: true }
  writer.hidden.set(message.thread, thought)
  return thought
}

/** The block was repeated: whole, longer, or as it was. */
const again = (entry: Assistant | Thinking, n: number, news: Cursor | undefined): Assistant | Thinking => {
  const src = withRecord(entry.src, n)
  if (!news) return { ...entry, src }
  if (entry.type === 'assistant') return { ...entry, src, text: news.text() }
  const { hidden: _, ...open } = entry
  return { ...open, src, text: news.text() }
}
