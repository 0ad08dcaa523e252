// Zencoder's sessions: a line that says what the session is, messages, and between them what was allowed and how a turn ended.

import type { Cursor } from '../../reading/cursor.ts'
import type { ChatWriter } from '../writer.ts'

export const isSessionLine = (at: Cursor): boolean =>
  at.has('creationReason') || /^(permission|finish)$/.test(at.str('role') ?? '')

export const tellSessionLine = (writer: ChatWriter, at: Cursor, name: string) => {
  const role = at.str('role')
  const data = at.get('data')
  if (role === undefined) writer.facts.noteOnce({ agent: 'Zencoder', id: at.str('id') })
  if (role === 'permission' && data.isObject)
    writer.draft(name).event(0, {
      event: 'permission',
      title: data.str('toolName', 'title') ?? 'permission',
      options: [],
      ...answerOf(data.bool('allowed'))
    })
  writer.silent(role ?? 'session')
}

const answerOf = (granted: boolean | undefined) =>
  granted === undefined ? {} : { granted, answer: granted ? 'approved' : 'denied' }
