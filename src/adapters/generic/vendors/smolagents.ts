// smolagents (https://github.com/huggingface/smolagents), the memory of an agent as JSON: {system_prompt}, {task}, then steps
// {step_number, model_output, tool_calls, observations, error}. What the model was given is the same again each time.

import { contentOf } from '../../reading/content-blocks.ts'
import type { Cursor } from '../../reading/cursor.ts'
import { firstOf } from '../../reading/first.ts'
import { toolResultOf } from '../results.ts'
import { callIn, errorIn } from '../spellings.ts'
import { usageOf } from '../usage.ts'
import type { ChatWriter } from '../writer.ts'

export const isMemoryStep = (at: Cursor): boolean =>
  (at.has('step_number') && (at.has('model_output') || at.has('observations'))) ||
  (at.str('task') !== undefined && at.has('task_images')) ||
  (at.str('system_prompt') !== undefined && at.keys().length === 1)

export const tellMemoryStep = (writer: ChatWriter, at: Cursor, name: string) => {
  const message = writer.draft(name)
  message.context('system', 'system prompt', at.get('system_prompt').text())
  if (!at.has('step_number')) return message.say('user', 0, { text: at.get('task').text() })
  writer.at = at.get('timing').time('start_time') ?? writer.at
  writer.spend(name, usageOf(at.get('token_usage')))
  message.say('assistant', 0, { text: contentOf(at.get('model_output')).text })
  const error = at.get('error')
  const output = firstOf(at, 'observations', 'action_output')
  const calls = at.list('tool_calls').map((call, i) => message.call({ ...callIn(call), part: `call${i}` }))
  const last = calls.at(-1)
  if (last && (output.exists || error.exists)) {
    const result = toolResultOf(output.exists ? output : errorIn(error))
    writer.calls.settle(last, { callId: last.tool.callId, result, status: error.exists ? 'failed' : 'done' })
  }
  if (error.exists && (!last || output.exists))
    message.event('error', { event: 'error', text: errorIn(error).text() })
}
