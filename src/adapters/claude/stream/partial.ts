// `stream_event`: raw events of the API while a message is being written (--include-partial-messages). They build the
// same entries, under the same ids, that the complete lines write later; those then replace them in place.

import { HELD } from '../../../model/entry/text-value.ts'
import { MAIN } from '../../../model/transcript/types.ts'
import { Cursor } from '../../reading/cursor.ts'
import { callBlock } from '../call.ts'
import { hiddenThought } from '../harness/text-blocks.ts'
import {
  type Block,
  blockBase,
  isShown,
  type Message,
  messageOf,
  newBlock,
  type Part
} from '../records/messages.ts'
import type { Anchor, Rec } from '../records/record.ts'
import type { Writer } from '../writer.ts'

/** The message that a thread is writing. */
export interface Writing {
  readonly id: string
  readonly message: Message
  readonly blocks: Map<number, WritingBlock>
}

interface WritingBlock {
  readonly block: Block
  /** The call's id and name, and its arguments so far. */
  readonly call?: { readonly id: string; readonly name: string }
  json: string
  /** Its words so far. */
  text: string
  isSigned: boolean
}

export const streamEvent = (writer: Writer, rec: Rec): Anchor => {
  const event = rec.at.get('event')
  const writing = writer.writing.get(keyOf(rec))
  const type = event.str('type')
  if (type === 'message_start') begin(writer, rec, event.get('message'))
  else if (type === 'error') apiError(writer, rec, event.get('error'))
  else if (writing) advance({ writer, rec, message: writing.message, claimed: new Set() }, writing, event)
  if (writer.isQuiet) writer.silent('stream_event')
  return writing && isShown(writing.message) ? writing.message.id : undefined
}

const keyOf = (rec: Rec): string => `${rec.session}\n${rec.thread}`

const begin = (writer: Writer, rec: Rec, message: Cursor): void => {
  const id = message.str('id') ?? ''
  writer.say(writer.facts.answeredBy(message.str('model')))
  count(writer, id, message.get('usage'))
  writer.writing.set(keyOf(rec), { id, message: messageOf(writer, rec, id), blocks: new Map() })
}

const count = (writer: Writer, id: string, tokens: Cursor): void => {
  const usage = id === '' ? undefined : writer.tally.add(id, tokens)
  writer.session(usage && { usage })
}

const apiError = (writer: Writer, rec: Rec, error: Cursor): void => {
  writer.event(rec, { event: 'error', text: error.get('message').text(), code: error.str('type') ?? 'error' })
}

const advance = (part: Part, writing: Writing, event: Cursor): void => {
  const index = event.num('index') ?? 0
  const known = writing.blocks.get(index)
  switch (event.str('type')) {
    case 'content_block_start':
      if (!known) startBlock(part, writing, index, event.get('content_block'))
      return
    case 'content_block_delta':
      if (known) delta(part, known, event.get('delta'))
      return
    case 'content_block_stop':
      if (known) stopBlock(part, known)
      return
    case 'message_delta':
      count(part.writer, writing.id, event.get('usage'))
      return
  }
}

const startBlock = (part: Part, writing: Writing, index: number, at: Cursor): void => {
  const type = at.str('type') ?? ''
  // The complete line was faster.
  if (part.message.blocks.length > index) return
  if (type === 'text' || type === 'thinking') {
    const block = newBlock(part, type === 'text' ? 'assistant' : 'thinking')
    block.isPartial = true
    const begun = { block, json: '', text: '', isSigned: false }
    writing.blocks.set(index, begun)
    write(part, begun, at.str(type) ?? '')
  } else if (type.endsWith('tool_use')) {
    callBlock(part, at)
    const block = part.message.blocks.at(-1)
    const call = { id: at.str('id') ?? '', name: at.str('name') ?? '' }
    if (block) writing.blocks.set(index, { block, call, json: '', text: '', isSigned: false })
  }
}

const delta = (part: Part, known: WritingBlock, at: Cursor): void => {
  known.json += at.str('partial_json') ?? ''
  if (at.str('type') === 'signature_delta') known.isSigned = true
  write(part, known, at.str('text') ?? at.str('thinking') ?? '')
}

/** A chunk of text or thinking. A block that is complete takes no more. */
const write = (part: Part, known: WritingBlock, text: string): void => {
  const { writer, rec } = part
  const { block } = known
  const { type } = block
  if (text === '' || !block.isPartial || (type !== 'assistant' && type !== 'thinking')) return
  known.text += text
  block.src ??= []
  block.src.push(rec.n)
  if (block.entry) {
    writer.append(block.entry.id, text, rec)
    return
  }
  const base = blockBase(part, block)
  block.entry = type === 'assistant' ? { type, ...base, text } : { type, ...base, text }
  writer.put(block.entry)
}

const stopBlock = (part: Part, { block, call, json, text, isSigned }: WritingBlock): void => {
  if (call && json !== '') callBlock(part, callOf(part.rec, call, json))
  if (block.type === 'assistant' && block.isPartial && part.rec.thread === MAIN) part.writer.reply = { text }
  if (block.type !== 'thinking' || block.entry || !isSigned || !block.isPartial) return
  block.entry = hiddenThought(part, block)
  part.writer.put(block.entry)
}

/** No record holds the arguments as a whole: long ones are shown as they are, since nothing could be pointed to. */
const callOf = ({ n }: Rec, call: { readonly id: string; readonly name: string }, json: string): Cursor => {
  const input = new Cursor(json, n).unquoted().value
  const isShort = json.length <= HELD && typeof input === 'object'
  return new Cursor({ ...call, input: isShort ? input : { arguments: json.slice(0, HELD) } }, n)
}
