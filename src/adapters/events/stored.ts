// The same turns as they are kept: messages of chunks, and database rows. They go through the turn like the live
// events do, so that a reload shows what the stream showed.

import { tellMessage } from '../generic/chat.ts'
import type { EntryName } from '../generic/draft-message.ts'
import { chatAnswerIn } from '../generic/results.ts'
import { roleNameOf, roleOf } from '../generic/roles.ts'
import { callIdOf, callIn, resultOf } from '../generic/spellings.ts'
import { usageIn } from '../generic/usage.ts'
import { contentOf } from '../reading/content-blocks.ts'
import type { Cursor } from '../reading/cursor.ts'
import { firstFilled } from '../reading/first.ts'
import type { EventStream } from './index.ts'
import { printsOf } from './queue.ts'
import { errorOf, systemSaid } from './system-events.ts'

/** {role, chunks}; without chunks, a message of any chat. Of a turn whose events were shown, only what was said. */
export const tellStored = (stream: EventStream, at: Cursor, hasEvents = false) => {
  const { turn, writer } = stream
  const id = at.str('id') ?? writer.name
  // A list of chunks may be there and empty, with the words beside it.
  const body = firstFilled(at, 'chunks', 'parts', 'content', 'text')
  const isChunks = at.list('chunks').length > 0 || (at.get('chunks').isList && !body.exists)
  if (roleOf(roleNameOf(at)) === 'user') {
    turn.end()
    if (isTold(stream, id, body)) return
    if (isChunks) return tellPrompt(stream, id, at.get('chunks'))
  }
  if (!isChunks) {
    turn.end()
    return tellMessage(writer, at, writer.name)
  }
  turn.close(id)
  turn.isRunning = at.str('role') !== 'system'
  for (const [i, chunk] of at.list('chunks').entries())
    if (!hasEvents || !EVENTS.has(chunk.str('type') ?? '')) tellChunk(stream, chunk, id, i)
  turn.end()
}

/** A prompt that the queue told already. */
const isTold = ({ prompts, writer }: EventStream, id: string, body: Cursor): boolean =>
  prompts.fold(writer, 'stored', printsOf(id, contentOf(body)))

export const tellPrompt = ({ turn, writer }: EventStream, id: string, body: Cursor, isQueued = false) => {
  turn.prompted()
  const source = isQueued ? 'queued' : 'typed'
  writer.draft(id).say('user', { id }, { ...contentOf(body), source })
}

export const tellRow = (stream: EventStream, at: Cursor) => {
  const { turn, writer } = stream
  const data = at.get('data').unquoted()
  const id = at.str('id') ?? `${at.num('id') ?? writer.name}`
  const role = at.str('role')
  const step = at.num('step') ?? at.str('step') ?? ''
  const row = `${role === 'tool' ? 'assistant' : role} ${at.str('turnId') ?? ''} ${step}`
  if (row !== stream.row) turn.close(at.str('turnId'))
  stream.row = row
  turn.isRunning = role === 'assistant' || role === 'tool'
  if (role === 'user') {
    if (isTold(stream, id, wordsOf(data))) return
    return tellPrompt(stream, id, wordsOf(data))
  }
  const type = at.str('type') ?? ''
  tellPart(stream, role === 'system' && type === 'text' ? 'system' : type, data, { id })
}

const EVENTS = new Set(['error', 'system'])

const tellChunk = (stream: EventStream, chunk: Cursor, id: string, i: number) => {
  const type = chunk.str('type') ?? ''
  if (type !== 'tool-batch') return tellPart(stream, type, chunk, { id: `${id}.${i}` })
  for (const [k, call] of chunk.list('calls').entries()) tellCall(stream, call, `${i}-${k}`)
  stream.turn.interject()
}

const tellPart = (stream: EventStream, type: string, at: Cursor, name: EntryName) => {
  const { turn, writer } = stream
  switch (type) {
    case 'text':
      return turn.whole('assistant', wordsOf(at), name, false)
    case 'thinking':
      return turn.whole('thinking', wordsOf(at), name, at.get('metadata').exists)
    case 'tool_call':
      return tellCall(stream, at)
    case 'tool_result':
      return writer.draft().answer(chatAnswerIn(at, resultOf(at), callIdOf(at)))
    case 'error':
      return turn.event(errorOf(at), name)
    case 'system':
      return turn.system(systemSaid(at), name)
    case 'usage':
      return writer.spend(writer.name, usageIn(at))
    default:
      writer.notice('unknown-block', type)
      return turn.event({ event: 'context', label: type || 'chunk', text: at.text('json') }, name)
  }
}

const tellCall = ({ turn, writer }: EventStream, at: Cursor, part?: string) => {
  const call = turn.call({ ...callIn(at), part })
  for (const stream of ['stdout', 'stderr'] as const) {
    const text = at.get('shellOutput').str(stream)
    if (text) writer.calls.print(call, text, stream)
  }
  if (at.has('result')) writer.calls.settle(call, chatAnswerIn(at, at.get('result')))
}

/** A row may hold its words without anything around them. */
const wordsOf = (data: Cursor): Cursor =>
  data.isString ? data : data.get(data.has('text') ? 'text' : 'content')
