// What the events of a stream work on: the turn in flight, and what later events may say more about.

import type { ChatWriter } from '../generic/writer.ts'
import type { Cursor } from '../reading/cursor.ts'
import type { EntryPlace } from '../reading/place.ts'
import { ToolInputs } from './tool-input.ts'
import { Turn } from './turn.ts'

export type StreamEventReader = (stream: EventStream, at: Cursor) => void

export class EventStream {
  readonly writer: ChatWriter
  readonly turn: Turn
  readonly inputs: ToolInputs
  /** Permissions asked for, by their own id, and the latest for each call. */
  readonly asked = new Map<string, { place: EntryPlace; title: string; callId: string }>()
  readonly askedFor = new Map<string, string>()
  /** Custom data, by type and id. */
  readonly data = new Map<string, EntryPlace>()
  /** Whose part the last row of a database was. */
  row = ''
  /** Tokens of this turn were counted. */
  hasUsage = false

  constructor(writer: ChatWriter) {
    this.writer = writer
    this.turn = new Turn(writer)
    this.inputs = new ToolInputs(this.turn)
  }
}
