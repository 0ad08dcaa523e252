// Records that hold a conversation: a request, a row of a training set, an export, a saved run.
// The list may be inside, or empty because its members follow as records of their own.

import { contentOf } from '../reading/content-blocks.ts'
import type { Cursor } from '../reading/cursor.ts'
import { firstWord } from '../reading/first.ts'
import { errorIn } from './spellings.ts'
import { usageOf } from './usage.ts'
import type { ChatWriter } from './writer.ts'

/** What the record says besides its list. */
export const tellHead = (writer: ChatWriter, at: Cursor, name: string, isFirst: boolean) => {
  const message = writer.draft(name, isFirst ? undefined : null)
  const text = firstWord(at, 'title', 'name', 'id', 'instance_id')
  if (!isFirst) message.event('row', { event: 'context', label: 'conversation', text })
  const info = at.get('info')
  writer.facts.noteOnce(sessionOf(at))
  writer.facts.note({ model: at.str('model') ?? info.get('config', 'model').str('model_name') })
  writer.spend(at.str('id') ?? name, usageOf(at.get('usage')) ?? usageOf(info.get('model_stats')))
  writer.facts.spend({ dollars: info.get('model_stats').num('instance_cost') })
  for (const key of ['system', 'instructions', 'system_prompt'])
    message.context(key, 'system prompt', contentOf(at.get(key)).text)
  const error = at.get('error')
  if (error.isObject) message.event('error', { event: 'error', text: errorIn(error).text() })
}

const sessionOf = (at: Cursor) => ({
  title: firstWord(at, 'title', 'name', 'instance_id'),
  id: firstWord(at, 'session_id', 'sessionId', 'conversation_id', 'id', 'uuid'),
  cwd: at.str('cwd')
})
