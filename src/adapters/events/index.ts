// Streams of events: the AgentEvent vocabulary (dispatch and its cousins, Pi's web client) and the AI SDK's two streams,
// live or kept. Every event goes to one place: the turn in flight.

import type { Op, RecordNo, User } from '../../model/transcript/types.ts'
import type { FileHint, Format, Reducer } from '../contract.ts'
import { roleNameOf } from '../generic/roles.ts'
import { timeOf } from '../generic/spellings.ts'
import { ChatWriter } from '../generic/writer.ts'
import { Cursor } from '../reading/cursor.ts'
import { labelOf } from '../reading/label.ts'
import type { EntryPlace } from '../reading/place.ts'
import { Echoes } from '../transcript/echoes.ts'
import { agentEvent } from './agent-events.ts'
import { aiSdkEvent } from './ai-sdk.ts'
import { detect } from './detect.ts'
import { MessageQueue } from './queue.ts'
import { eventInside, isRow, typeOf } from './shape.ts'
import { tellRow, tellStored } from './stored.ts'
import type { InputDraft } from './tool-input.ts'
import { StreamedTurn } from './turn.ts'

export const events: Format = { id: 'events', detect, open: () => new EventStream() }

export type StreamEventReader = (stream: EventStream, at: Cursor) => void

/** What the readers of events work on: the turn in flight, and what later events may say more about. */
export class EventStream implements Reducer {
  readonly writer = new ChatWriter(true)
  readonly turn = new StreamedTurn(this.writer)
  /** Arguments that are not whole yet, by call id. */
  readonly inputs = new Map<string, InputDraft>()
  /** Permissions asked for, by their own id, and the latest for each call. */
  readonly asked = new Map<string, { place: EntryPlace; title: string; callId: string }>()
  readonly askedFor = new Map<string, string>()
  /** Custom data, by type and id. */
  readonly data = new Map<string, EntryPlace>()
  /** Messages that wait, and prompts that the log may tell again. */
  readonly queue = new MessageQueue()
  readonly prompts = new Echoes<User>()
  /** Whose part the last row of a database was. */
  row = ''
  /** Tokens of this turn were counted. */
  hasUsage = false

  enter(file: FileHint) {
    this.writer.enter(file.path)
  }

  push(record: unknown, n: RecordNo): readonly Op[] {
    const { writer } = this
    const outer = new Cursor(record, n)
    const at = eventInside(outer)
    writer.start(n, timeOf(outer) ?? timeOf(at))
    if (outer.isObject) this.#tell(at, outer)
    else writer.showAsIs(outer, labelOf(outer))
    if (!this.turn.isRunning) this.queue.takeAll(this)
    return writer.end(typeOf(at) || labelOf(at))
  }

  #tell(at: Cursor, outer: Cursor) {
    if (isRow(at)) return tellRow(this, at)
    const type = typeOf(at)
    const tell = aiSdkEvent(at, type) ?? agentEvent(type)
    if (tell) return tell(this, at)
    const isMessage = roleNameOf(at) !== '' && ['chunks', 'content', 'parts'].some(key => at.has(key))
    if (isMessage) return tellStored(this, at)
    this.writer.showAsIs(outer, type || labelOf(outer))
  }
}
