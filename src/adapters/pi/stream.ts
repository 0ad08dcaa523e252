// Messages while they arrive (`pi --mode json`, RPC). Deltas build entries under the ids that the finished message
// then replaces in place, so that a stream cut anywhere and a stream read again show the same.

import type { Entry, MessageId } from '../../model/transcript/types.ts'
import { optional } from '../reading/arguments.ts'
import type { Cursor } from '../reading/cursor.ts'
import { readMessage } from './message.ts'
import { OpenMessage } from './open-message.ts'
import { readPrompt } from './prompt.ts'
import { SentPrompts } from './prompts.ts'
import type { Failure, MessagePlace, PiTranscript } from './transcript.ts'

interface Ended {
  /** The nearest message that is shown. */
  readonly message: MessageId | null
  readonly role: string
  readonly at: unknown
}

export class MessageStream {
  readonly prompts = new SentPrompts()
  readonly #pi: PiTranscript
  #open: OpenMessage | undefined
  #ended: Ended[] = []
  /** Messages that ended since the turn began, and since the run began. */
  #inTurn = 0
  #inRun = 0

  constructor(pi: PiTranscript) {
    this.#pi = pi
  }

  begin(record: Cursor) {
    if (record.str('type') === 'agent_start') this.#inRun = 0
    this.#inTurn = 0
  }

  /** Only prompts and replies show while they are open: everything else comes whole at its end. */
  start(record: Cursor) {
    const message = record.get('message')
    const role = message.str('role') ?? ''
    this.#open = undefined
    if (role === 'user') this.#startPrompt(record, message)
    if (role !== 'assistant') return
    const open = this.#opened(record, message)
    this.#pi.facts.note({ model: message.str('model') })
    open.snapshot(message)
    this.#pi.settle(open.place)
  }

  update(record: Cursor) {
    const event = record.get('assistantMessageEvent')
    const partial = event.get('partial')
    const whole = partial.isObject ? partial : record.get('message')
    // The capture began in the middle: what came before is known only where updates repeat it.
    const known = this.#open?.role === 'assistant' ? this.#open : undefined
    const open = known ?? this.#opened(record, whole)
    if (!known) open.snapshot(whole)
    if (known || this.#pi.isQuiet) open.read(event, whole)
    this.#pi.settle(open.place)
  }

  /** The finished message replaces what the deltas built. */
  end(record: Cursor, message = record.get('message'), ordinal?: number) {
    const role = message.str('role') ?? ''
    const open = this.#open?.role === role ? this.#open : undefined
    const place = open?.place ?? this.#pi.next(timeOf(record, message), ordinal)
    this.#open = undefined
    this.#inTurn++
    this.#inRun++
    this.#finish(message, place, open)
    const shown = this.#pi.settle(place) ? place.message : place.after
    const ended = { message: shown, role, at: message.get('timestamp').value }
    this.#ended = [...this.#ended.slice(-REMEMBERED), ended]
  }

  /** A turn and a run repeat their messages; they count only where the stream left those out. */
  endTurn(record: Cursor) {
    const message = record.get('message')
    if (!message.isObject) return
    if (this.#open?.role === 'assistant') this.end(record, message)
    else if (this.#inTurn === 0) this.#endAll(record, [message, ...record.list('toolResults')])
  }

  endRun(record: Cursor) {
    if (this.#inRun === 0) this.#endAll(record, record.list('messages'))
  }

  /** What a client that joins a session asks for; later it would only repeat the stream. */
  history(record: Cursor) {
    if (this.#ended.length === 0) this.#endAll(record, record.get('data').list('messages'))
  }

  /** Whether the stream has already shown the message of this entry, and where. */
  saved(entry: Cursor): Pick<Ended, 'message'> | undefined {
    const role = entry.get('message').str('role')
    const at = entry.get('message', 'timestamp').value
    return this.#ended.findLast(ended => ended.role === role && ended.at === at)
  }

  #endAll(record: Cursor, messages: readonly Cursor[]) {
    const isOne = messages.length === 1
    for (const [i, message] of messages.entries()) this.end(record, message, isOne ? undefined : i)
  }

  #opened(record: Cursor, message: Cursor): OpenMessage {
    this.#open = new OpenMessage(this.#pi, 'assistant', this.#pi.next(timeOf(record, message)))
    return this.#open
  }

  #startPrompt(record: Cursor, message: Cursor) {
    const at = timeOf(record, message)
    const sent = this.prompts.delivered(message)
    const place = sent ? { ...optional('at', at), ...sent } : this.#pi.next(at)
    this.#open = new OpenMessage(this.#pi, 'user', place)
    this.#finish(message, place, this.#open)
    this.#pi.settle(place)
  }

  #finish(message: Cursor, place: MessagePlace, open: OpenMessage | undefined) {
    if (message.str('role') === 'user') {
      const src = [...new Set([place.record, open?.record ?? place.record, message.record])]
      return readPrompt(this.#pi, message, place, src)
    }
    readMessage(this.#pi, message, place, open)
    this.#pi.failure = failureIn(this.#pi.latestPut, message)
  }
}

const REMEMBERED = 50

const timeOf = (record: Cursor, message: Cursor) => message.time('timestamp') ?? record.time('timestamp')

const failureIn = (entry: Entry | undefined, message: Cursor): Failure | undefined => {
  if (entry?.type !== 'event' || entry.detail.event !== 'error') return undefined
  const { type: _, detail, ...base } = entry
  return { base, detail, text: message.str('errorMessage') ?? '' }
}
