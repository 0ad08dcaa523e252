// Events that tell more about a call than its result does: streams and exit codes, applied patches, remote results.
// Newer rollouts write few of them. An event without a call makes the call.

import { joinTexts, sizeOf } from '../../model/entry/text-value.ts'
import type { Op } from '../../model/transcript/types.ts'
import { optional } from '../reading/arguments.ts'
import { contentOf } from '../reading/content-blocks.ts'
import type { Cursor } from '../reading/cursor.ts'
import type { Call } from '../transcript/pairing.ts'
import { callOf, statusOf } from './calls.ts'
import { changeDiffs, changedDetail } from './changes.ts'
import type { Handler, Memory, Now } from './memory.ts'
import { some } from './messages.ts'
import { scriptOf } from './tools.ts'

export const execEnd: Handler = (memory, event, now) => {
  const command = event.get('command')
  const script = scriptOf(command)
  const words = script
    ? script.text()
    : joinTexts(
        command.list().map(word => word.text()),
        ' '
      )
  if (event.str('source') === 'user_shell') return userShell(memory, event, now)
  const callId = event.str('call_id') ?? ''
  const errors = event.get('stderr').text()
  const output = sizeOf(errors) > 0 ? event.get('stdout') : firstFilled(event, 'aggregated_output', 'stdout')
  const exitCode = event.num('exit_code')
  if (sizeOf(output.text()) + sizeOf(errors) > 0) memory.streamed.add(callId)
  return memory.calls.told(callOf(memory, now, callId, 'exec_command'), now.n, tool => ({
    ...tool,
    status: exitCode === undefined ? statusOf(event, 'done') : exitCode === 0 ? 'done' : 'failed',
    ...optional('endedAt', now.at),
    output: output.text(),
    detail:
      tool.detail.kind === 'execute' || tool.detail.kind === 'other'
        ? {
            ...(tool.detail.kind === 'execute' ? tool.detail : { kind: 'execute', command: words }),
            ...optional('cwd', event.str('cwd')),
            ...(sizeOf(errors) > 0 ? { stderr: errors } : {}),
            ...optional('exitCode', exitCode)
          }
        : tool.detail
  }))
}

/** A command of the human's own. The history tells it to the model in a block of its own. */
const userShell = (memory: Memory, event: Cursor, now: Now): readonly Op[] => {
  const script = scriptOf(event.get('command')) ?? event.get('command')
  const detail = {
    event: 'shell' as const,
    command: script.text(),
    output: firstFilled(event, 'aggregated_output', 'stdout').text(),
    ...optional('exitCode', event.num('exit_code'))
  }
  return [{ op: 'put', entry: memory.event(now, detail, event.str('call_id')) }]
}

export const patchEnd: Handler = (memory, event, now) => {
  const diffs = changeDiffs(event.get('changes'))
  const success = event.bool('success')
  const output = firstFilled(event, success === false ? 'stderr' : 'stdout', 'stdout').text()
  return memory.calls.told(callOf(memory, now, event.str('call_id'), 'apply_patch'), now.n, tool => ({
    ...tool,
    status: success === undefined ? statusOf(event, 'done') : success ? 'done' : 'failed',
    ...optional('endedAt', now.at),
    ...(tool.output === '' ? { output } : {}),
    detail: changedDetail(tool.detail, diffs)
  }))
}

export const mcpEnd: Handler = (memory, event, now) => {
  const invocation = event.get('invocation')
  const result = event.get('result')
  const ok = result.get('Ok')
  const problem = firstFilled(result, 'Err')
  const { text, images } = contentOf(ok.get('content'))
  const server = invocation.str('server') ?? ''
  const tool = invocation.str('tool') ?? ''
  const call: Call = {
    ...callOf(memory, now, event.str('call_id'), tool),
    ...some('input', invocation.get('arguments').fields())
  }
  const failed = problem.exists || (ok.bool('isError') ?? ok.bool('is_error')) === true
  return memory.calls.told(call, now.n, whole => ({
    ...whole,
    status: failed ? 'failed' : 'done',
    ...optional('endedAt', now.at),
    ...(whole.output === '' ? { output: problem.exists ? problem.text() : text } : {}),
    ...(images.length > 0 ? { images } : {}),
    detail: { kind: 'mcp', server, tool }
  }))
}

/** A sub-agent was started by a call: its thread. */
export const spawnEnd: Handler = (memory, event, now) =>
  memory.calls.told(callOf(memory, now, event.str('call_id'), 'spawn_agent'), now.n, tool => ({
    ...tool,
    ...optional('child', event.str('new_thread_id')),
    detail:
      tool.detail.kind === 'other'
        ? {
            kind: 'task',
            description: event.str('new_agent_nickname') ?? '',
            prompt: event.get('prompt').text()
          }
        : tool.detail
  }))

const firstFilled = (at: Cursor, ...keys: readonly string[]): Cursor =>
  keys.map(key => at.get(key)).find(value => value.exists && value.value !== '') ?? at.get(keys.at(-1) ?? '')
