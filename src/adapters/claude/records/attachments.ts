// `attachment` records (2.1.97 and later): what the harness puts beside the conversation. Few are worth a row of
// their own, many are context or hooks, the bookkeeping ones are silent. An unknown type is shown as it is.

import { joinTexts } from '../../../model/entry/text-value.ts'
import type { Text } from '../../../model/transcript/types.ts'
import { optional } from '../../reading/arguments.ts'
import { contentOf } from '../../reading/content-blocks.ts'
import type { Cursor } from '../../reading/cursor.ts'
import { firstWord } from '../../reading/first.ts'
import { startsWithTag } from '../../reading/tags.ts'
import { unrepeated } from '../../reading/unrepeated.ts'
import { meanings } from '../../reading/word-tables.ts'
import { type ClaudeHandler, event, type HookOutcome, reportHook, silence } from './handlers.ts'
import { fromOrigin } from './notifications.ts'
import { queuedCommand } from './queue.ts'
import { saidIn } from './said.ts'

export const attachmentRecord: ClaudeHandler = (builder, record) => {
  const at = record.get('attachment')
  const type = at.str('type') ?? ''
  const label = type === '' ? 'attachment' : `attachment ${type}`
  const handler = HANDLERS.get(type)
  if (handler) handler(builder, at)
  else builder.unknownRecord(label)
  builder.quiet(label)
}

/** Typed by the human while the agent worked; a background task uses the same queue. */
const queuedPrompt: ClaudeHandler = (builder, at) => {
  const prompt = at.get('prompt')
  const isTask =
    at.str('commandMode') === 'task-notification' ||
    startsWithTag((at.str('prompt') ?? '').trimStart(), 'task-notification')
  const isMeta = at.bool('isMeta') === true
  const origin = isMeta ? 'instructions' : (at.get('origin').str('kind') ?? 'human')
  const kind = isTask ? 'task-notification' : origin
  if (kind === 'human') queuedCommand(builder, prompt)
  else fromOrigin(builder, kind, saidIn(builder, prompt.isList ? prompt.list() : [prompt]))
}

const textAt = (at: Cursor, ...keys: readonly string[]): Text => {
  const key = keys.find(name => at.get(name).exists)
  if (key === undefined) return ''
  const value = at.get(key)
  if (value.isString) return value.text()
  if (!value.isList) return value.text('json')
  // Memories and skills are lists of named texts.
  return joinTexts(
    value.list().map(item => (item.str('content') === undefined ? contentOf(item).text : named(item)))
  )
}

const named = (item: Cursor): Text =>
  joinTexts([item.str('path') ?? item.str('name') ?? '', item.get('content').text()])

const context = (label: string, ...keys: readonly string[]): ClaudeHandler =>
  event(at => ({ event: 'context', label, text: textAt(at, ...keys) || at.text('json') }))

/** The name of a file in the label, its content as the text. */
const fileContext = event(at => {
  const path = firstWord(at, 'displayPath', 'filename', 'path', 'planFilePath') || 'file'
  const files = [at.get('content', 'file', 'content'), at.get('content', 'content')]
  const picture = at.get('content').str('type') === 'image' ? at.get('content', 'file') : undefined
  const image = picture?.get('base64').image(picture.str('type'))
  if (image) return { event: 'context', label: path.slice(0, 500), text: '', images: [image] }
  const text = files.find(file => file.isString)?.text() ?? textAt(at, 'content', 'snippet', 'planContent')
  return { event: 'context', label: path.slice(0, 500), text }
})

const hook =
  (outcome: HookOutcome): ClaudeHandler =>
  (builder, at) => {
    const blocking = at.get('blockingError').get('blockingError')
    const blocked = blocking.isString ? blocking.text() : textAt(at, 'blockingError')
    const printed = PRINTED.map(key => textAt(at, key))
    const late = at.bool('timedOut') === true ? `timed out after ${at.num('timeoutMs') ?? '?'} ms` : ''
    // What it printed is often its message too.
    const text = unrepeated([blocked, ...printed, late])
    reportHook(builder, at.str('hookName') ?? at.str('hookEvent') ?? 'hook', outcome, text)
  }

const PRINTED = ['content', 'message', 'stdout', 'stderr', 'decision', 'reason']

const goal = event(at => ({
  event: 'notice',
  level: at.bool('met') === false ? 'warning' : 'info',
  text: joinTexts([
    `Goal ${at.bool('met') === true ? 'met' : at.bool('met') === false ? 'not met' : 'set'}: ${at.str('condition') ?? ''}`,
    textAt(at, 'reason')
  ])
}))

const maxTurns = event(at => ({
  event: 'notice',
  level: 'warning',
  text: `Stopped after ${at.num('turnCount') ?? at.num('maxTurns') ?? 'the allowed number of'} turns`
}))

const taskStatus = event(at => ({
  event: 'notification',
  text: joinTexts([textAt(at, 'description'), textAt(at, 'deltaSummary')]),
  ...optional('status', at.str('status'))
}))

const mode = (value: string): ClaudeHandler => event(() => ({ event: 'setting', setting: 'mode', value }))

const HANDLERS = meanings<ClaudeHandler>([
  [queuedPrompt, 'queued_command'],
  [fileContext, 'plan_file_reference edited_text_file file directory nested_memory'],
  [goal, 'goal_status'],
  [hook('blocked'), 'hook_blocking_error hook_stopped_continuation'],
  [hook('done'), 'hook_system_message hook_success hook_additional_context'],
  [hook('done'), 'hook_permission_decision hook_deferred_tool'],
  [hook('failed'), 'hook_non_blocking_error hook_error_during_execution hook_cancelled'],
  [maxTurns, 'max_turns_reached'],
  [taskStatus, 'task_status'],
  [mode('plan'), 'plan_mode plan_mode_reentry'],
  [mode('plan ended'), 'plan_mode_exit'],
  [mode('auto'), 'auto_mode'],
  [mode('auto ended'), 'auto_mode_exit'],
  [context('structured output', 'data'), 'structured_output'],
  [context('memories', 'memories', 'content'), 'relevant_memories'],
  [context('skills', 'skills', 'content'), 'invoked_skills'],
  [context('agent', 'agentType', 'content'), 'agent_mention'],
  [context('permissions', 'content', 'allowedTools'), 'command_permissions'],
  [silence, 'deferred_tools_delta mcp_instructions_delta skill_listing task_reminder todo_reminder'],
  [silence, 'output_style date_change budget_usd compact_file_reference companion_intro']
])
