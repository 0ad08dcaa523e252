// mini-swe-agent's shell calls, written into chat messages as fences; what the shell said comes back as a prompt.
// https://github.com/SWE-agent/mini-swe-agent

import type { Cursor } from '../../reading/cursor.ts'
import { cutTrimmed } from '../../reading/tags.ts'
import { toolResultOf } from '../results.ts'
import type { ChatWriter } from '../writer.ts'

/** Whether this log's agent acts by writing fences: its instructions, or what a shell answered, say so. */
export const asksForFences = (at: Cursor): boolean =>
  at.str('role') !== 'assistant' && ASKED.test((at.str('content') ?? '').slice(0, FAR))

/** A chat message whose shell command or output stands in the text. Calls of the API are no fences. */
export const isWrittenShell = (at: Cursor, isAsked: boolean): boolean => {
  const role = at.str('role')
  const content = at.str('content') ?? ''
  if (role === 'assistant')
    return at.list('tool_calls').length === 0 && (isAsked ? SHELL : OWN_SHELL).test(content.slice(0, FAR))
  return (
    (role === 'user' || (role === 'tool' && !at.has('tool_call_id'))) && OBSERVED.test(content.slice(0, 100))
  )
}

const FAR = 20_000
const ASKED = /mswea_bash_command|COMPLETE_TASK_AND_SUBMIT|MINI_SWE_AGENT_FINAL|^\s*<returncode>/
const SHELL = /```(?:mswea_bash_command|bash)\n/
const OWN_SHELL = /```mswea_bash_command\n/
const OBSERVED = /^\s*<returncode>-?\d+<\/returncode>/
const KEY = '\u0000written shell'

/** What the harness says to the model in the name of the user: that it erred, and at the end what was handed in. */
export const tellHarnessWords = (writer: ChatWriter, at: Cursor, name: string): boolean => {
  const text = at.str('content') ?? ''
  if (at.str('role') !== 'user' && at.str('role') !== 'exit') return false
  const open = writer.calls.last(KEY)
  const command =
    open && !open.isAnswered && open.tool.detail.kind === 'execute' ? open.tool.detail.command : ''
  const isEnd = ASKED.test(typeof command === 'string' ? command : command.preview)
  const isLate = /^The (last|previous) command/.test(text) && command !== ''
  if (open && (isEnd || isLate)) {
    const status = isLate ? ('failed' as const) : ('done' as const)
    writer.calls.settle(open, { callId: '', result: toolResultOf(at.get('content')), status })
  } else if (HARNESS.test(text)) writer.draft(name).context(0, 'harness', at.get('content').text())
  else return false
  return true
}

const HARNESS =
  /^\s*(?:Please always provide EXACTLY ONE|Tool call error|No tool calls? found|Format error|Limits? ?exceeded)/i

export const tellWrittenShell = (writer: ChatWriter, at: Cursor, name: string) => {
  const message = writer.draft(name)
  const content = at.get('content')
  const text = at.str('content') ?? ''
  if (at.str('role') !== 'assistant') {
    message.answer({ callId: '', key: KEY, name: 'bash', result: toolResultOf(content), status: 'done' })
    return
  }
  const fence = SHELL.exec(text)
  if (!fence) return
  const from = fence.index + fence[0].length
  const end = text.indexOf('\n```', from)
  const to = end < 0 ? text.length : end
  message.say('assistant', 0, { text: cutTrimmed(content, { from: 0, to: fence.index }) })
  const input = { detail: { kind: 'execute', command: content.cut(from, to) }, input: [] } as const
  message.call({ callId: '', key: KEY, name: 'bash', input, part: 1 })
  if (end >= 0) message.say('assistant', 2, { text: cutTrimmed(content, { from: end + 4, to: text.length }) })
}
