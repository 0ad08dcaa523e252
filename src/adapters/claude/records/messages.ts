// One API message is written over several lines, a block each, with other records in between; some writers repeat
// the message so far. Blocks are numbered in order of arrival, and a block that is there already is not added again.

import { isLong, previewOf, sizeOf } from '../../../model/entry/text-value.ts'
import type { Entry, MessageId, Text, ThreadId } from '../../../model/transcript/types.ts'
import { optional } from '../../reading/arguments.ts'
import type { Writer } from '../writer.ts'
import type { Rec } from './record.ts'

export interface Block {
  readonly type: string
  readonly ordinal: number
  /** Tells blocks without text apart: a signature. */
  readonly key: string
  /** None while the block is empty. */
  entry: Entry | undefined
  /** Built from deltas; the whole block is still to come. */
  isPartial: boolean
  /** The records of the deltas. */
  src?: number[]
}

export interface Message {
  readonly id: MessageId
  readonly after: MessageId | null
  readonly thread: ThreadId
  readonly blocks: Block[]
}

/** What one record adds to a message. */
export interface Part {
  readonly writer: Writer
  readonly rec: Rec
  readonly message: Message
  /** Blocks that this record has already added or repeated. */
  readonly claimed: Set<Block>
}

/** The message of this id in this session and thread, begun now if it is new. */
export const messageOf = (writer: Writer, rec: Rec, id: string | undefined): Message => {
  const key = `${rec.session}\n${rec.thread}\n${id}`
  const known = id ? writer.messages.get(key) : undefined
  if (known) return known
  const message: Message = {
    id: id ? writer.newMessage(id, rec) : writer.own(rec),
    after: rec.after,
    thread: rec.thread,
    blocks: []
  }
  if (id) writer.messages.set(key, message)
  return message
}

export const isShown = (message: Message): boolean =>
  message.blocks.some(block => block.entry?.message === message.id)

export const newBlock = ({ message, claimed }: Part, type: string, key = ''): Block => {
  const block: Block = { type, ordinal: message.blocks.length, key, entry: undefined, isPartial: false }
  message.blocks.push(block)
  claimed.add(block)
  return block
}

/** What a block shares with its siblings, and its id: its own, else its number in the message. */
export const blockBase = ({ writer, rec, message }: Part, block: Block, id?: string) => ({
  id: writer.newEntry(id || `${message.id}.${block.ordinal}`, rec),
  message: message.id,
  after: message.after,
  thread: message.thread,
  ...optional('at', rec.time),
  src: [rec.n]
})

export interface Wanted {
  readonly type: string
  readonly text: string
  readonly key: string
  /** Place in the record: where the whole message is repeated, the block has the same place in it. */
  readonly index: number
}

/** The block as an earlier record wrote it, wholly or in part. Honest repetition inside one record stays. */
export const earlier = ({ message: { blocks }, claimed }: Part, wanted: Wanted): Block | undefined => {
  const fits = (block: Block | undefined) =>
    block !== undefined && block.type === wanted.type && !claimed.has(block) && isSame(block, wanted)
  const guess = blocks[wanted.index]
  const found = fits(guess) ? guess : blocks.slice(-REACH).find(fits)
  if (found) claimed.add(found)
  return found
}

/** How many of the latest blocks are compared: enough for any real message, little for a hostile one. */
const REACH = 64

const isSame = (block: Block, { text, key }: Wanted): boolean => {
  if (block.isPartial) return true
  const old = wordsOf(block.entry)
  if (sizeOf(old) === 0) return text === '' ? block.key === key : block.key === ''
  return text !== '' && (continues(text, old) || isStale(text, old))
}

const wordsOf = (entry: Entry | undefined): Text =>
  entry?.type === 'assistant' || entry?.type === 'thinking' ? entry.text : ''

/** The new text begins with the old one: a later snapshot, or the same again. */
export const continues = (text: string, old: Text): boolean =>
  text.length >= sizeOf(old) && text.startsWith(previewOf(old))

/** The old text begins with the new one: an earlier snapshot, written late. */
const isStale = (text: string, old: Text): boolean =>
  text.length < sizeOf(old) &&
  (isLong(old) ? text.startsWith(old.preview) || old.preview.startsWith(text) : old.startsWith(text))
