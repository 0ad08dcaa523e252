// Files beside a session: what started a sub-agent, whole outputs of tools, the state of workflows. Their names say
// what they are, and to which call or agent they belong.

import type { Cursor } from '../../reading/cursor.ts'
import type { ClaudeBuilder } from '../transcript/builder.ts'

export type SessionFile =
  | { readonly kind: 'session'; readonly agent?: string }
  | { readonly kind: 'agent'; readonly agent: string }
  | { readonly kind: 'output'; readonly callId: string }
  | { readonly kind: 'workflow' }

/** What a file is, by its place. */
export const sessionFileOf = (path: string): SessionFile => {
  const name = path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1)
  const folder = path.slice(0, path.length - name.length)
  const [, agent, meta] = /^agent-(.+?)(\.meta)?\.jsonl?$/.exec(name) ?? []
  if (agent !== undefined) return meta === undefined ? { kind: 'session', agent } : { kind: 'agent', agent }
  if (/tool-results[/\\]$/.test(folder) && name.endsWith('.txt'))
    return { kind: 'output', callId: name.slice(0, -4) }
  if (name === 'journal.jsonl' || (/workflows[/\\]$/.test(folder) && name.endsWith('.json')))
    return { kind: 'workflow' }
  return { kind: 'session' }
}

/** `agent-<id>.meta.json`: the surest link between a sub-agent and its call. */
export const agentSidecar = (builder: ClaudeBuilder, at: Cursor, id: string): void => {
  const title = at.str('description', 'name')
  builder.facts.agent(id, { title, agent: at.str('agentType'), model: at.str('model') }, true)
  builder.link(at.str('toolUseId'), id, 'sidecar')
  builder.quiet('agent-meta')
}

/** `tool-results/<call id>.txt`, a file of one record: the output that was too large for the log. */
export const outputSidecar = (builder: ClaudeBuilder, at: Cursor, callId: string): void => {
  const text = at.text()
  builder.full.set(callId, { text, n: at.record })
  const call = builder.calls.last(callId)
  if (call) builder.change(call, { output: text })
  builder.quiet('tool-results')
}
