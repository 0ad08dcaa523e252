// Sub-agents that are sessions of their own (unstable: subagent_update, session_message): each gets a thread.

import type { Status, Tool } from '../../model/transcript/types.ts'
import type { Cursor } from '../reading/cursor.ts'
import { statusNamed } from '../tools/status-words.ts'
import type { AcpTranscript } from './transcript.ts'

export const readSubagent = (acp: AcpTranscript, update: Cursor): void => {
  const session = update.str('sessionId')
  if (!session) return
  const known = acp.subagents.get(session)
  const before = known?.detail.kind === 'task' ? known.detail : { description: '', prompt: '' }
  const entry = acp.putAgain({
    ...(known ?? newSubagent(acp, session)),
    detail: {
      kind: 'task',
      description: update.str('title') ?? before.description,
      prompt: update.get('description').isString ? update.get('description').text() : before.prompt
    },
    status: statusOf(update.get('state'), known?.status ?? 'running')
  })
  acp.subagents.set(session, entry)
}

const newSubagent = (acp: AcpTranscript, session: string): Tool => ({
  type: 'tool',
  ...acp.place(session),
  callId: '',
  name: 'subagent_update',
  detail: { kind: 'other' },
  status: 'running',
  output: '',
  child: session
})

const statusOf = (at: Cursor, before: Status): Status => {
  if (before !== 'running') return before
  const word = at.str('state') ?? at.string
  const status = word === 'idle' ? 'done' : (statusNamed(word) ?? before)
  if (status === 'pending') return before
  return status === 'done' && at.str('stopReason') === 'cancelled' ? 'cancelled' : status
}
