// Trae Agent's trajectory (https://github.com/bytedance/trae-agent): {task, agent_steps: [{llm_response, tool_calls,
// tool_results, reflection}]}. What was sent to the model and came back stands in `llm_interactions` once more.

import type { Cursor } from '../../reading/cursor.ts'
import { firstFilled } from '../../reading/first.ts'
import { toolResultOf } from '../results.ts'
import { callIn, saysFailed, timeOf } from '../spellings.ts'
import { usageOf } from '../usage.ts'
import type { ChatWriter } from '../writer.ts'

export const isStepLog = (at: Cursor): boolean => at.get('agent_steps').isList

export const tellStepLog = (writer: ChatWriter, at: Cursor, name: string) => {
  writer.facts.noteOnce({ agent: 'Trae Agent' })
  writer.facts.note({ model: at.str('model') })
  const system = at
    .get('llm_interactions', 0)
    .list('input_messages')
    .find(one => one.str('role') === 'system')
  if (system) writer.draft(`${name}/system`).context(0, 'system prompt', system.get('content').text())
  writer.draft(`${name}/task`).say('user', 0, { text: at.get('task').text() })
  for (const [i, answer] of at.list('llm_interactions').entries())
    writer.spend(`${name}.${i}`, usageOf(answer.get('response', 'usage')))
  for (const [i, step] of at.list('agent_steps').entries()) tellStep(writer, step, `${name}.${i}`)
}

const tellStep = (writer: ChatWriter, at: Cursor, name: string) => {
  writer.at = timeOf(at) ?? writer.at
  const message = writer.draft(name)
  const answer = at.get('llm_response')
  message.say('assistant', 0, { text: answer.get('content').text() })
  const calls = at.list('tool_calls').length > 0 ? at.list('tool_calls') : answer.list('tool_calls')
  for (const [i, call] of calls.entries()) message.call({ ...callIn(call), part: `call${i}` })
  for (const told of at.list('tool_results')) {
    const result = toolResultOf(firstFilled(told, 'result', 'error'))
    const status = saysFailed(told) ? 'failed' : 'done'
    message.answer({ callId: told.str('call_id') ?? '', name: told.str('name'), result, status })
  }
  message.context('reflection', 'reflection', at.get('reflection').text())
  const error = at.get('error')
  if (error.isString) message.event('error', { event: 'error', text: error.text() })
}
