// A reply, block by block: thinking, text and calls in the order in which they were made, and how it ended.

import { sizeOf } from '../../model/entry/text-value.ts'
import type { Op, RecordNo } from '../../model/transcript/types.ts'
import { optional } from '../reading/arguments.ts'
import { contentOf } from '../reading/content-blocks.ts'
import type { Cursor } from '../reading/cursor.ts'
import type { Memory } from './memory.ts'
import { eventOp, joined, unknownBlocks } from './ops.ts'
import type { Spot } from './tree.ts'

/** What is known of a reply apart from its message. */
export interface Reply {
  /** The records that a block was streamed in. */
  src?(ordinal: number): readonly RecordNo[]
}

export const replyOps = (memory: Memory, message: Cursor, spot: Spot, reply: Reply): readonly Op[] => {
  const content = message.get('content')
  const blocks = content.isList ? content.list() : content.exists ? [content] : []
  const isCut = CUT.has(message.str('stopReason') ?? '')
  const ops = blocks.flatMap((block, i) => {
    const src = joined(reply.src?.(i) ?? [], [message.record])
    return blockOps(memory, block, spot, { ordinal: i, src, isCut })
  })
  return [
    ...thoughtBeside(memory, message, spot),
    ...ops,
    ...callsBeside(memory, message, spot, blocks.length),
    ...endOps(memory, message, spot)
  ]
}

/** Traces of other harnesses keep what the model thought and called beside what it said, as chats do. */
const thoughtBeside = (memory: Memory, message: Cursor, spot: Spot): readonly Op[] => {
  const thought = ['reasoning_content', 'reasoning'].map(key => message.get(key)).find(at => at.isString)
  if (!thought || thought.value === '') return []
  const base = memory.tree.base(spot, 'reasoning', [message.record])
  return [{ op: 'put', entry: { ...base, type: 'thinking', text: thought.text() } }]
}

const callsBeside = (memory: Memory, message: Cursor, spot: Spot, from: number): readonly Op[] =>
  message
    .list('tool_calls')
    .flatMap((call, i) => callOps(memory, call, spot, { ordinal: from + i, src: [message.record] }))

/** Pi runs no call of a reply that failed or was aborted. */
const CUT: ReadonlySet<string> = new Set(['error', 'aborted'])

export interface Place {
  readonly ordinal: number
  readonly src: readonly RecordNo[]
  readonly isCut?: boolean
}

export const blockOps = (memory: Memory, block: Cursor, spot: Spot, place: Place): readonly Op[] => {
  const type = block.str('type') ?? ''
  if (isCall(block)) return callOps(memory, block, spot, place)
  if (isResult(block)) return resultBlockOps(memory, block, spot)
  if (type === 'thinking' || type === 'redacted_thinking' || type === 'reasoning') {
    return thinkingOps(memory, block, spot, place)
  }
  const { text, images, attached, unknown } = contentOf(block)
  if (sizeOf(text) === 0 && images.length + attached.length === 0) return []
  const base = memory.tree.base(spot, place.ordinal, place.src)
  if (unknown.length > 0) {
    const json = block.text('json')
    const label = type === '' ? 'block' : type
    return [
      { op: 'put', entry: { ...base, type: 'unknown', label, json } },
      ...unknownBlocks(unknown, block.record)
    ]
  }
  if (SILENT_TURN.has(text)) return [eventOp(base, { event: 'notice', level: 'info', text })]
  const more = {
    ...(images.length === 0 ? {} : { images }),
    ...(attached.length === 0 ? {} : { attached })
  }
  return [{ op: 'put', entry: { ...base, type: 'assistant', text, ...more } }]
}

/** What OpenClaw's agents say to say nothing: no reply, but the reader sees why there is none. */
const SILENT_TURN: ReadonlySet<unknown> = new Set(['NO_REPLY', 'HEARTBEAT_OK'])

/** toolCall, toolcall, tool_call, toolUse, tooluse, tool_use. */
const isCall = (block: Cursor): boolean => /^tool[-_]?(call|use)$/i.test(block.str('type') ?? '')

/** Results inside content, as Anthropic has them. */
export const isResult = (block: Cursor): boolean => /^tool[-_]?result$/i.test(block.str('type') ?? '')

export const callOps = (memory: Memory, block: Cursor, spot: Spot, place: Place): readonly Op[] => {
  const called = block.get('function').isObject ? block.get('function') : block
  const key = ['arguments', 'input', 'args'].find(name => called.has(name)) ?? 'partialJson'
  const args = called.get(key).unquoted()
  const told = {
    callId: block.str('id') ?? block.str('toolCallId') ?? '',
    name: called.str('name') ?? called.str('toolName') ?? '',
    // An abort may leave no arguments but the text they were read from.
    args: args.keys().length === 0 && block.has('partialJson') ? block.get('partialJson') : args,
    ordinal: place.ordinal,
    status: place.isCut === true ? ('cancelled' as const) : ('running' as const),
    src: place.src
  }
  return memory.calls.tell(told, spot)
}

export const resultBlockOps = (memory: Memory, block: Cursor, spot: Spot): readonly Op[] => {
  const callId = block.str('tool_use_id') ?? block.str('toolCallId') ?? block.str('toolUseId') ?? ''
  const answer = {
    content: block.get('content'),
    details: block.get('details'),
    failed: block.bool('is_error') ?? block.bool('isError') ?? false,
    ...optional('at', spot.written)
  }
  return memory.calls.answer(callId, block.str('name') ?? block.str('toolName') ?? '', answer, spot)
}

const thinkingOps = (memory: Memory, block: Cursor, spot: Spot, place: Place): readonly Op[] => {
  const key = ['thinking', 'text', 'reasoning'].find(name => block.str(name) !== undefined) ?? 'thinking'
  const text = block.get(key).text()
  const hasSeal = SEALS.some(name => block.exists && (block.str(name) ?? '') !== '')
  const hidden = sizeOf(text) === 0
  if (hidden && !hasSeal && block.bool('redacted') !== true) return []
  const base = memory.tree.base(spot, place.ordinal, place.src)
  return [{ op: 'put', entry: { ...base, type: 'thinking', text, ...(hidden ? { hidden } : {}) } }]
}

const SEALS = ['thinkingSignature', 'signature', 'data']

/** A reply that failed, was stopped or ran out of room says so, whatever it had said before. */
const endOps = (memory: Memory, message: Cursor, spot: Spot): readonly Op[] => {
  const base = () => memory.tree.base(spot, 'end', [message.record])
  const text = message.get('errorMessage').text()
  const code = optional('code', message.str('rawStopReason'))
  switch (message.str('stopReason')) {
    case 'aborted':
      return [eventOp(base(), { event: 'interrupt', text })]
    case 'error':
      return [eventOp(base(), { event: 'error', text: text === '' ? 'The reply failed' : text, ...code })]
    case 'length':
    case 'max_tokens':
      return [
        eventOp(base(), { event: 'notice', level: 'warning', text: 'The reply reached its length limit' })
      ]
    default:
      return text === '' ? [] : [eventOp(base(), { event: 'error', text, ...code })]
  }
}
