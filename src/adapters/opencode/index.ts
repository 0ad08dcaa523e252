// opencode: `opencode export` and the message list of its server ({info, parts}), the lines of `opencode run
// --format json` ({type, sessionID, part}) and of the server's event stream. Types: @opencode-ai/sdk 1.x.

import { MAIN, type Op, type RecordNo } from '../../model/transcript/types.ts'
import type { Format, Reducer } from '../contract.ts'
import { Cursor } from '../reading/cursor.ts'
import { OpencodeBuilder } from './builder.ts'
import { detect } from './detect.ts'
import { infoTold, messageTold, spentOf } from './message.ts'
import { errorWords, partTold } from './parts.ts'
import { shapeOf } from './shape.ts'

export const opencode: Format = {
  id: 'opencode',
  label: 'opencode',
  detect,
  open: () => new OpencodeReducer()
}

class OpencodeReducer implements Reducer {
  readonly #builder = new OpencodeBuilder()

  push(value: unknown, n: RecordNo): readonly Op[] {
    const builder = this.#builder
    const record = new Cursor(value, n)
    builder.begin(n)
    builder.enter({ session: record.str('sessionID'), id: '', role: '', at: record.time('timestamp') })
    recordTold(builder, record)
    return builder.end(record.str('type') ?? record.get('info').str('role') ?? 'message')
  }
}

const recordTold = (opencode: OpencodeBuilder, record: Cursor): void => {
  const shape = shapeOf(record)
  switch (shape) {
    case 'export':
      opencode.threadOf(record.get('info').str('id'))
      sessionTold(opencode, record.get('info'))
      for (const message of record.list('messages')) messageTold(opencode, message)
      break
    case 'message':
      messageTold(opencode, record)
      break
    case 'line':
      lineTold(opencode, record)
      break
    case 'error':
      errorTold(opencode, record.get('error'))
      break
    case 'event':
      eventTold(opencode, record)
      break
    case 'other':
      opencode.unknown(record, opencode.alone())
      break
    default:
      shape satisfies never
  }
}

const sessionTold = (opencode: OpencodeBuilder, info: Cursor): void => {
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
const lineTold = (opencode: OpencodeBuilder, record: Cursor): void => {
  const part = record.get('part')
  opencode.ownId = part.str('messageID')
  opencode.role = 'assistant'
  opencode.facts.note({ id: record.str('sessionID'), agent: 'opencode', dialect: 'run' })
  // Lines have no message to tell the tokens: their steps do.
  if (part.str('type') === 'step-finish') opencode.facts.spend(spentOf(part))
  partTold(opencode, part, 0)
}

/** The server tells a part again whenever it grows. */
const eventTold = (opencode: OpencodeBuilder, record: Cursor): void => {
  const properties = record.get('properties')
  switch (record.str('type')) {
    case 'message.part.updated': {
      const part = properties.get('part')
      opencode.enter(opencode.known(part.str('sessionID'), part.str('messageID') ?? ''))
      partTold(opencode, part, 0)
      break
    }
    case 'message.updated':
      infoTold(opencode, properties.get('info'))
      break
    case 'session.updated':
    case 'session.created': {
      const info = properties.get('info')
      if (opencode.threadOf(info.str('id')) === MAIN) sessionTold(opencode, info)
      break
    }
    case 'session.error':
      errorTold(opencode, properties.get('error'))
      break
    default:
  }
}

const errorTold = (opencode: OpencodeBuilder, error: Cursor): void => {
  opencode.happened({ event: 'error', ...errorWords(error) })
}
