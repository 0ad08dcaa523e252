// Events that tell more about a call than its result does: streams and exit codes, applied patches, remote results.
// Newer rollouts write few of them. An event without a call makes the call.

import { joinTexts, sizeOf } from '../../model/entry/text-value.ts'
import { optional } from '../reading/arguments.ts'
import { contentOf } from '../reading/content-blocks.ts'
import { firstFilled } from '../reading/first.ts'
import { optionalList } from '../reading/optional-members.ts'
import type { CallChange, ToldCall } from '../transcript/calls.ts'
import type { CodexBuilder, CodexHandler } from './builder.ts'
import { callOf, codexStatus } from './calls.ts'
import { changeDiffs, changedDetail } from './changes.ts'
import { callTold, fileKey, remoteKey, runKey } from './doings.ts'
import { printedBy } from './output.ts'
import { scriptOf } from './tools.ts'

export const execEnd: CodexHandler = (codex, event) => {
  const command = event.get('command')
  const script = scriptOf(command)
  const exitCode = event.num('exit_code')
  if (event.str('source') === 'user_shell') {
    // A command of the human's own. The history tells it to the model in a block of its own.
    const output = firstFilled(event, 'aggregated_output', 'stdout').text()
    const ran = (script ?? command).text()
    codex.happened(
      { event: 'shell', command: ran, output, ...optional('exitCode', exitCode) },
      event.str('call_id')
    )
    return
  }
  const words = command.list().map(word => word.text())
  const asked = { kind: 'execute' as const, command: script ? script.text() : joinTexts(words, ' ') }
  const { output, errors } = printedBy(event)
  const callId = callTold(codex, event.str('call_id'), [runKey(asked.command)])
  if (sizeOf(output) + sizeOf(errors) > 0) codex.rollout.printed.add(callId ?? '')
  const facts = {
    ...optional('cwd', event.str('cwd')),
    ...optional('stderr', errors || undefined),
    ...optional('exitCode', exitCode)
  }
  ended(codex, callOf(codex, callId, 'exec_command'), ({ detail, ...tool }) => ({
    ...tool,
    status: exitCode === undefined ? codexStatus(event, 'done') : exitCode === 0 ? 'done' : 'failed',
    output,
    detail:
      detail.kind === 'execute' || detail.kind === 'other'
        ? { ...(detail.kind === 'execute' ? detail : asked), ...facts }
        : detail
  }))
}

export const patchEnd: CodexHandler = (codex, event) => {
  const diffs = changeDiffs(event.get('changes'))
  const success = event.bool('success')
  const output = firstFilled(event, success === false ? 'stderr' : 'stdout', 'stdout').text()
  const keys = diffs.map(diff => fileKey(diff.path ?? ''))
  const callId = callTold(codex, event.str('call_id'), keys)
  ended(codex, callOf(codex, callId, 'apply_patch'), tool => ({
    ...tool,
    status: success === undefined ? codexStatus(event, 'done') : success ? 'done' : 'failed',
    ...(tool.output === '' ? { output } : {}),
    detail: changedDetail(tool.detail, diffs)
  }))
}

export const mcpEnd: CodexHandler = (codex, event) => {
  const invocation = event.get('invocation')
  const ok = event.get('result', 'Ok')
  const problem = firstFilled(event.get('result'), 'Err')
  const { text, images } = contentOf(ok.get('content'))
  const server = invocation.str('server') ?? ''
  const name = invocation.str('tool') ?? ''
  const failed = problem.exists || (ok.bool('isError') ?? ok.bool('is_error')) === true
  const callId = callTold(codex, event.str('call_id'), [remoteKey(server, name)])
  const call = callOf(codex, callId, name)
  ended(codex, { ...call, ...optionalList('input', invocation.get('arguments').fields()) }, tool => ({
    ...tool,
    status: failed ? 'failed' : 'done',
    ...(tool.output === '' ? { output: problem.exists ? problem.text() : text } : {}),
    ...optionalList('images', images),
    detail: { kind: 'mcp', server, tool: name }
  }))
}

const ended = (codex: CodexBuilder, call: ToldCall, answer: CallChange): void => {
  const { at } = codex
  codex.told(call, tool => ({ ...answer(tool), ...optional('endedAt', at) }))
}

/** A sub-agent was started by a call: its thread. */
export const spawnEnd: CodexHandler = (codex, event) => {
  const description = event.str('new_agent_nickname') ?? ''
  const prompt = event.get('prompt').text()
  codex.calls.told(callOf(codex, event.str('call_id'), 'spawn_agent'), tool => ({
    ...tool,
    ...optional('child', event.str('new_thread_id')),
    detail: tool.detail.kind === 'other' ? { kind: 'task', description, prompt } : tool.detail
  }))
}
