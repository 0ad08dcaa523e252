// One API message is written over several lines, a block each, with other records in between; some writers repeat
// the message so far. Blocks are numbered in order of arrival, and a block that is there already is not added again.

import { isLong, previewOf, sizeOf } from '../../../model/entry/text-value.ts'
import type { Entry, MessageId, Text, ThreadId } from '../../../model/transcript/types.ts'
import type { Cursor } from '../../reading/cursor.ts'
import type { EntryPlace } from '../../reading/place.ts'
import type { ClaudeBuilder } from '../transcript/builder.ts'

export interface MessageBlock {
  readonly type: string
  readonly ordinal: number
  /** Tells blocks without text apart: a signature. */
  readonly key: string
  /** None while the block is empty. */
  entry: Entry | undefined
  /** Built from deltas; the whole block is still to come. */
  isPartial: boolean
  /** Who added or repeated it last: a record does so once. */
  claimedBy: MessagePart | undefined
  /** The records of the deltas. */
  src?: number[]
}

export interface ClaudeMessage {
  readonly id: MessageId
  readonly session: string
  readonly after: MessageId | null
  readonly thread: ThreadId
  blocks: MessageBlock[]
}

/** What one record adds to a message. */
export interface MessagePart {
  readonly builder: ClaudeBuilder
  readonly message: ClaudeMessage
}

/** A record of this message was read before. */
export const isBegun = (builder: ClaudeBuilder, id: string | undefined): boolean =>
  id !== undefined && begun(builder, id) !== undefined

/** The message of this id in the session and thread of the record. Hardly any id is used in two of them. */
const begun = ({ messages, rec }: ClaudeBuilder, id: string): ClaudeMessage | undefined => {
  const first = messages.get(id)
  const isHere = first === undefined || (first.session === rec.session && first.thread === rec.thread)
  return isHere ? first : messages.get(elsewhere(rec, id))
}

const elsewhere = ({ session, thread }: ClaudeBuilder['rec'], id: string): string =>
  `${session}\n${thread}\n${id}`

/** This record adds to the message of this id in its session and thread, begun now if it is new. */
export const partOf = (builder: ClaudeBuilder, id?: string): MessagePart => {
  const known = id ? begun(builder, id) : undefined
  if (known) return { builder, message: known }
  const { messages, rec } = builder
  const { session, thread, after } = rec
  const message = { id: id ? builder.messageId(id) : builder.own(), session, after, thread, blocks: [] }
  if (id) messages.set(messages.has(id) ? elsewhere(rec, id) : id, message)
  return { builder, message }
}

export const newBlock = (part: MessagePart, type: string, key = ''): MessageBlock => {
  const { message } = part
  const { blocks } = message
  const block = { type, ordinal: blocks.length, key, entry: undefined, isPartial: false, claimedBy: part }
  // Most have one: an empty list that grows takes room for seventeen.
  if (blocks.length === 0) message.blocks = [block]
  else blocks.push(block)
  return block
}

/** Where the entry of a block stands. Its id: its own, else its number in the message. */
export const blockPlace = (part: MessagePart, block: MessageBlock, id?: string): EntryPlace =>
  part.builder.placeIn(part.message, id || `${part.message.id}.${block.ordinal}`)

interface Wanted extends Pick<MessageBlock, 'type' | 'key'> {
  readonly text: string
  /** Place in the record: where the whole message is repeated, the block has the same place in it. */
  readonly index: number
}

/** The block as an earlier record wrote it, wholly or in part. Honest repetition inside one record stays. */
export const earlier = (part: MessagePart, wanted: Wanted): MessageBlock | undefined => {
  const { blocks } = part.message
  const fits = (block: MessageBlock | undefined) =>
    block !== undefined && block.type === wanted.type && block.claimedBy !== part && isSame(block, wanted)
  const guess = blocks[wanted.index]
  const found = fits(guess) ? guess : blocks.slice(-REACH).find(fits)
  if (found) found.claimedBy = part
  return found
}

/** How many of the latest blocks are compared: enough for any real message, little for a hostile one. */
const REACH = 64

const isSame = (block: MessageBlock, { text, key }: Wanted): boolean => {
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

/**
 * A stream may take back what it said: the next message supersedes others, or the model was changed after a refusal.
 * From here on the record continues what came before; the reader sees the rest folded. `uuids`: their records.
 */
export const retract = (builder: ClaudeBuilder, uuids: readonly Cursor[], about: string): void => {
  if (uuids.length === 0) return
  const { rec } = builder
  builder.notice('retracted', about)
  const gone = new Set<MessageId>()
  for (const { value } of uuids) {
    const node = typeof value === 'string' ? builder.tree.node(value) : undefined
    if (node?.message && node.thread === rec.thread) gone.add(node.message)
  }
  const to = beforeAll(builder, gone)
  if (to === undefined) return
  builder.rec = { ...rec, after: to }
  builder.follow(rec.thread, to)
  // So do the records that name this one as their parent.
  if (to !== null) builder.anchor = to
  builder.report({ event: 'rewind', to })
}

/** What the messages continue, if they are the last of their thread: only then they can be left behind. */
const beforeAll = (builder: ClaudeBuilder, gone: ReadonlySet<MessageId>): MessageId | null | undefined => {
  const afters = new Map([...builder.messages.values()].map(({ id, after }) => [id, after]))
  let at = builder.last(builder.rec.thread)
  let isLast = false
  while (at !== null && gone.has(at) && afters.has(at)) {
    isLast = true
    at = afters.get(at) ?? null
  }
  return isLast ? at : undefined
}
