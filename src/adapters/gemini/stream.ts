// `gemini --output-format stream-json`: init, messages (the reply in deltas), calls, results, the end of the turn.
// https://github.com/google-gemini/gemini-cli/blob/main/packages/core/src/output/types.ts

import { HELD, joinTexts } from '../../model/entry/text-value.ts'
import { type EntryId, MAIN, type RecordNo, type Text } from '../../model/transcript/types.ts'
import { optional } from '../reading/arguments.ts'
import { type Cursor, nothing } from '../reading/cursor.ts'
import { ask, happen, type Message } from './message.ts'
import { statusOf } from './outcome.ts'
import type { Writer } from './writer.ts'

/** The reply that deltas still add to. */
interface Open {
  readonly id: EntryId
  readonly message: Message
  readonly pieces: Text[]
  readonly src: RecordNo[]
}

export class Stream {
  readonly #writer: Writer
  #open: Open | undefined

  constructor(writer: Writer) {
    this.#writer = writer
  }

  read(record: Cursor): void {
    const writer = this.#writer
    const { facts } = writer
    const isDelta = record.str('type') === 'message' && record.str('role') !== 'user'
    if (!isDelta) this.#open = undefined
    facts.note({ dialect: 'stream-json' })
    switch (record.str('type')) {
      case 'init':
        facts.note({ id: record.str('session_id'), model: record.str('model') })
        return
      case 'message':
        if (isDelta) this.#delta(record)
        else this.#in(record, message => ask(writer, message, { text: record.get('content').text() }))
        return
      case 'tool_use':
        this.#in(record, message =>
          this.#writer.calls.call(message, {
            callId: record.str('tool_id') ?? '',
            name: record.str('tool_name') ?? '',
            args: record.get('parameters'),
            owner: writer.name
          })
        )
        return
      case 'tool_result':
        this.#result(record)
        return
      case 'error':
        this.#in(record, message => happen(writer, message, problem(record)))
        return
      default:
        this.#turn(record)
    }
  }

  #delta(record: Cursor): void {
    const writer = this.#writer
    const content = record.get('content')
    if (content.value === '') return
    const open = record.bool('delta') === true ? this.#open : undefined
    if (!open) {
      this.#in(record, message => {
        const id = writer.own(message.id, `reply\n${writer.record}`)
        const text = content.text()
        const grows = record.bool('delta') === true
        this.#open = grows ? { id, message, pieces: [text], src: [record.record] } : undefined
        message.put(writer, { ...message.base(id), type: 'assistant', text })
      })
      return
    }
    open.pieces.push(content.text())
    open.src.push(record.record)
    if (typeof content.value === 'string' && content.value.length <= HELD)
      writer.append(open.id, content.value)
    else
      writer.put({
        ...open.message.base(open.id),
        src: [...open.src],
        type: 'assistant',
        text: joinTexts(open.pieces, '')
      })
  }

  #result(record: Cursor): void {
    const output = record.get('output')
    const error = reasonOf(record)
    this.#in(record, message =>
      this.#writer.calls.answer(message, record.str('tool_id') ?? '', record.str('tool_name') ?? '', {
        status: statusOf(record.str('status')) ?? 'done',
        output: joinTexts([output.text(), isIn(error, output) ? '' : error.text()]),
        at: output,
        images: [],
        files: [],
        display: nothing(record),
        ended: record.time('timestamp')
      })
    )
  }

  #turn(record: Cursor): void {
    const writer = this.#writer
    const { facts } = writer
    const stats = record.get('stats')
    const status = record.str('status') ?? ''
    if (status === 'error') writer.calls.giveUp(MAIN)
    this.#in(record, message =>
      happen(writer, message, {
        event: 'turn',
        outcome: status,
        ...(status === 'error' ? { failed: true } : {}),
        ...optional('duration', stats.num('duration_ms')),
        ...(reasonOf(record).isString ? { text: reasonOf(record).text() } : {})
      })
    )
    const cached = stats.num('cached') ?? 0
    const input = stats.num('input') ?? Math.max((stats.num('input_tokens') ?? 0) - cached, 0)
    const output = stats.num('output_tokens') ?? 0
    if (stats.isObject) facts.spend({ usage: { input, output, cacheRead: cached, cacheWrite: 0 } })
  }

  /** A message named after the record. */
  #in(record: Cursor, write: (message: Message) => void): void {
    const message = this.#writer.newMessage()
    message.at = record.time('timestamp')
    write(message)
    this.#writer.follow(message)
  }
}

const reasonOf = (record: Cursor): Cursor =>
  record.get('error').isString ? record.get('error') : record.get('error', 'message')

const isIn = (error: Cursor, output: Cursor): boolean =>
  typeof error.value === 'string' && typeof output.value === 'string' && output.value.includes(error.value)

const problem = (record: Cursor): Parameters<typeof happen>[2] =>
  record.str('severity') === 'warning'
    ? { event: 'notice', level: 'warning', text: record.get('message').text() }
    : { event: 'error', text: record.get('message').text() }
