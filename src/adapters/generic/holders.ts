// Records that hold a conversation: a request, a row of a training set, an export, a saved run.
// The list may be inside, or empty because its members follow as records of their own.

import { contentOf } from '../content.ts'
import type { Cursor } from '../read.ts'
import { isBlank, type Talk } from './talk.ts'
import { usageOf } from './usage.ts'

/** What the record says besides its list. */
export const tellHead = (talk: Talk, at: Cursor, name: string, isFirst: boolean) => {
  const { w } = talk
  const message = w.message(name, isFirst ? undefined : null)
  if (!isFirst)
    w.event(w.part(message, 'row'), {
      event: 'context',
      label: 'conversation',
      text: at.str('title') ?? at.str('name') ?? at.str('id') ?? at.str('instance_id') ?? ''
    })
  const info = at.get('info')
  w.know(sessionOf(at))
  w.model(at.str('model') ?? info.get('config', 'model').str('model_name'))
  w.spend(at.str('id') ?? name, usageOf(at.get('usage')) ?? usageOf(info.get('model_stats')))
  w.cost(info.get('model_stats').num('instance_cost'))
  for (const key of ['system', 'instructions', 'system_prompt']) {
    const text = contentOf(at.get(key)).text
    if (!isBlank(text)) talk.context(message, key, 'system prompt', text)
  }
  const error = at.get('error')
  if (error.isObject)
    w.event(w.part(message, 'error'), {
      event: 'error',
      text: (error.str('message') === undefined ? error : error.get('message')).text()
    })
}

const sessionOf = (at: Cursor) => {
  const title = at.str('title') ?? at.str('name') ?? at.str('instance_id')
  const id =
    at.str('session_id') ?? at.str('sessionId') ?? at.str('conversation_id') ?? at.str('id') ?? at.str('uuid')
  return { title, id, cwd: at.str('cwd') }
}
