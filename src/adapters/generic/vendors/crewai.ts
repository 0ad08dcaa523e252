// CrewAI's `output_log_file` (https://docs.crewai.com/concepts/crews): a row when a task starts, and one when it ends: {timestamp,
// task_name, task, agent, status, output?}. What an agent planned to do is written behind the task once it has ended.

import type { Cursor } from '../../reading/cursor.ts'
import { firstWord } from '../../reading/first.ts'
import type { ChatWriter } from '../writer.ts'

export const isTaskRow = (at: Cursor): boolean =>
  ['task_name', 'task', 'agent'].every(key => at.has(key)) &&
  /^(started|completed|failed)$/.test(statusOf(at))

export const tellTaskRow = (writer: ChatWriter, at: Cursor, name: string) => {
  const message = writer.draft(name)
  const agent = at.str('agent')?.trim() ?? ''
  writer.facts.noteOnce({ agent: 'CrewAI' })
  if (statusOf(at) === 'started') {
    message.say('user', 'task', { text: at.get('task').text() })
    return message.context('agent', firstWord(at, 'task_name') || 'agent', agent)
  }
  const plan = at.str('task')?.search(PLAN) ?? -1
  if (plan >= 0) message.think('plan', at.get('task').cut(plan))
  message.say('assistant', 'output', { text: at.get('output').text() })
  if (statusOf(at) === 'failed')
    message.event('failed', { event: 'error', text: `${firstWord(at, 'task_name') || agent} failed` })
}

const statusOf = (at: Cursor): string => at.str('status') ?? ''

const PLAN = /(?<=\n\s*)Reasoning Plan:\n/
