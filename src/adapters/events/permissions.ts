// Calls that a person has to allow. The answer changes the entry of the question.

import { answeredIdOf, callIdOf, toolNameOf } from '../generic/spellings.ts'
import { permissionOf } from '../generic/ui-parts.ts'
import { inside } from '../reading/first.ts'
import { again } from '../reading/sources.ts'
import type { StreamEventReader } from './index.ts'

/** The AI SDK: {approvalId, toolCall}. */
export const requested: StreamEventReader = ({ turn, writer, asked, askedFor }, at) => {
  const call = inside(at, 'toolCall')
  const callId = call.str('toolCallId') ?? ''
  const title = call.str('toolName') ?? writer.calls.last(callId)?.tool.name ?? ''
  const id = at.str('approvalId') ?? writer.name
  asked.set(id, { place: turn.event(permissionOf(title, callId, at), { id }), title, callId })
  askedFor.set(callId, id)
}

/** A call that is denied answers for itself. */
export const decided: StreamEventReader = ({ writer, asked, askedFor }, at) => {
  const id = at.str('approvalId') ?? askedFor.get(callIdOf(at)) ?? ''
  const question = asked.get(id)
  if (!question) return
  asked.delete(id)
  const said = permissionOf(question.title, question.callId, at)
  const detail = said.granted === undefined ? { ...said, answer: 'denied', granted: false } : said
  writer.event(again(question.place, writer.record), detail)
}

/** AgentEvents: a list of all that is pending, which repeats what it held before. */
export const pending: StreamEventReader = ({ turn, writer, asked }, at) => {
  const items = at.get('pending').isList ? at.list('pending') : [at.get('pending')]
  for (const [i, item] of items.filter(each => each.isObject).entries()) {
    const id = item.str('id') ?? (i === 0 ? writer.name : `${writer.name}.${i}`)
    if (asked.has(id)) continue
    const title = item.str('title') ?? item.str('description') ?? toolNameOf(item)
    const callId = answeredIdOf(item)
    const detail = { event: 'permission', title, ...(callId && { callId }), options: [] } as const
    asked.set(id, { place: turn.event(detail, { id }), title, callId })
  }
}
