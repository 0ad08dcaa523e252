// Streams of events: the AgentEvent vocabulary (dispatch and its cousins, Pi's web client) and the AI SDK's two streams,
// live or kept. Every event goes to one place: the turn in flight.

import type { Op, RecordNo } from '../../model/transcript/types.ts'
import type { FileHint, Format, Reducer } from '../contract.ts'
import { roleNameOf } from '../generic/roles.ts'
import { timeOf } from '../generic/spellings.ts'
import { ChatWriter } from '../generic/writer.ts'
import { Cursor } from '../reading/cursor.ts'
import { labelOf } from '../transcript/unknown.ts'
import { agentEvent } from './agent-events.ts'
import { aiSdkEvent } from './ai-sdk.ts'
import { detect } from './detect.ts'
import { EventStream } from './event-stream.ts'
import { isRow, typeOf, unwrapped } from './shape.ts'
import { tellRow, tellStored } from './stored.ts'

export const events: Format = {
  id: 'events',
  label: 'Event stream',
  detect,
  open: () => new EventsReducer()
}

class EventsReducer implements Reducer {
  readonly #writer = new ChatWriter(true)
  readonly #stream = new EventStream(this.#writer)

  enter(file: FileHint) {
    this.#writer.enter(file.path)
  }

  push(record: unknown, n: RecordNo): readonly Op[] {
    const writer = this.#writer
    const outer = new Cursor(record, n)
    const at = unwrapped(outer)
    writer.start(n, timeOf(outer) ?? timeOf(at))
    if (outer.isObject) this.#tell(at, outer)
    else writer.showAsIs(outer, labelOf(outer))
    return writer.end(typeOf(at) || labelOf(at))
  }

  #tell(at: Cursor, outer: Cursor) {
    if (isRow(at)) return tellRow(this.#stream, at)
    const type = typeOf(at)
    const tell = aiSdkEvent(at, type) ?? agentEvent(type)
    if (tell) return tell(this.#stream, at)
    const isMessage = roleNameOf(at) !== '' && ['chunks', 'content', 'parts'].some(key => at.has(key))
    if (isMessage) return tellStored(this.#stream, at)
    this.#writer.showAsIs(outer, type || labelOf(outer))
  }
}
