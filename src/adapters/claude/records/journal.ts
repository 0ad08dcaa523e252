// The journal of a workflow: which agents it started, and what they answered. Beside a session it only repeats what the
// files of the agents say; alone, its agents are tasks.

import { MAIN, type Tool } from '../../../model/transcript/types.ts'
import type { Cursor } from '../../reading/cursor.ts'
import type { ClaudeBuilder } from '../transcript/builder.ts'

/** False if the record is none of a journal. */
export const journalRecord = (builder: ClaudeBuilder, at: Cursor): boolean => {
  const type = at.str('type') ?? ''
  const key = at.str('key')
  if ((type !== 'started' && type !== 'result') || key === undefined || at.str('agentId') === undefined)
    return false
  builder.quiet('workflow')
  builder.link(key, at.str('agentId'), 'notification')
  if (builder.facts.hasMessages) return true
  // The journal is of the one who started the agents.
  builder.rec = { ...builder.rec, thread: MAIN, after: builder.last(MAIN) }
  const call = builder.calls.last(key)
  if (call && type === 'result') builder.change(call, answered(builder, at))
  else if (!call) begin(builder, at, key, type === 'result')
  return true
}

const begin = (builder: ClaudeBuilder, at: Cursor, key: string, isOver: boolean): void => {
  const tool: Tool = {
    type: 'tool',
    ...builder.place(key),
    callId: key,
    name: 'agent',
    detail: { kind: 'task', description: at.str('agentId') ?? key, prompt: '' },
    status: 'running',
    output: '',
    ...(isOver ? answered(builder, at) : {})
  }
  builder.calls.add({ tool, fingerprint: 0, isAnswered: isOver, isOrphan: false, early: undefined })
  builder.put(tool)
}

const answered = ({ rec }: ClaudeBuilder, at: Cursor): Partial<Tool> => ({
  status: at.str('status') === 'failed' || at.get('error').exists ? 'failed' : 'done',
  output: at.get('error').exists ? at.get('error').text() : at.get('result').text(),
  ...(rec.time === undefined ? {} : { endedAt: rec.time })
})
