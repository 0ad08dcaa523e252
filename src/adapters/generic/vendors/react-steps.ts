// Steps of small agents: a thought, the name of a tool as the action, its input beside it, and what was observed.

import type { Cursor } from '../../reading/cursor.ts'
import { firstOf, firstString } from '../../reading/first.ts'
import { toolResultOf } from '../results.ts'
import { saysFailed } from '../spellings.ts'
import type { ChatWriter } from '../writer.ts'

/** What was asked stands before the steps. */
export const tellStepsTask = (writer: ChatWriter, at: Cursor, name: string) => {
  const task = firstString(
    at,
    'task',
    'instruction',
    'goal',
    'question',
    'problem_statement',
    'prompt',
    'query'
  )
  writer.draft(`${name}/task`).say('user', 0, { text: task.text() })
}

export const isReactStep = (at: Cursor): boolean => at.str('action') !== '' && inputBeside(at).exists

export const tellReactStep = (writer: ChatWriter, at: Cursor, name: string) => {
  const message = writer.draft(name)
  message.say('assistant', 0, { text: at.get('thought').text() })
  const call = message.call({ callId: '', name: at.str('action') ?? '', input: inputBeside(at), part: 1 })
  const result = toolResultOf(at.get('observation'))
  const status = saysFailed(at) ? ('failed' as const) : ('done' as const)
  if (at.has('observation')) writer.calls.settle(call, { callId: '', result, status })
}

const inputBeside = (at: Cursor): Cursor =>
  firstOf(at, 'action_input', 'actionInput', 'action_args', 'tool_input', 'arguments', 'args', 'input')
