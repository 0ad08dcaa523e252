// A reply, block by block: thinking, text and calls in the order in which they were made, and how it ended.

import { sizeOf } from '../../model/entry/text-value.ts'
import type { EventDetail, RecordNo } from '../../model/transcript/types.ts'
import { optional } from '../reading/arguments.ts'
import { contentOf } from '../reading/content-blocks.ts'
import type { Cursor } from '../reading/cursor.ts'
import { joinedRecords } from './sources.ts'
import type { MessagePlace, PiTranscript } from './transcript.ts'

/** What is known of a reply apart from its message. */
export interface Reply {
  /** The records that a block was streamed in. */
  src?(ordinal: number): readonly RecordNo[]
}

export const readReply = (pi: PiTranscript, message: Cursor, place: MessagePlace, reply: Reply) => {
  const content = message.get('content')
  const blocks = content.isList ? content.list() : content.exists ? [content] : []
  const isCut = CUT.has(message.str('stopReason') ?? '')
  thoughtBeside(pi, message, place)
  for (const [ordinal, block] of blocks.entries()) {
    const src = joinedRecords(reply.src?.(ordinal) ?? [], [message.record])
    readBlock(pi, block, place, { ordinal, src, isCut })
  }
  // Traces of other harnesses keep what the model called beside what it said, as chats do.
  for (const [i, call] of message.list('tool_calls').entries())
    readCall(pi, call, place, { ordinal: blocks.length + i, src: [message.record] })
  const end = endOf(message)
  if (end) pi.event(pi.part(place, 'end', [message.record]), end)
}

/** The same of what it thought. */
const thoughtBeside = (pi: PiTranscript, message: Cursor, place: MessagePlace) => {
  const thought = ['reasoning_content', 'reasoning'].map(key => message.get(key)).find(at => at.isString)
  if (!thought || thought.value === '') return
  pi.put({ ...pi.part(place, 'reasoning', [message.record]), type: 'thinking', text: thought.text() })
}

/** Pi runs no call of a reply that failed or was aborted. */
const CUT: ReadonlySet<string> = new Set(['error', 'aborted'])

export interface BlockPlace {
  readonly ordinal: number
  readonly src: readonly RecordNo[]
  readonly isCut?: boolean
}

export const readBlock = (pi: PiTranscript, block: Cursor, place: MessagePlace, at: BlockPlace) => {
  const type = block.str('type') ?? ''
  if (isCall(block)) return readCall(pi, block, place, at)
  if (isResult(block)) return readResultBlock(pi, block, place)
  if (type === 'thinking' || type === 'redacted_thinking' || type === 'reasoning')
    return readThought(pi, block, place, at)
  const { text, images, attached, unknown } = contentOf(block)
  if (sizeOf(text) === 0 && images.length + attached.length === 0) return
  const base = pi.part(place, at.ordinal, at.src)
  if (unknown.length > 0) {
    pi.put({ ...base, type: 'unknown', label: type === '' ? 'block' : type, json: block.text('json') })
    return pi.unknownBlocks(unknown)
  }
  if (SILENT_TURN.has(text)) pi.event(base, { event: 'notice', level: 'info', text })
  else
    pi.put({
      ...base,
      type: 'assistant',
      text,
      ...(images.length === 0 ? {} : { images }),
      ...(attached.length === 0 ? {} : { attached })
    })
}

/** What OpenClaw's agents say to say nothing: no reply, but the reader sees why there is none. */
const SILENT_TURN: ReadonlySet<unknown> = new Set(['NO_REPLY', 'HEARTBEAT_OK'])

/** toolCall, toolcall, tool_call, toolUse, tooluse, tool_use. */
const isCall = (block: Cursor): boolean => /^tool[-_]?(call|use)$/i.test(block.str('type') ?? '')

/** Results inside content, as Anthropic has them. */
export const isResult = (block: Cursor): boolean => /^tool[-_]?result$/i.test(block.str('type') ?? '')

export const readCall = (pi: PiTranscript, block: Cursor, place: MessagePlace, at: BlockPlace) => {
  const called = block.get('function').isObject ? block.get('function') : block
  const key = ['arguments', 'input', 'args'].find(name => called.has(name)) ?? 'partialJson'
  const args = called.get(key).unquoted()
  const told = {
    callId: block.str('id') ?? block.str('toolCallId') ?? '',
    name: called.str('name') ?? called.str('toolName') ?? '',
    // An abort may leave no arguments but the text they were read from.
    args: args.keys().length === 0 && block.has('partialJson') ? block.get('partialJson') : args,
    ordinal: at.ordinal,
    status: at.isCut === true ? ('cancelled' as const) : ('running' as const),
    src: at.src
  }
  pi.calls.tell(told, place)
}

export const readResultBlock = (pi: PiTranscript, block: Cursor, place: MessagePlace) => {
  const callId = block.str('tool_use_id') ?? block.str('toolCallId') ?? block.str('toolUseId') ?? ''
  const answer = {
    content: block.get('content'),
    details: block.get('details'),
    failed: block.bool('is_error') ?? block.bool('isError') ?? false,
    ...optional('at', place.written)
  }
  pi.calls.answer(callId, block.str('name') ?? block.str('toolName') ?? '', answer, place)
}

const readThought = (pi: PiTranscript, block: Cursor, place: MessagePlace, at: BlockPlace) => {
  const key = ['thinking', 'text', 'reasoning'].find(name => block.str(name) !== undefined) ?? 'thinking'
  const text = block.get(key).text()
  const hasSeal = SEALS.some(name => block.exists && (block.str(name) ?? '') !== '')
  const hidden = sizeOf(text) === 0
  if (hidden && !hasSeal && block.bool('redacted') !== true) return
  pi.put({ ...pi.part(place, at.ordinal, at.src), type: 'thinking', text, ...(hidden ? { hidden } : {}) })
}

const SEALS = ['thinkingSignature', 'signature', 'data']

/** A reply that failed, was stopped or ran out of room says so, whatever it had said before. */
const endOf = (message: Cursor): EventDetail | undefined => {
  const text = message.get('errorMessage').text()
  const code = optional('code', message.str('rawStopReason'))
  switch (message.str('stopReason')) {
    case 'aborted':
      return { event: 'interrupt', text }
    case 'error':
      return { event: 'error', text: text === '' ? 'The reply failed' : text, ...code }
    case 'length':
    case 'max_tokens':
      return { event: 'notice', level: 'warning', text: 'The reply reached its length limit' }
    default:
      return text === '' ? undefined : { event: 'error', text, ...code }
  }
}
