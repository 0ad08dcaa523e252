// Records that hold a conversation: a request, a row of a training set, an export, a saved run.
// The list may be inside, or empty because its members follow as records of their own.

import { contentOf } from '../reading/content-blocks.ts'
import type { Cursor } from '../reading/cursor.ts'
import { usageOf } from './usage.ts'
import { isBlank, type Writer } from './writer.ts'

/** What the record says besides its list. */
export const tellHead = (writer: Writer, at: Cursor, name: string, isFirst: boolean) => {
  const message = writer.message(name, isFirst ? undefined : null)
  if (!isFirst)
    writer.event(writer.part(message, 'row'), {
      event: 'context',
      label: 'conversation',
      text: at.str('title') ?? at.str('name') ?? at.str('id') ?? at.str('instance_id') ?? ''
    })
  const info = at.get('info')
  writer.know(sessionOf(at))
  writer.model(at.str('model') ?? info.get('config', 'model').str('model_name'))
  writer.spend(at.str('id') ?? name, usageOf(at.get('usage')) ?? usageOf(info.get('model_stats')))
  writer.cost(info.get('model_stats').num('instance_cost'))
  for (const key of ['system', 'instructions', 'system_prompt']) {
    const text = contentOf(at.get(key)).text
    if (!isBlank(text)) writer.context(message, key, 'system prompt', text)
  }
  const error = at.get('error')
  if (error.isObject)
    writer.event(writer.part(message, 'error'), {
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
