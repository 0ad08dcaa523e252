// opencode: `opencode export` and the message list of its server ({info, parts}), the lines of `opencode run
// --format json` ({type, sessionID, part}) and of the server's event stream. Types: @opencode-ai/sdk 1.x.

import type { Op, RecordNo } from '../../model/transcript/types.ts'
import type { Format, Reducer } from '../contract.ts'
import { Cursor } from '../reading/cursor.ts'
import { recordId } from '../transcript/names.ts'
import { labelOf, unknownOps } from '../transcript/unknown.ts'
import { detect } from './detect.ts'
import { Memory, type Open } from './memory.ts'
import { infoTold, messageTold, stepFinished } from './message.ts'
import { errorWords, partTold } from './parts.ts'
import { shapeOf } from './shape.ts'

export const opencode: Format = {
  id: 'opencode',
  label: 'opencode',
  detect,
  open: () => new OpencodeReducer()
}

class OpencodeReducer implements Reducer {
  readonly #memory = new Memory()

  push(value: unknown, n: RecordNo): readonly Op[] {
    const record = new Cursor(value, n)
    const ops = this.#told(record)
    return ops.length > 0
      ? ops
      : [{ op: 'silent', as: record.str('type') ?? record.get('info').str('role') ?? 'message' }]
  }

  #told(record: Cursor): readonly Op[] {
    const memory = this.#memory
    const shape = shapeOf(record)
    switch (shape) {
      case 'export':
        return [
          ...sessionTold(memory, record.get('info')),
          ...record.list('messages').flatMap(message => messageTold(memory, message))
        ]
      case 'message':
        return messageTold(memory, record)
      case 'line':
        return lineTold(memory, record)
      case 'error':
        return errorTold(memory, record, record.get('error'))
      case 'event':
        return eventTold(memory, record)
      case 'other': {
        const { message, after, thread, at } = memory.begin(placeOf(memory, record))
        return unknownOps(record, labelOf(record), { id: message, after, thread, at })
      }
      default:
        return shape satisfies never
    }
  }
}

const sessionTold = (memory: Memory, info: Cursor): readonly Op[] => {
  memory.threadOf(info.str('id'))
  const title = info.str('title')
  return [
    ...memory.facts.learn({
      id: info.str('id'),
      agent: 'opencode',
      version: info.str('version'),
      cwd: info.str('directory')
    }),
    // Until the model has named it, a session is called after its time.
    ...memory.title(title?.startsWith('New session - ') ? undefined : title, true)
  ]
}

/** One line is one part; the message it belongs to is known by its id alone. */
const lineTold = (memory: Memory, record: Cursor): readonly Op[] => {
  const part = record.get('part')
  const open = { ...placeOf(memory, record), id: part.str('messageID') ?? '', role: 'assistant' }
  const facts = memory.facts.learn({
    id: record.str('sessionID'),
    agent: 'opencode',
    dialect: 'run'
  })
  const spent = part.str('type') === 'step-finish' ? stepFinished(memory, part) : []
  return [...facts, ...spent, ...partTold(memory, part, open, 0)]
}

/** The server tells a part again whenever it grows. */
const eventTold = (memory: Memory, record: Cursor): readonly Op[] => {
  const properties = record.get('properties')
  switch (record.str('type')) {
    case 'message.part.updated': {
      const part = properties.get('part')
      const id = part.str('messageID') ?? ''
      const thread = memory.threadOf(part.str('sessionID'))
      const role = memory.roleOf(id) ?? 'assistant'
      return partTold(memory, part, { n: record.record, at: memory.timeOf(id), thread, id, role }, 0)
    }
    case 'message.updated':
      return infoTold(memory, properties.get('info'))
    case 'session.updated':
    case 'session.created':
      return memory.isMain(properties.get('info').str('id'))
        ? sessionTold(memory, properties.get('info'))
        : []
    case 'session.error':
      return errorTold(memory, record, properties.get('error'))
    default:
      return []
  }
}

const errorTold = (memory: Memory, record: Cursor, error: Cursor): readonly Op[] => {
  const open = placeOf(memory, record)
  const entry = memory.event(open, recordId(open.n, open.thread), { event: 'error', ...errorWords(error) })
  return [{ op: 'put', entry }]
}

const placeOf = (memory: Memory, record: Cursor): Open => ({
  id: '',
  role: '',
  thread: memory.threadOf(record.str('sessionID')),
  n: record.record,
  at: record.time('timestamp')
})
