// Streams of events: the AgentEvent vocabulary (dispatch and its cousins, Pi's web client) and the AI SDK's two streams,
// live or kept. Every event goes to one place: the turn in flight.

import type { Op, RecordNo } from '../../model/transcript/types.ts'
import type { FileHint, Format, Reducer } from '../contract.ts'
import { roleNameOf } from '../generic/roles.ts'
import { timeOf } from '../generic/spellings.ts'
import { Writer } from '../generic/writer.ts'
import { Cursor } from '../reading/cursor.ts'
import { labelOf } from '../transcript/unknown.ts'
import { agentEvent } from './agent-events.ts'
import { AiSdk } from './ai-sdk.ts'
import { detect } from './detect.ts'
import { isRow, typeOf, unwrapped } from './shape.ts'
import { Stored } from './stored.ts'
import { Turn } from './turn.ts'

export const events: Format = {
  id: 'events',
  label: 'Event stream',
  detect,
  open: () => new EventsReducer()
}

class EventsReducer implements Reducer {
  readonly #writer = new Writer(true)
  readonly #turn = new Turn(this.#writer)
  readonly #stored = new Stored(this.#turn)
  readonly #aiSdk = new AiSdk(this.#turn)

  enter(file: FileHint) {
    this.#writer.enter(file.path)
  }

  push(record: unknown, n: RecordNo): readonly Op[] {
    const writer = this.#writer
    const outer = new Cursor(record, n)
    if (!outer.isObject) {
      writer.start(n, undefined)
      writer.unknown(outer, labelOf(outer))
      return writer.finish(labelOf(outer))
    }
    const at = unwrapped(outer)
    writer.start(n, timeOf(outer) ?? timeOf(at))
    this.#tell(at, outer)
    return writer.finish(typeOf(at) || labelOf(at))
  }

  #tell(at: Cursor, outer: Cursor) {
    if (isRow(at)) return this.#stored.row(at)
    const type = typeOf(at)
    if (this.#aiSdk.tell(at, type, this.#stored)) return
    const tell = agentEvent(type)
    if (tell) return tell(this.#turn, at, this.#stored)
    const isMessage = roleNameOf(at) !== '' && ['chunks', 'content', 'parts'].some(key => at.has(key))
    if (isMessage) return this.#stored.message(at, this.#writer.name)
    this.#writer.unknown(outer, type || labelOf(outer))
  }
}
