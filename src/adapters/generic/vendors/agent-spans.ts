// Spans of OpenAI's Agents SDK (https://openai.github.io/openai-agents-python/tracing/): {object: trace | trace.span,
// span_data: {type}}. A generation holds messages and is read as such; a tool's call has a span of its own.

import type { Cursor } from '../../reading/cursor.ts'
import { toolResultOf } from '../results.ts'
import { errorIn } from '../spellings.ts'
import { usageOf } from '../usage.ts'
import type { ChatWriter } from '../writer.ts'

export const isAgentSpan = (at: Cursor): boolean =>
  at.str('object') === 'trace' || (at.str('object') === 'trace.span' && at.get('span_data').isObject)

/** False where the span holds a conversation: that is told like any other. */
export const tellAgentSpan = (writer: ChatWriter, at: Cursor, name: string): boolean => {
  const span = at.get('span_data')
  const type = span.str('type') ?? 'trace'
  const error = at.get('error')
  writer.at = at.time('started_at') ?? writer.at
  writer.facts.noteOnce({ agent: 'OpenAI Agents SDK', title: at.str('workflow_name') })
  writer.facts.note({ model: span.str('model') })
  if (type === 'function') tellFunction(writer, at, name)
  else if (error.isObject) writer.draft(name).event('error', { event: 'error', text: errorIn(error).text() })
  writer.spend(name, usageOf(span.get('usage')))
  if (type === 'generation') return false
  if (type === 'handoff') tellNotice(writer, name, `${span.str('from_agent')} → ${span.str('to_agent')}`)
  if (type === 'guardrail' && span.bool('triggered') === true)
    tellNotice(writer, name, `guardrail ${span.str('name')} triggered`)
  writer.silent(`${type} span`)
  return true
}

const tellNotice = (writer: ChatWriter, name: string, text: string) =>
  writer.draft(name).event(0, { event: 'notice', level: 'info', text })

/** The model's words may have told the call already. */
const tellFunction = (writer: ChatWriter, at: Cursor, name: string) => {
  const span = at.get('span_data')
  const tool = span.str('name') ?? ''
  const call =
    writer.calls.running(tool) ??
    writer.draft(name).call({ callId: '', name: tool, input: span.get('input'), part: 0 })
  const error = at.get('error')
  const said = errorIn(error.has('data') ? error.get('data') : error)
  const problem = said.has('error') ? said.get('error') : error.isObject ? errorIn(error) : error
  const result = toolResultOf(error.isObject ? problem : span.get('output'))
  writer.calls.settle(call, { callId: '', result, status: error.isObject ? 'failed' : 'done' })
}
