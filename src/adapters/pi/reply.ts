// A reply, block by block: thinking, text and calls in the order in which they were made, and how it ended.

import { sizeOf } from '../../model/entry/text-value.ts'
import type { EventDetail, RecordNo } from '../../model/transcript/types.ts'
import { optional } from '../reading/arguments.ts'
import { contentOf } from '../reading/content-blocks.ts'
import type { Cursor } from '../reading/cursor.ts'
import { firstOf, firstString, firstWord, inside } from '../reading/first.ts'
import { mediaOf } from '../reading/optional-members.ts'
import { withRecord } from '../reading/sources.ts'
import type { OpenMessage } from './open-message.ts'
import { SILENT_TURN } from './openclaw.ts'
import { answerIn } from './result.ts'
import type { MessagePlace, PiReader, PiTranscript } from './transcript.ts'
import { spentIn } from './usage.ts'

/** The records that each block of a reply was streamed in. */
export type Streamed = Pick<OpenMessage, 'src'>

export const readReply = (pi: PiTranscript, message: Cursor, place: MessagePlace, begun?: Streamed) => {
  const content = message.get('content')
  const blocks = content.items()
  const isCut = CUT.has(message.str('stopReason') ?? '')
  thoughtBeside(pi, message, place)
  for (const [ordinal, block] of blocks.entries()) {
    const src = withRecord(begun?.src(ordinal) ?? [], message.record)
    readBlock(pi, block, place, { ordinal, src, isCut })
  }
  // Traces of other harnesses keep what the model called beside what it said, as chats do.
  for (const [i, call] of message.list('tool_calls').entries())
    readCall(pi, call, place, { ordinal: blocks.length + i, src: [message.record] })
  const end = endOf(message)
  if (end) pi.event(pi.part(place, 'end', [message.record]), end)
}

/** The same of what it thought. */
const thoughtBeside: PiReader = (pi, message, place) => {
  const thought = firstString(message, 'reasoning_content', 'reasoning')
  if (!thought.exists || thought.value === '') return
  pi.put({ ...pi.part(place, 'reasoning', [message.record]), type: 'thinking', text: thought.text() })
}

/** Pi runs no call of a reply that failed or was aborted. */
const CUT = new Set(['error', 'aborted'])

export interface BlockPlace {
  readonly ordinal: number
  readonly src: readonly RecordNo[]
  readonly isCut?: boolean
}

export const readBlock = (pi: PiTranscript, block: Cursor, place: MessagePlace, at: BlockPlace) => {
  const type = block.str('type') ?? ''
  if (isCall(block)) return readCall(pi, block, place, at)
  if (isResult(block)) return readResult(pi, block, place)
  if (type === 'thinking' || type === 'redacted_thinking' || type === 'reasoning')
    return readThought(pi, block, place, at)
  const { text, images, attached, unknown } = contentOf(block)
  if (sizeOf(text) === 0 && images.length + attached.length === 0) return
  const base = pi.part(place, at.ordinal, at.src)
  if (unknown.length > 0) {
    pi.put({ ...base, type: 'unknown', label: type === '' ? 'block' : type, json: block.text('json') })
    return pi.unknownBlocks(unknown)
  }
  const more = mediaOf({ images, attached })
  // No reply to show, but the reader sees why there is none.
  if (SILENT_TURN.has(text)) pi.event(base, { event: 'notice', level: 'info', text })
  else pi.put({ ...base, type: 'assistant', text, ...more })
}

/** toolCall, toolcall, tool_call, toolUse, tooluse, tool_use. */
const isCall = (block: Cursor): boolean => /^tool[-_]?(call|use)$/i.test(block.str('type') ?? '')

/** Results inside content, as Anthropic has them. */
export const isResult = (block: Cursor): boolean => /^tool[-_]?result$/i.test(block.str('type') ?? '')

export const readCall = (pi: PiTranscript, block: Cursor, place: MessagePlace, at: BlockPlace) => {
  const called = inside(block, 'function')
  const key = ['arguments', 'input', 'args'].find(name => called.has(name)) ?? 'partialJson'
  const args = called.get(key).unquoted()
  const told = {
    callId: block.str('id', 'toolCallId') ?? '',
    name: called.str('name', 'toolName') ?? '',
    // An abort may leave no arguments but the text they were read from.
    args: args.keys().length === 0 && block.has('partialJson') ? block.get('partialJson') : args,
    ordinal: at.ordinal,
    status: at.isCut === true ? ('cancelled' as const) : ('running' as const),
    src: at.src
  }
  pi.calls.tell(told, place)
}

/** The call that a result answers. */
export const callIdIn = (at: Cursor): string =>
  firstWord(at, 'toolCallId', 'tool_call_id', 'tool_use_id', 'toolUseId')

/** A result: a message of its own, or a block in one. */
export const readResult: PiReader = (pi, at, place) => {
  const callId = callIdIn(at)
  const name = at.str('toolName', 'name') ?? ''
  pi.facts.spend(spentIn(at.get('usage')))
  pi.calls.answer(callId, name, answerIn(at, at, place.written), place)
  pi.calls.nested(callId, at.get('nestedCalls').list('calls'))
}

const readThought = (pi: PiTranscript, block: Cursor, place: MessagePlace, at: BlockPlace) => {
  const text = firstOf(block, 'thinking', 'text', 'reasoning').text()
  const isSealed = firstWord(block, 'thinkingSignature', 'signature', 'data') !== ''
  const hidden = sizeOf(text) === 0
  if (hidden && !isSealed && block.bool('redacted') !== true) return
  pi.put({ ...pi.part(place, at.ordinal, at.src), type: 'thinking', text, ...(hidden ? { hidden } : {}) })
}

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
