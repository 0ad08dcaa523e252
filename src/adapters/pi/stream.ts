// Messages while they arrive (`pi --mode json`, RPC). Deltas build entries under the ids that the finished message
// then replaces in place, so that a stream cut anywhere and a stream read again show the same.

import type { MessageId, Op, RecordNo } from '../../model/transcript/types.ts'
import { optional } from '../reading/arguments.ts'
import type { Cursor } from '../reading/cursor.ts'
import { silent } from '../transcript/ops.ts'
import { Deltas } from './deltas.ts'
import type { Failure, Memory } from './memory.ts'
import { messageOps, userOps } from './message.ts'
import type { Prompts } from './prompts.ts'
import type { Spot } from './tree.ts'

interface Open {
  readonly spot: Spot
  readonly role: string
  readonly deltas: Deltas
  /** The record that opened it. */
  readonly record: RecordNo
}

interface Ended {
  /** The nearest message that is shown. */
  readonly message: MessageId | null
  readonly role: string
  readonly at: unknown
}

export class Stream {
  readonly #memory: Memory
  readonly #prompts: Prompts
  #open: Open | undefined
  #ended: Ended[] = []
  /** Messages that ended since the turn began, and since the run began. */
  #inTurn = 0
  #inRun = 0

  constructor(memory: Memory, prompts: Prompts) {
    this.#memory = memory
    this.#prompts = prompts
  }

  begin(record: Cursor): readonly Op[] {
    if (record.str('type') === 'agent_start') this.#inRun = 0
    this.#inTurn = 0
    return silent(record.str('type') ?? 'turn_start')
  }

  /** Only prompts and replies show while they are open: everything else comes whole at its end. */
  start(record: Cursor): readonly Op[] {
    const message = record.get('message')
    const role = message.str('role') ?? ''
    this.#open = undefined
    if (role === 'user') return this.#startPrompt(record, message)
    if (role !== 'assistant') return silent('message_start')
    const { deltas, spot } = this.#opened(record, message)
    this.#memory.facts.note({ model: message.str('model') })
    return this.#shown(spot, deltas.snapshot(message))
  }

  update(record: Cursor): readonly Op[] {
    const event = record.get('assistantMessageEvent')
    const partial = event.get('partial')
    const whole = partial.isObject ? partial : record.get('message')
    if (this.#open?.role !== 'assistant') {
      // The capture began in the middle: what came before is known only where updates repeat it.
      const { deltas, spot } = this.#opened(record, whole)
      const ops = deltas.snapshot(whole)
      if (ops.length > 0) return this.#shown(spot, ops)
    }
    const open = this.#open
    return open ? this.#shown(open.spot, open.deltas.read(event, whole)) : silent('message_update')
  }

  /** The finished message replaces what the deltas built. */
  end(record: Cursor, message = record.get('message'), ordinal?: number): readonly Op[] {
    const role = message.str('role') ?? ''
    const isOpen = this.#open?.role === role && (role === 'user' || role === 'assistant')
    const open = isOpen ? this.#open : undefined
    const spot = open?.spot ?? this.#memory.tree.follow(record.record, timeOf(record, message), ordinal)
    this.#open = undefined
    this.#inTurn++
    this.#inRun++
    const ops = this.#finished(message, spot, open)
    const shown = this.#memory.tree.settle(spot, ops) ? spot.message : spot.after
    const ended = { message: shown, role, at: message.get('timestamp').value }
    this.#ended = [...this.#ended.slice(-REMEMBERED), ended]
    return ops
  }

  /** A turn and a run repeat their messages; they count only where the stream left those out. */
  endTurn(record: Cursor): readonly Op[] {
    const message = record.get('message')
    if (!message.isObject) return silent('turn_end')
    if (this.#open?.role === 'assistant') return this.end(record, message)
    if (this.#inTurn > 0) return silent('turn_end')
    return this.#endAll(record, [message, ...record.list('toolResults')])
  }

  endRun(record: Cursor): readonly Op[] {
    const messages = record.list('messages')
    if (this.#inRun > 0 || messages.length === 0) return silent('agent_end')
    return this.#endAll(record, messages)
  }

  /** What a client that joins a session asks for; later it would only repeat the stream. */
  history(record: Cursor): readonly Op[] {
    const messages = record.get('data').list('messages')
    if (this.#ended.length > 0 || messages.length === 0) return silent('response')
    return this.#endAll(record, messages)
  }

  /** Whether the stream has already shown the message of this entry, and where. */
  saved(entry: Cursor): Pick<Ended, 'message'> | undefined {
    const role = entry.get('message').str('role')
    const at = entry.get('message', 'timestamp').value
    return this.#ended.findLast(ended => ended.role === role && ended.at === at)
  }

  #endAll(record: Cursor, messages: readonly Cursor[]): readonly Op[] {
    const isOne = messages.length === 1
    return messages.flatMap((message, i) => this.end(record, message, isOne ? undefined : i))
  }

  #opened(record: Cursor, message: Cursor): { readonly spot: Spot; readonly deltas: Deltas } {
    const spot = this.#memory.tree.follow(record.record, timeOf(record, message))
    const deltas = new Deltas(this.#memory, spot)
    this.#open = { spot, role: 'assistant', deltas, record: record.record }
    return { spot, deltas }
  }

  #startPrompt(record: Cursor, message: Cursor): readonly Op[] {
    const at = timeOf(record, message)
    const sent = this.#prompts.delivered(message)
    const spot = sent ? { ...optional('at', at), ...sent } : this.#memory.tree.follow(record.record, at)
    const deltas = new Deltas(this.#memory, spot)
    this.#open = { spot, role: 'user', deltas, record: record.record }
    return this.#shown(spot, this.#finished(message, spot, this.#open))
  }

  #finished(message: Cursor, spot: Spot, open: Open | undefined): readonly Op[] {
    if (message.str('role') === 'user') {
      const src = [...new Set([spot.record, open?.record ?? spot.record, message.record])]
      return userOps(this.#memory, message, spot, this.#prompts.sourceOf(spot), src)
    }
    const ops = messageOps(this.#memory, message, spot, open?.deltas ?? {})
    this.#memory.failure = failureIn(ops, message)
    return ops
  }

  #shown(spot: Spot, ops: readonly Op[]): readonly Op[] {
    this.#memory.tree.settle(spot, ops)
    return ops
  }
}

const REMEMBERED = 50

const timeOf = (record: Cursor, message: Cursor) => message.time('timestamp') ?? record.time('timestamp')

const failureIn = (ops: readonly Op[], message: Cursor): Failure | undefined => {
  const op = ops.at(-1)
  if (op?.op !== 'put' || op.entry.type !== 'event' || op.entry.detail.event !== 'error') return undefined
  const { type: _, detail, ...base } = op.entry
  return { base, detail, text: message.str('errorMessage') ?? '' }
}
