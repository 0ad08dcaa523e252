// opencode: `opencode export` and the message list of its server ({info, parts}), the lines of `opencode run
// --format json` ({type, sessionID, part}) and of the server's event stream. Types: @opencode-ai/sdk 1.x.

import { MAIN, type Op, type RecordNo } from '../../model/transcript/types.ts'
import type { Format, Reducer } from '../contract.ts'
import { Cursor } from '../reading/cursor.ts'
import { OpencodeBuilder, type OpencodeHandler } from './builder.ts'
import { detect } from './detect.ts'
import { infoTold, messageTold, spentOf } from './message.ts'
import { opencodeError, partTold } from './parts.ts'
import { type OpencodeShape, shapeOf } from './shape.ts'

export const opencode: Format = { id: 'opencode', detect, open: () => new OpencodeReducer() }

class OpencodeReducer implements Reducer {
  readonly #builder = new OpencodeBuilder()

  push(value: unknown, n: RecordNo): readonly Op[] {
    const builder = this.#builder
    const record = new Cursor(value, n)
    builder.begin(n)
    builder.enter({ session: record.str('sessionID'), id: '', role: '', at: record.time('timestamp') })
    SHAPES[shapeOf(record)](builder, record)
    return builder.end(record.str('type') ?? record.get('info').str('role') ?? 'message')
  }
}

const exported: OpencodeHandler = (opencode, record) => {
  opencode.threadOf(record.get('info').str('id'))
  sessionTold(opencode, record.get('info'))
  for (const message of record.list('messages')) messageTold(opencode, message)
}

const sessionTold: OpencodeHandler = (opencode, info) => {
  const title = info.str('title')
  opencode.facts.note({
    id: info.str('id'),
    agent: 'opencode',
    version: info.str('version'),
    cwd: info.str('directory'),
    // Until the model has named it, a session is called after its time.
    title: title?.startsWith('New session - ') ? undefined : title
  })
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

/** The server tells a part again whenever it grows. */
const partUpdated: OpencodeHandler = (opencode, properties) => {
  const part = properties.get('part')
  opencode.enter(opencode.known(part.str('sessionID'), part.str('messageID') ?? ''))
  partTold(opencode, part, 0)
}

const sessionUpdated: OpencodeHandler = (opencode, properties) => {
  const info = properties.get('info')
  if (opencode.threadOf(info.str('id')) === MAIN) sessionTold(opencode, info)
}

/** A line of a run, or an event of the server. */
const failed: OpencodeHandler = (opencode, at) => {
  opencode.happened({ event: 'error', ...opencodeError(at.get('error')) })
}

const EVENTS: ReadonlyMap<string, OpencodeHandler> = new Map([
  ['message.part.updated', partUpdated],
  ['message.updated', (opencode, properties) => infoTold(opencode, properties.get('info'))],
  ['session.updated', sessionUpdated],
  ['session.created', sessionUpdated],
  ['session.error', failed]
])

const SHAPES: Readonly<Record<OpencodeShape, OpencodeHandler>> = {
  export: exported,
  message: messageTold,
  line: lineTold,
  error: failed,
  event: (opencode, record) => EVENTS.get(record.str('type') ?? '')?.(opencode, record.get('properties')),
  other: (opencode, record) => opencode.unknown(record, opencode.alone())
}
