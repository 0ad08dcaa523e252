// Calls and their results as items of the history. Events that tell more about a call are in call-events.ts.

import type { Status } from '../../model/transcript/types.ts'
import { describeCall, optional } from '../reading/arguments.ts'
import type { Cursor } from '../reading/cursor.ts'
import { optionalList } from '../reading/optional-members.ts'
import { isRepeated, withEarlier } from '../reading/sources.ts'
import { meanings } from '../reading/word-tables.ts'
import { type ToldCall, untoldCall } from '../transcript/calls.ts'
import { withAnswers } from './asked.ts'
import type { CodexBuilder, CodexHandler } from './builder.ts'
import { scriptAnswered, waitTold } from './code-mode/answers.ts'
import { scriptTold } from './code-mode/calls.ts'
import { answeredWith, outputOutcome } from './output.ts'
import type { ItemType } from './shape.ts'
import { eitherStr } from './spellings.ts'
import { CODEX_TOOLS } from './tools.ts'

/** function_call: the arguments are JSON in a string. */
const functionCall: CodexHandler = (codex, item) => {
  const name = item.str('name') ?? ''
  if (name === 'wait' && waitTold(codex, callIdOf(item) ?? '', item.get('arguments').unquoted())) return
  const script = name === 'exec' ? item.get('arguments').unquoted().get('input') : undefined
  if (script?.isString) return scriptTold(codex, callOf(codex, callIdOf(item), name), script)
  const namespace = item.str('namespace')
  const mcp = namespace?.startsWith('mcp__')
    ? { kind: 'mcp' as const, server: namespace.slice(5), tool: name.replace(/^_+/, '') }
    : undefined
  const call = describedCall(codex, item, name, item.get('arguments'))
  madeCall(codex, mcp ? { ...call, detail: mcp } : call)
}

/** custom_tool_call: the input is a text in the tool's own language. */
const customCall: CodexHandler = (codex, item) => {
  if (item.str('name') === 'exec' && item.get('input').isString)
    return scriptTold(codex, callOf(codex, callIdOf(item), 'exec'), item.get('input'))
  const { input = [], ...call } = describedCall(codex, item, item.str('name') ?? '', item.get('input'))
  madeCall(codex, { ...call, ...optionalList('input', call.detail.kind === 'other' ? input : []) })
}

const madeCall = (codex: CodexBuilder, call: ToldCall): void => {
  codex.calls.called(call)
  codex.rollout.doings.remember(call)
}

/** A call without a name of its own. */
const unnamedCall =
  (name: string, args: string): CodexHandler =>
  (codex, item) => {
    madeCall(codex, describedCall(codex, item, name, item.get(args)))
  }

const describedCall = (codex: CodexBuilder, item: Cursor, name: string, args: Cursor): ToldCall => {
  return { ...callOf(codex, callIdOf(item), name), ...describeCall(CODEX_TOOLS, name, args) }
}

const callIdOf = (item: Cursor): string | undefined => item.str('call_id') ?? item.str('id')

/** image_generation_call and image_generation_end. */
export const imageCall: CodexHandler = (codex, item) => {
  const image = item.get('result').image('image/png')
  codex.calls.told(callOf(codex, callIdOf(item), 'image_generation'), tool => ({
    ...tool,
    status: codexStatus(item, 'done'),
    ...optional('title', eitherStr(item, 'revised_prompt') ?? tool.title),
    ...optionalList('images', image ? [image] : [])
  }))
}

/** The result of a call, by its id. */
const callOutput: CodexHandler = (codex, item) => {
  const { at } = codex
  const callId = item.str('call_id') ?? ''
  if (scriptAnswered(codex, callOf(codex, callId, item.str('name') ?? ''), item.get('output'))) return
  const outcome = outputOutcome(item.get('output'))
  const isRepeat = codex.rollout.printed.delete(callId)
  const isSecond = !codex.calls.waits(callId, codex.thread)
  const before = isSecond ? codex.calls.call(callId) : undefined
  // Copied history tells what it told before.
  const isAgain = before !== undefined && isRepeated(before.output, outcome.output)
  codex.calls[isAgain ? 'told' : 'answered'](callOf(codex, callId, item.str('name') ?? ''), tool => {
    if (isRepeat) return { ...tool, ...optional('endedAt', at) }
    const output = isSecond ? withEarlier(tool.output, outcome.output) : outcome.output
    const told = answeredWith(tool, outcome)
    return {
      ...told,
      detail: withAnswers(told.detail, item.get('output')),
      ...optional('endedAt', at),
      output
    }
  })
}

const toolSearchOutput: CodexHandler = (codex, item) => {
  const { at } = codex
  const tools = item.get('tools')
  codex.calls.answered(callOf(codex, item.str('call_id'), 'tool_search'), tool => ({
    ...tool,
    status: codexStatus(item, 'done'),
    ...optional('endedAt', at),
    output: tools.text(),
    detail: tool.detail.kind === 'search' ? { ...tool.detail, hits: tools.list().length } : tool.detail
  }))
}

/** A call as far as every kind of record tells it. */
export const callOf = ({ thread, at }: CodexBuilder, callId = '', name = ''): ToldCall =>
  untoldCall(callId, thread, { name, ...optional('at', at), ...optional('startedAt', at) })

const STATUS = meanings<Status>([
  ['done', 'completed'],
  ['failed', 'failed errored incomplete'],
  ['cancelled', 'declined'],
  ['running', 'in_progress inProgress searching generating open']
])

export const codexStatus = (item: Cursor, otherwise: Status): Status =>
  STATUS.get(item.str('status') ?? '') ?? otherwise

export const CALL_ITEMS = {
  function_call: functionCall,
  function_call_output: callOutput,
  custom_tool_call: customCall,
  custom_tool_call_output: callOutput,
  local_shell_call: unnamedCall('local_shell', 'action'),
  local_shell_call_output: callOutput,
  image_generation_call: imageCall,
  tool_search_call: unnamedCall('tool_search', 'arguments'),
  tool_search_output: toolSearchOutput
} satisfies Partial<Record<ItemType, CodexHandler>>
