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
  const text = firstWord(at, 'title', 'name', 'id', 'instance_id') || String(at.num('id') ?? '')
  writer.isTalking = false
  if (!isFirst) message.event('row', { event: 'context', label: 'conversation', text })
  const info = at.get('info')
  writer.facts.noteOnce(sessionOf(at))
  writer.facts.note({
    model: at.str('model') ?? at.get('metadata').str('model') ?? info.get('config', 'model').str('model_name')
  })
  const own = usageOf(at.get('usage'))
  const inAll = usageOf(info.get('model_stats'))
  writer.spend(at.str('id') ?? name, own ?? inAll, own ? undefined : IN_ALL)
  const dollars = info.get('model_stats').num('instance_cost') ?? at.get('metrics').num('accumulated_cost')
  writer.facts.spend({ dollars, about: IN_ALL })
  for (const key of ['system', 'instructions', 'system_prompt'])
    message.context(key.replace('_prompt', ''), 'system prompt', contentOf(at.get(key)).text)
  const error = at.get('error')
  if (error.isObject) message.event('error', { event: 'error', text: errorIn(error).text() })
}

/** Of all requests of the conversation. */
const IN_ALL = { isTotal: true }

/** Inspect's evaluation: its samples follow, each a conversation. */
export const tellInspectHead = (writer: ChatWriter, at: Cursor) => {
  const task = at.get('eval')
  writer.facts.noteOnce({
    title: task.str('task'),
    id: firstWord(task, 'eval_id', 'run_id'),
    agent: 'Inspect',
    version: task.get('packages').str('inspect_ai')
  })
  writer.facts.note({ model: task.str('model') })
  const error = at.get('error')
  if (error.isObject) writer.draft().event('error', { event: 'error', text: errorIn(error).text() })
}

const sessionOf = (at: Cursor) => {
  // Converted logs of Codex keep what its first record said; others have what they know of the session beside the messages.
  const meta =
    [at.get('session'), at.get('metadata'), at.get('meta', 'session_meta')].find(isSession) ?? at.get('meta')
  return {
    title:
      firstWord(at, 'title', 'name', 'instance_id') || (meta.str('title') ?? at.get('issue').str('title')),
    id: firstWord(at, 'session_id', 'sessionId', 'conversation_id', 'id', 'uuid') || meta.str('id'),
    agent: agentOf(at),
    cwd: at.str('cwd', 'working_directory') ?? meta.str('cwd', 'working_directory', 'workspace')
  }
}

const isSession = (at: Cursor): boolean => at.str('id') !== undefined

const agentOf = (at: Cursor): string | undefined => {
  if (at.has('session_start') && at.has('platform')) return 'Hermes'
  const isMini = at.str('trajectory_format') !== undefined || at.get('info').has('mini_version')
  return isMini ? 'mini-swe-agent' : undefined
}
