// Files beside a session: what started a sub-agent, whole outputs of tools, the state of workflows. Their names say
// what they are, and to which call or agent they belong.

import { optional } from '../../reading/arguments.ts'
import { withRecord } from '../../reading/sources.ts'
import type { Writer } from '../writer.ts'
import type { Rec } from './record.ts'

export type Sidecar =
  | { readonly kind: 'session'; readonly agent?: string }
  | { readonly kind: 'agent'; readonly agent: string }
  | { readonly kind: 'output'; readonly callId: string }
  | { readonly kind: 'workflow' }

/** What a file is, by its place. */
export const sidecarOf = (path: string): Sidecar => {
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
export const agentSidecar = (writer: Writer, rec: Rec, agent: string): void => {
  const { at } = rec
  const callId = at.str('toolUseId')
  const threads = writer.threads.describe(
    {
      id: agent,
      ...optional('title', at.str('description') ?? at.str('name')),
      ...optional('agent', at.str('agentType')),
      ...optional('model', at.str('model'))
    },
    true
  )
  if (threads) writer.session({ threads })
  if (callId) writer.link(callId, agent, 'sidecar')
  if (writer.isQuiet) writer.silent('agent-meta')
}

/** `tool-results/<call id>.txt`, a file of one record: the output that was too large for the log. */
export const outputSidecar = (writer: Writer, rec: Rec, callId: string): void => {
  const text = rec.at.text()
  writer.calls.full.set(callId, { text, n: rec.n })
  const call = writer.calls.last(callId)
  if (!call) {
    writer.silent('tool-results')
    return
  }
  call.entry = { ...call.entry, output: text, src: withRecord(call.entry.src, rec.n) }
  writer.put(call.entry)
}
