// The same turns as they are kept: messages of chunks, and database rows. They go through the turn like the live
// events do, so that a reload shows what the stream showed.

import { tellMessage } from '../generic/chat.ts'
import type { EntryName } from '../generic/draft-message.ts'
import { answerIn } from '../generic/results.ts'
import { callIdOf, callIn, resultOf } from '../generic/spellings.ts'
import { usageIn } from '../generic/usage.ts'
import { contentOf } from '../reading/content-blocks.ts'
import type { Cursor } from '../reading/cursor.ts'
import { errorOf, systemSaid } from './system-events.ts'
import type { Turn } from './turn.ts'

export class Stored {
  readonly #turn: Turn
  #row = ''

  constructor(turn: Turn) {
    this.#turn = turn
  }

  /** {role, chunks}; without chunks, a message of any chat. Of a turn whose events were shown, only what was said. */
  message(at: Cursor, name: string, hasEvents = false) {
    const turn = this.#turn
    if (!at.get('chunks').isList) {
      turn.end()
      return tellMessage(turn.writer, at, name)
    }
    const id = at.str('id') ?? name
    if (at.str('role') === 'user') {
      turn.end()
      return this.prompt(id, at.get('chunks'), 'typed')
    }
    turn.close(id)
    turn.isRunning = at.str('role') !== 'system'
    for (const [i, chunk] of at.list('chunks').entries())
      if (!hasEvents || !EVENTS.has(chunk.str('type') ?? '')) this.#chunk(chunk, id, i)
    turn.end()
  }

  prompt(id: string, body: Cursor, source: 'typed' | 'queued') {
    const { writer } = this.#turn
    this.#turn.prompted()
    writer.draft(id).say('user', { id }, { ...contentOf(body), source })
  }

  row(at: Cursor) {
    const turn = this.#turn
    const { writer } = turn
    const data = at.get('data').unquoted()
    const id = at.str('id') ?? `${at.num('id') ?? writer.name}`
    const role = at.str('role')
    const group = `${role === 'tool' ? 'assistant' : role} ${at.str('turnId') ?? ''} ${at.num('step') ?? at.str('step') ?? ''}`
    if (group !== this.#row) turn.close(at.str('turnId'))
    this.#row = group
    turn.isRunning = role === 'assistant' || role === 'tool'
    if (role === 'user') return this.prompt(id, wordsOf(data), 'typed')
    const type = at.str('type') ?? ''
    const isSystem = role === 'system' && type === 'text'
    this.#part(isSystem ? 'system' : type, data, { id })
  }

  #chunk(chunk: Cursor, id: string, i: number) {
    if (chunk.str('type') !== 'tool-batch')
      return this.#part(chunk.str('type') ?? '', chunk, { id: `${id}.${i}` })
    for (const [k, call] of chunk.list('calls').entries()) this.#call(call, `${i}-${k}`)
    this.#turn.interject()
  }

  #part(type: string, at: Cursor, name: EntryName) {
    const turn = this.#turn
    const { writer } = turn
    switch (type) {
      case 'text':
      case 'thinking':
        return turn.whole(STREAMED[type], wordsOf(at), name, at.get('metadata').exists)
      case 'tool_call':
        return this.#call(at)
      case 'tool_result':
        return writer.draft().answer(answerIn(at, resultOf(at), callIdOf(at)))
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

  #call(at: Cursor, part?: string) {
    const { calls } = this.#turn.writer
    const call = this.#turn.call({ ...callIn(at), part })
    const shell = at.get('shellOutput')
    for (const stream of ['stdout', 'stderr'] as const) {
      const text = shell.str(stream)
      if (text) calls.print(call, text, stream)
    }
    if (at.has('result')) calls.settle(call, answerIn(at, at.get('result')))
  }
}

const STREAMED = { text: 'assistant', thinking: 'thinking' } as const

const EVENTS = new Set(['error', 'system'])

/** A row may hold its words without anything around them. */
const wordsOf = (data: Cursor): Cursor =>
  data.isString ? data : data.get(data.has('text') ? 'text' : 'content')
