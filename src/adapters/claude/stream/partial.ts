// `stream_event`: raw events of the API while a message is being written (--include-partial-messages). They build the
// same entries, under the same ids, that the complete lines write later; those then replace them in place.

import { HELD } from '../../../model/entry/text-value.ts'
import { MAIN, type RecordNo } from '../../../model/transcript/types.ts'
import { Cursor } from '../../reading/cursor.ts'
import { callBlock } from '../records/call.ts'
import type { ClaudeHandler } from '../records/handlers.ts'
import { blockPlace, type MessageBlock, type MessagePart, newBlock, partOf } from '../records/messages.ts'
import { hiddenThought } from '../records/text-blocks.ts'
import type { ClaudeBuilder } from '../transcript/builder.ts'

/** The message that a thread is writing. */
export interface PartialMessage {
  readonly id: string
  readonly message: MessagePart['message']
  readonly blocks: Map<number, WritingBlock>
}

interface WritingBlock {
  readonly block: MessageBlock
  /** As it was when it began. */
  readonly at: Cursor
  /** The arguments of a call so far. */
  json: string
  /** Its words so far. */
  text: string
  isSigned: boolean
}

export const streamEvent: ClaudeHandler = (builder, at) => {
  const event = at.get('event')
  const type = event.str('type')
  const key = `${builder.rec.session}\n${builder.rec.thread}`
  const writing = builder.writing.get(key)
  if (type === 'message_start') builder.writing.set(key, begin(builder, event.get('message')))
  else if (type === 'error') {
    const error = event.get('error')
    builder.report({ event: 'error', text: error.get('message').text(), code: error.str('type') ?? 'error' })
  } else if (writing) advance({ builder, message: writing.message }, writing, event)
  if (writing) builder.anchorAt(writing.message)
}

const begin = (builder: ClaudeBuilder, message: Cursor): PartialMessage => {
  const id = message.str('id') ?? ''
  builder.facts.answeredBy(message.str('model'))
  if (id !== '') {
    const about = { model: message.str('model'), thread: builder.rec.thread }
    builder.facts.count(id, message.get('usage'), about)
  }
  return { id, message: partOf(builder, id).message, blocks: new Map() }
}

const advance = (part: MessagePart, writing: PartialMessage, event: Cursor): void => {
  const index = event.num('index') ?? 0
  const known = writing.blocks.get(index)
  const type = event.str('type')
  if (type === 'message_delta' && writing.id !== '')
    part.builder.facts.count(writing.id, event.get('usage'), { thread: part.builder.rec.thread })
  else if (type === 'content_block_start' && !known)
    startBlock(part, writing, index, event.get('content_block'))
  else if (type === 'content_block_delta' && known) delta(part, known, event.get('delta'))
  else if (type === 'content_block_stop' && known) stopBlock(part, known)
}

const startBlock = (part: MessagePart, writing: PartialMessage, index: number, at: Cursor): void => {
  const type = at.str('type') ?? ''
  const isCall = type.endsWith('tool_use')
  // The complete line was faster, or this is nothing that is written in pieces.
  if (part.message.blocks.length > index || !(isCall || type === 'text' || type === 'thinking')) return
  if (isCall) callBlock(part, at)
  const block = isCall
    ? part.message.blocks.at(-1)
    : newBlock(part, type === 'text' ? 'assistant' : 'thinking')
  if (!block) return
  if (!isCall) block.isPartial = true
  const begun = { block, at, json: '', text: '', isSigned: false }
  writing.blocks.set(index, begun)
  write(part, begun, at.str(type) ?? '')
}

const delta = (part: MessagePart, known: WritingBlock, at: Cursor): void => {
  known.json += at.str('partial_json') ?? ''
  if (at.str('type') === 'signature_delta') known.isSigned = true
  write(part, known, at.str('text', 'thinking') ?? '')
}

/** A chunk of text or thinking. A block that is complete takes no more. */
const write = (part: MessagePart, known: WritingBlock, text: string): void => {
  const { builder } = part
  const { block } = known
  const { type } = block
  if (text === '' || !block.isPartial || (type !== 'assistant' && type !== 'thinking')) return
  known.text += text
  block.src ??= []
  block.src.push(builder.record)
  if (block.entry) builder.append(block.entry.id, text)
  else block.entry = builder.put({ type, ...blockPlace(part, block), text })
}

const stopBlock = (part: MessagePart, { block, at, json, text, isSigned }: WritingBlock): void => {
  const { builder } = part
  if (json !== '' && at.str('type')?.endsWith('tool_use')) callBlock(part, callOf(builder.record, at, json))
  if (block.type === 'assistant' && block.isPartial && builder.rec.thread === MAIN) builder.reply = { text }
  if (block.type === 'thinking' && !block.entry && isSigned && block.isPartial)
    block.entry = builder.put(hiddenThought(part, block))
}

/** No record holds the arguments as a whole: long ones are shown as they are, since nothing could be pointed to. */
const callOf = (n: RecordNo, at: Cursor, json: string): Cursor => {
  const input = new Cursor(json, n).unquoted().value
  const isShort = json.length <= HELD && typeof input === 'object'
  const call = { id: at.str('id') ?? '', name: at.str('name') ?? '' }
  return new Cursor({ ...call, input: isShort ? input : { arguments: json.slice(0, HELD) } }, n)
}
