// Events of opencode's server: sessions, messages and parts as they change, and what it asks the human.

import { MAIN } from '../../model/transcript/types.ts'
import { optional } from '../reading/arguments.ts'
import { stringsIn } from '../reading/optional-members.ts'
import { again } from '../reading/sources.ts'
import type { OpencodeHandler } from './builder.ts'
import { infoTold } from './message.ts'
import { opencodeError, partTold } from './parts.ts'

export const sessionTold: OpencodeHandler = (opencode, info) => {
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

const sessionUpdated: OpencodeHandler = (opencode, properties) => {
  const info = properties.get('info')
  if (opencode.threadOf(info.str('id')) === MAIN) sessionTold(opencode, info)
}

/** The server tells a part again whenever it grows. */
const partUpdated: OpencodeHandler = (opencode, properties) => {
  const part = properties.get('part')
  opencode.enter(opencode.known(part.str('sessionID'), part.str('messageID') ?? ''))
  opencode.kinds.set(part.str('id') ?? '', part.str('type') ?? '')
  partTold(opencode, part, 0)
}

/** Newer servers tell only what was added; a part is told whole when it is over. */
const partGrew: OpencodeHandler = (opencode, properties) => {
  const id = properties.str('partID')
  if (!id || (properties.str('field') ?? 'text') !== 'text') return
  opencode.enter(opencode.known(properties.str('sessionID'), properties.str('messageID') ?? ''))
  opencode.grows(
    opencode.kinds.get(id) === 'reasoning' ? 'thinking' : 'assistant',
    id,
    properties.get('delta')
  )
}

const failed: OpencodeHandler = (opencode, properties) => {
  opencode.thread = opencode.threadOf(properties.str('sessionID'))
  opencode.happened({ event: 'error', ...opencodeError(properties.get('error')) })
}

const permissionAsked: OpencodeHandler = (opencode, properties) => {
  const words = [properties.str('permission', 'title') ?? 'permission']
  const what = [...words, ...stringsIn(properties.get('patterns'))].join(' ').slice(0, 300)
  const callId = properties.get('tool').str('callID') ?? properties.str('callID')
  opencode.thread = opencode.threadOf(properties.str('sessionID'))
  const asked = opencode.happened({
    event: 'permission',
    title: what,
    ...optional('callId', callId),
    options: []
  })
  opencode.waits(properties.str('id') ?? '', asked)
}

const permissionAnswered: OpencodeHandler = (opencode, properties) => {
  const id = properties.str('requestID', 'permissionID') ?? ''
  const answer = properties.str('reply', 'response')
  const asked = opencode.waiting(id)
  if (asked?.detail.event !== 'permission' || answer === undefined) return
  const detail = { ...asked.detail, answer, granted: answer !== 'reject' }
  opencode.put({ ...again(asked, opencode.record), detail })
}

export const SERVER_EVENTS: ReadonlyMap<string, OpencodeHandler> = new Map([
  ['message.part.updated', partUpdated],
  ['message.part.delta', partGrew],
  ['message.updated', (opencode, properties) => infoTold(opencode, properties.get('info'))],
  ['session.updated', sessionUpdated],
  ['session.created', sessionUpdated],
  ['session.error', failed],
  ['permission.asked', permissionAsked],
  ['permission.updated', permissionAsked],
  ['permission.replied', permissionAnswered]
])
