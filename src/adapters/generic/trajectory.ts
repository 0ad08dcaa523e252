// SWE-agent's steps {response, thought, action, observation}; mini-swe-agent's shell calls written into chat messages.
// https://github.com/SWE-agent/SWE-agent (.traj, 1.0 and 1.1), https://github.com/SWE-agent/mini-swe-agent

import type { Cursor } from '../reading/cursor.ts'
import { plainResult, toolResultOf } from './results.ts'
import { describeChatTool } from './tools.ts'
import type { ChatWriter } from './writer.ts'

export const tellStep = (writer: ChatWriter, at: Cursor, name: string) => {
  const message = writer.draft(name)
  // The response is the thought and the action in one text; alone it is all there is.
  const words = at.get(at.str('thought') ? 'thought' : 'response')
  const isAction = words.value === at.str('action')
  if (!isAction) message.say('assistant', 0, { text: words.text() })
  if (at.str('action') === '') return
  const action = at.get('action')
  const call = message.call({ callId: '', name: 'action', input: describeChatTool('bash', action), part: 1 })
  if (at.has('observation'))
    writer.calls.settle(call, { callId: '', result: toolResultOf(at.get('observation')), status: 'done' })
}

/** A mini-swe-agent message is a chat message whose shell command or output stands in the text. */
export const isWrittenShell = (at: Cursor): boolean => {
  const role = at.str('role')
  const content = at.str('content') ?? ''
  if (role === 'assistant') return SHELL.test(content.slice(0, 20_000))
  return role === 'user' && OBSERVED.test(content.slice(0, 100))
}

const SHELL = /```(?:mswea_bash_command|bash)\n/
const OBSERVED = /^\s*<returncode>(-?\d+)<\/returncode>/
const KEY = '\u0000written shell'

export const tellWrittenShell = (writer: ChatWriter, at: Cursor, name: string) => {
  const message = writer.draft(name)
  const content = at.get('content')
  const text = at.str('content') ?? ''
  if (at.str('role') === 'user') {
    const code = Number(OBSERVED.exec(text)?.[1] ?? 0)
    const from = text.indexOf('<output>')
    const to = text.lastIndexOf('</output>')
    const output = from >= 0 && to > from ? content.cut(from + 9, to) : content.text()
    const result = { ...plainResult(output), failed: code !== 0, exitCode: code }
    message.answer({ callId: '', key: KEY, name: 'bash', result, status: 'done' })
    return
  }
  const fence = SHELL.exec(text)
  if (!fence) return
  const from = fence.index + fence[0].length
  const end = text.indexOf('\n```', from)
  const to = end < 0 ? text.length : end
  message.say('assistant', 0, { text: content.cut(0, fence.index) })
  const input = { detail: { kind: 'execute', command: content.cut(from, to) }, input: [] } as const
  message.call({ callId: '', key: KEY, name: 'bash', input, part: 1 })
  if (end >= 0) message.say('assistant', 2, { text: content.cut(end + 4) })
}
