// What the events of a stream work on: the turn in flight, and what later events may say more about.

import type { ChatWriter } from '../generic/writer.ts'
import type { Cursor } from '../reading/cursor.ts'
import type { EntryPlace } from '../reading/place.ts'
import { Approvals } from './approvals.ts'
import { Stored } from './stored.ts'
import { ToolInputs } from './tool-input.ts'
import { Turn } from './turn.ts'

export type StreamEventReader = (stream: EventStream, at: Cursor) => void

export class EventStream {
  readonly writer: ChatWriter
  readonly turn: Turn
  readonly stored: Stored
  readonly inputs: ToolInputs
  readonly approvals: Approvals
  /** Custom data, by type and id. */
  readonly data = new Map<string, EntryPlace>()
  /** Tokens of this turn were counted. */
  hasUsage = false

  constructor(writer: ChatWriter) {
    this.writer = writer
    this.turn = new Turn(writer)
    this.stored = new Stored(this.turn)
    this.inputs = new ToolInputs(this.turn)
    this.approvals = new Approvals(this.turn)
  }
}
