// opencode: `opencode export` and the message list of its server ({info, parts}), the lines of `opencode run
// --format json` ({type, sessionID, part}) and of the server's event stream. Types: @opencode-ai/sdk 1.x.

import type { Op, RecordNo } from '../../model/types.ts'
import type { Format, Reducer } from '../contract.ts'
import { recordId } from '../names.ts'
import { Cursor } from '../read.ts'
import { labelOf, unknownOps } from '../unknown.ts'
import { Chat, type Open } from './chat.ts'
import { detect } from './detect.ts'
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
  readonly #chat = new Chat()

  push(value: unknown, n: RecordNo): readonly Op[] {
    const record = new Cursor(value, n)
    const ops = this.#told(record)
    return ops.length > 0
      ? ops
      : [{ op: 'silent', as: record.str('type') ?? record.get('info').str('role') ?? 'message' }]
  }

  #told(record: Cursor): readonly Op[] {
    const chat = this.#chat
    const shape = shapeOf(record)
    switch (shape) {
      case 'export':
        return [
          ...sessionTold(chat, record.get('info')),
          ...record.list('messages').flatMap(message => messageTold(chat, message))
        ]
      case 'message':
        return messageTold(chat, record)
      case 'line':
        return lineTold(chat, record)
      case 'error':
        return errorTold(chat, record, record.get('error'))
      case 'event':
        return eventTold(chat, record)
      case 'other': {
        const { message, after, thread, at } = chat.begin(placeOf(chat, record))
        return unknownOps(record, labelOf(record), { id: message, after, thread, at })
      }
      default:
        return shape satisfies never
    }
  }
}

const sessionTold = (chat: Chat, info: Cursor): readonly Op[] => {
  chat.threadOf(info.str('id'))
  const title = info.str('title')
  return [
    ...chat.facts.learn({
      id: info.str('id'),
      agent: 'opencode',
      version: info.str('version'),
      cwd: info.str('directory')
    }),
    // Until the model has named it, a session is called after its time.
    ...chat.title(title?.startsWith('New session - ') ? undefined : title, true)
  ]
}

/** One line is one part; the message it belongs to is known by its id alone. */
const lineTold = (chat: Chat, record: Cursor): readonly Op[] => {
  const part = record.get('part')
  const open = { ...placeOf(chat, record), id: part.str('messageID') ?? '', role: 'assistant' }
  const facts = chat.facts.learn({
    id: record.str('sessionID'),
    agent: 'opencode',
    dialect: 'run'
  })
  const spent = part.str('type') === 'step-finish' ? stepFinished(chat, part) : []
  return [...facts, ...spent, ...partTold(chat, part, open, 0)]
}

/** The server tells a part again whenever it grows. */
const eventTold = (chat: Chat, record: Cursor): readonly Op[] => {
  const properties = record.get('properties')
  switch (record.str('type')) {
    case 'message.part.updated': {
      const part = properties.get('part')
      const id = part.str('messageID') ?? ''
      const thread = chat.threadOf(part.str('sessionID'))
      const role = chat.roleOf(id) ?? 'assistant'
      return partTold(chat, part, { n: record.record, at: chat.timeOf(id), thread, id, role }, 0)
    }
    case 'message.updated':
      return infoTold(chat, properties.get('info'))
    case 'session.updated':
    case 'session.created':
      return chat.isMain(properties.get('info').str('id')) ? sessionTold(chat, properties.get('info')) : []
    case 'session.error':
      return errorTold(chat, record, properties.get('error'))
    default:
      return []
  }
}

const errorTold = (chat: Chat, record: Cursor, error: Cursor): readonly Op[] => {
  const open = placeOf(chat, record)
  const entry = chat.event(open, recordId(open.n, open.thread), { event: 'error', ...errorWords(error) })
  return [{ op: 'put', entry }]
}

const placeOf = (chat: Chat, record: Cursor): Open => ({
  id: '',
  role: '',
  thread: chat.threadOf(record.str('sessionID')),
  n: record.record,
  at: record.time('timestamp')
})
