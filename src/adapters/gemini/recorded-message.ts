// One recorded message: thoughts, then what was said, then the calls with their results in them.

import { joinTexts } from '../../model/texts.ts'
import type { Text } from '../../model/types.ts'
import { type Cursor, nothing } from '../read.ts'
import { happen, type Message, speak } from './message.ts'
import { type Outcome, outcomeOf, statusOf } from './outcome.ts'
import { partsOf } from './parts.ts'
import { readParts } from './read-parts.ts'
import { tokensOf } from './usage.ts'
import type { Writer } from './writer.ts'

export const readMessage = (writer: Writer, message: Message, record: Cursor): void => {
  const { facts } = writer
  const said = record.get(record.get('displayContent').exists ? 'displayContent' : 'content')
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
      readParts(writer, message, partsOf(said), { speaker: 'model' })
      message.begin('call-')
      readCalls(writer, message, record.list('toolCalls'))
      facts.note({ model: record.str('model') })
      writer.spend(message, tokensOf(record.get('tokens')))
  }
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

const readCalls = (writer: Writer, message: Message, calls: readonly Cursor[]): void => {
  const seen = new Map<string, number>()
  for (const call of calls) {
    const callId = call.str('id') ?? ''
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
  const result = call.get('result')
  if (!result.exists && !call.get('resultDisplay').exists) return undefined
  const parts = partsOf(result)
  const response = parts.find(part => part.part === 'response')
  const ended = call.time('timestamp')
  const media = parts.filter(part => part.part === 'image' || part.part === 'file')
  if (response?.part === 'response') return outcomeOf(response.response, call, media, ended)
  const outcome = outcomeOf(nothing(call), call, media, ended)
  const texts = parts.flatMap(part => (part.part === 'text' || part.part === 'unknown' ? [part.text] : []))
  return texts.length > 0 ? { ...outcome, output: joinTexts(texts), at: result } : outcome
}

const plain = (at: Cursor): Text =>
  joinTexts(
    partsOf(at).map(part => (part.part === 'text' || part.part === 'unknown' ? part.text : '')),
    ''
  )
