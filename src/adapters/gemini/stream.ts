// `gemini --output-format stream-json`: init, messages (the reply in deltas), calls, results, the end of the turn.
// https://github.com/google-gemini/gemini-cli/blob/main/packages/core/src/output/types.ts

import { HELD, joinTexts } from '../../model/entry/text-value.ts'
import {
  type Assistant,
  type EventDetail,
  MAIN,
  type RecordNo,
  type Text
} from '../../model/transcript/types.ts'
import type { Cursor } from '../reading/cursor.ts'
import type { GeminiBuilder } from './builder.ts'
import { type GeminiMessage, turnEnd } from './message.ts'
import { type GeminiOutcome, geminiStatus, isSaidIn, plainOutcome, reasonIn } from './outcome.ts'
import { isStreamEvent } from './shape.ts'
import { statsOf } from './usage.ts'

/** The reply that deltas still add to. */
interface OpenReply {
  readonly entry: Assistant
  readonly pieces: Text[]
  readonly src: RecordNo[]
}

export class GeminiStream {
  readonly #builder: GeminiBuilder
  #open: OpenReply | undefined

  constructor(builder: GeminiBuilder) {
    this.#builder = builder
  }

  /** The record's type if it is a line of the stream. */
  read(record: Cursor): string | undefined {
    if (!isStreamEvent(record)) return undefined
    const type = record.str('type')
    const isReply = type === 'message' && record.str('role') !== 'user'
    this.#builder.facts.note({ dialect: 'stream-json' })
    if (isReply && this.#grows(record)) return type
    this.#open = undefined
    const message = this.#builder.newMessage()
    message.at = record.time('timestamp')
    if (isReply) this.#reply(message, record)
    else this.#readInto(message, record)
    message.close()
    return type
  }

  #readInto(message: GeminiMessage, record: Cursor) {
    const callId = record.str('tool_id') ?? ''
    const name = record.str('tool_name') ?? ''
    const stats = record.get('stats')
    switch (record.str('type')) {
      case 'init':
        return this.#builder.facts.note({ id: record.str('session_id'), model: record.str('model') })
      case 'message':
        return message.ask({ text: record.get('content').text() })
      case 'tool_use':
        return message.call(message.callOf(callId, name, record.get('parameters')))
      case 'tool_result':
        return message.answer(callId, name, outcomeIn(record))
      case 'error':
        return message.event(problemIn(record))
      default:
        if (record.str('status') === 'error') this.#builder.calls.giveUp(MAIN)
        message.event(turnEnd(record.str('status') ?? '', record.get('error'), stats.num('duration_ms')))
        return message.spend(statsOf(stats), { isTotal: true })
    }
  }

  #reply(message: GeminiMessage, record: Cursor): void {
    const text = record.get('content').text()
    const place = message.base(message.entryId(message.id, 'reply'))
    const entry = message.put<Assistant>({ ...place, type: 'assistant', text })
    if (record.bool('delta') === true) this.#open = { entry, pieces: [text], src: [record.record] }
  }

  /** Whether the reply before took these words. */
  #grows(record: Cursor): boolean {
    const content = record.get('content')
    if (content.value === '') return true
    const open = record.bool('delta') === true ? this.#open : undefined
    if (!open) return false
    open.pieces.push(content.text())
    open.src.push(record.record)
    if (typeof content.value === 'string' && content.value.length <= HELD)
      this.#builder.append(open.entry.id, content.value)
    else this.#builder.put({ ...open.entry, src: [...open.src], text: joinTexts(open.pieces, '') })
    return true
  }
}

const outcomeIn = (record: Cursor): GeminiOutcome => {
  const output = record.get('output')
  const reason = reasonIn(record.get('error')).text()
  const status = geminiStatus(record.str('status')) ?? 'done'
  const plain = plainOutcome(status, output, record.time('timestamp'))
  return isSaidIn(plain.output, output, reason)
    ? plain
    : { ...plain, output: joinTexts([plain.output, reason]) }
}

const problemIn = (record: Cursor): EventDetail => {
  const text = record.get('message').text()
  return record.str('severity') === 'warning'
    ? { event: 'notice', level: 'warning', text }
    : { event: 'error', text }
}
