// opencode: `opencode export` and the message list of its server ({info, parts}), the lines of `opencode run
// --format json` ({type, sessionID, part}) and of the server's event stream. Types: @opencode-ai/sdk 1.x.

import type { Format } from '../contract.ts'
import type { Cursor } from '../reading/cursor.ts'
import { RecordReducer } from '../transcript/record-reducer.ts'
import { OpencodeBuilder, type OpencodeHandler } from './builder.ts'
import { detect } from './detect.ts'
import { messageTold, spentOf } from './message.ts'
import { NEXT_EVENTS } from './next-events.ts'
import { opencodeError, partTold } from './parts.ts'
import { SERVER_EVENTS, sessionTold } from './server-events.ts'
import { eventIn, type OpencodeShape, shapeOf } from './shape.ts'

export const opencode: Format = { id: 'opencode', detect, open: () => new OpencodeReducer() }

class OpencodeReducer extends RecordReducer<OpencodeBuilder> {
  protected readonly builder = new OpencodeBuilder()

  protected tell(record: Cursor): string {
    const { builder } = this
    const name = eventIn(record)?.type ?? record.str('type') ?? record.get('info').str('role') ?? 'message'
    builder.enter({ session: record.str('sessionID'), id: '', role: '', at: record.time('timestamp') })
    SHAPES[shapeOf(record)](builder, record)
    return name
  }
}

const exported: OpencodeHandler = (opencode, record) => {
  opencode.threadOf(record.get('info').str('id'))
  sessionTold(opencode, record.get('info'))
  for (const message of record.list('messages')) messageTold(opencode, message)
}

/** One line is one part; the message it belongs to is known by its id alone. */
const lineTold: OpencodeHandler = (opencode, record) => {
  const part = record.get('part')
  opencode.ownId = part.str('messageID')
  opencode.role = 'assistant'
  opencode.facts.note({ id: record.str('sessionID'), agent: 'opencode', dialect: 'run' })
  // Lines have no message to tell the tokens: their steps do.
  if (part.str('type') === 'step-finish') opencode.facts.spend(spentOf(part))
  partTold(opencode, part, 0)
}

/** A line of a run that failed. */
const failed: OpencodeHandler = (opencode, at) => {
  opencode.happened({ event: 'error', ...opencodeError(at.get('error')) })
}

const eventTold: OpencodeHandler = (opencode, record) => {
  const event = eventIn(record)
  if (!event) return
  const rule = SERVER_EVENTS.get(event.type) ?? NEXT_EVENTS.get(event.type.replace(/\.\d+$/, ''))
  rule?.(opencode, event.properties)
}

const SHAPES: Readonly<Record<OpencodeShape, OpencodeHandler>> = {
  export: exported,
  message: messageTold,
  line: lineTold,
  error: failed,
  event: eventTold,
  other: (opencode, record) => opencode.unknown(record, opencode.alone())
}
