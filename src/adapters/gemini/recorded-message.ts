// One recorded message: thoughts, then what was said, then the calls with their results in them.

import { joinTexts, sizeOf } from '../../model/entry/text-value.ts'
import type { Text } from '../../model/transcript/types.ts'
import { type Cursor, nothing } from '../reading/cursor.ts'
import { happen, type Message, speak } from './message.ts'
import { type Outcome, outcomeOf, statusOf } from './outcome.ts'
import { type Part, partsOf } from './parts.ts'
import { readParts } from './read-parts.ts'
import { tokensOf } from './usage.ts'
import type { Writer } from './writer.ts'

export const readMessage = (writer: Writer, message: Message, record: Cursor): void => {
  const { facts } = writer
  const said = record.get(partsOf(record.get('displayContent')).some(isSaid) ? 'displayContent' : 'content')
  switch (record.str('type')) {
    case 'user':
      readParts(writer, message, partsOf(said), { speaker: 'user' })
      break
    case 'info':
    case 'warning':
      happen(writer, message, {
        event: 'notice',
        level: record.str('type') === 'warning' ? 'warning' : 'info',
        text: plain(said)
      })
      break
    case 'error':
      happen(writer, message, { event: 'error', text: plain(said) })
      break
    default:
      // Each list counts by itself: a thought that comes late must not rename what was said.
      message.begin('thought-')
      for (const thought of record.list('thoughts')) speakThought(writer, message, thought)
      message.begin('')
      readParts(writer, message, partsOf(said).filter(isToldOnce(record)), { speaker: 'model' })
      message.begin('call-')
      readCalls(writer, message, record.list('toolCalls'))
      facts.note({ model: record.str('model') })
      writer.spend(message, tokensOf(record.get('tokens')))
  }
}

const isSaid = (part: Part): boolean => part.part !== 'text' || sizeOf(part.text) > 0

/** A call among the words that the list of calls tells with its result. */
const isToldOnce = (record: Cursor): ((part: Part) => boolean) => {
  const listed = new Set(record.list('toolCalls').flatMap(call => call.str('id') ?? []))
  return part => part.part !== 'call' || !listed.has(part.call.str('id') ?? '')
}

const speakThought = (writer: Writer, message: Message, thought: Cursor): void => {
  const text = joinTexts([thought.get('subject').text(), thought.get('description').text()])
  // Each thought stands for itself, and has a time of its own.
  const { at } = message
  message.at = thought.time('timestamp') ?? at
  message.tail = undefined
  speak(writer, message, 'thinking', { text })
  message.tail = undefined
  message.at = at
}

export const readCalls = (writer: Writer, message: Message, calls: readonly Cursor[]): void => {
  const seen = new Map<string, number>()
  for (const call of calls) {
    const callId = call.str('id') ?? call.str('callId') ?? ''
    const count = seen.get(callId) ?? 0
    seen.set(callId, count + 1)
    const child = call.str('agentId')
    if (child !== undefined && callId !== '') writer.startedBy(child, callId)
    writer.calls.call(message, {
      callId,
      name: call.str('name') ?? '',
      args: call.get('args'),
      owner: `${callId} ${count}`,
      status: statusOf(call.str('status')) ?? 'running',
      outcome: recordedOutcome(call)
    })
  }
}

const recordedOutcome = (call: Cursor): Outcome | undefined => {
  const result = call.get(call.get('result').exists ? 'result' : 'responseParts')
  if (![result, call.get('resultDisplay'), call.get('error')].some(at => at.exists)) return undefined
  return outcomeOf(nothing(call), call, partsOf(result), call.time('timestamp'))
}

const plain = (at: Cursor): Text =>
  joinTexts(
    partsOf(at).map(part => (part.part === 'text' || part.part === 'unknown' ? part.text : '')),
    ''
  )
