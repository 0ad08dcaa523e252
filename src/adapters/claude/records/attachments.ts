// `attachment` records (2.1.97 and later): what the harness puts beside the conversation. Few are worth a row of
// their own, many are context or hooks, the bookkeeping ones are silent. An unknown type is context or silent.

import { joinTexts } from '../../../model/entry/text-value.ts'
import { firstWord } from '../../reading/first.ts'
import { startsWithTag } from '../../reading/tags.ts'
import { meanings } from '../../reading/word-tables.ts'
import { type ClaudeHandler, event, onChange, silence } from './handlers.ts'
import { hook, hookContext, hookMessage, hookRan, hooksRan } from './hooks.ts'
import { fromOrigin, isPeerText, mailbox } from './peers.ts'
import { queuedCommand } from './queue.ts'
import { saidIn } from './said.ts'
import { unforeseen, wordsUnder } from './words.ts'

export const attachmentRecord: ClaudeHandler = (builder, record) => {
  const at = record.get('attachment')
  const type = at.str('type') ?? ''
  const label = type === '' ? 'attachment' : `attachment ${type}`
  const handler = HANDLERS.get(type)
  if (handler) handler(builder, at)
  else unforeseen(builder, at, type)
  builder.quiet(label)
}

/** Typed by the human while the agent worked; a background task uses the same queue. */
const queuedPrompt: ClaudeHandler = (builder, at) => {
  const prompt = at.get('prompt')
  const words = (prompt.list().at(0)?.str('text') ?? at.str('prompt') ?? '').trimStart()
  const isTask = at.str('commandMode') === 'task-notification' || startsWithTag(words, 'task-notification')
  const isMeta = at.bool('isMeta') === true
  const origin = isMeta ? 'instructions' : (at.get('origin').str('kind') ?? 'human')
  const kind = isTask ? 'task-notification' : isPeerText(words) ? 'peer' : origin
  if (kind === 'human') queuedCommand(builder, prompt)
  else {
    const said = saidIn(builder, prompt.isList ? prompt.list() : [prompt])
    fromOrigin(builder, kind, said, at.get('origin'))
  }
}

const context = (label: string, ...keys: readonly string[]): ClaudeHandler =>
  event(at => ({ event: 'context', label, text: wordsUnder(at, ...keys) || at.text('json') }))

/** The name of a file in the label, its content as the text. */
const fileContext = event(at => {
  const path = firstWord(at, 'displayPath', 'filename', 'path', 'planFilePath') || 'file'
  const files = [at.get('content', 'file', 'content'), at.get('content', 'content')]
  const picture = at.get('content').str('type') === 'image' ? at.get('content', 'file') : undefined
  const image = picture?.get('base64').image(picture.str('type'))
  if (image) return { event: 'context', label: path.slice(0, 500), text: '', images: [image] }
  const text =
    files.find(file => file.isString)?.text() ?? wordsUnder(at, 'content', 'snippet', 'planContent')
  return { event: 'context', label: path.slice(0, 500), text }
})

const goal = event(at => {
  // With the sentinel it was only set: nobody has looked yet.
  const met = at.bool('sentinel') === true ? undefined : at.bool('met')
  const state = met === undefined ? 'set' : met ? 'met' : 'not met'
  return {
    event: 'notice',
    level: met === false ? 'warning' : 'info',
    text: joinTexts([`Goal ${state}: ${at.str('condition') ?? ''}`, wordsUnder(at, 'reason')])
  }
})

/** The session can be followed elsewhere, or no longer; what commits are signed with comes along. */
const remoteSession: ClaudeHandler = (builder, at) => {
  const url = at.str('url') ?? ''
  if (url !== '' && builder.isFirst(`link ${url}`))
    builder.report({ event: 'link', label: 'remote session', url })
}

const maxTurns = event(at => ({
  event: 'notice',
  level: 'warning',
  text: `Stopped after ${at.num('turnCount', 'maxTurns') ?? 'the allowed number of'} turns`
}))

const taskStatus = event(at => ({
  event: 'context',
  label: ['task', at.str('status')].filter(Boolean).join(' '),
  text: joinTexts([wordsUnder(at, 'description'), wordsUnder(at, 'deltaSummary')])
}))

const selection = event(at => {
  const lines = [at.num('lineStart'), at.num('lineEnd')].filter(line => line !== undefined)
  const path = firstWord(at, 'filename', 'displayPath', 'path') || 'selection'
  const label = [path.slice(0, 500), lines.join('–')].filter(Boolean).join(':')
  return { event: 'context', label, text: wordsUnder(at, 'content') }
})

/** Modes are told in every turn. */
const turnsOn =
  (setting: string, value: string): ClaudeHandler =>
  builder =>
    onChange(builder, setting, value)

/** The model got only a part of a file, and was told so. */
const truncated: ClaudeHandler = (builder, at) => {
  const call = builder.calls.last(at.str('toolUseID') ?? '')
  const banner = at.get('banner').text()
  if (call && banner !== '')
    builder.change(call, { modelOutput: joinTexts([call.tool.modelOutput ?? '', banner]) })
}

const HANDLERS = meanings<ClaudeHandler>([
  [queuedPrompt, 'queued_command'],
  [fileContext, 'plan_file_reference edited_text_file file directory nested_memory'],
  [goal, 'goal_status'],
  [remoteSession, 'remote_session_change'],
  [hook('blocked'), 'hook_blocking_error hook_stopped_continuation'],
  [hookRan, 'hook_success async_hook_response'],
  [hooksRan, 'async_hook_response_batch'],
  [mailbox, 'teammate_mailbox'],
  [hookMessage, 'hook_system_message'],
  [hookContext, 'hook_additional_context'],
  [hook('done'), 'hook_permission_decision hook_deferred_tool'],
  [hook('failed'), 'hook_non_blocking_error hook_error_during_execution hook_cancelled'],
  [maxTurns, 'max_turns_reached'],
  [taskStatus, 'task_status'],
  [turnsOn('mode', 'plan'), 'plan_mode plan_mode_reentry'],
  [turnsOn('mode', 'plan ended'), 'plan_mode_exit'],
  [turnsOn('mode', 'auto'), 'auto_mode'],
  [turnsOn('mode', 'auto ended'), 'auto_mode_exit'],
  [turnsOn('effort', 'ultra'), 'ultra_effort_enter'],
  [turnsOn('effort', 'ultra ended'), 'ultra_effort_exit'],
  [selection, 'selected_lines_in_ide'],
  [truncated, 'read_truncation_notice'],
  [context('structured output', 'data'), 'structured_output'],
  [context('memories', 'memories', 'content'), 'relevant_memories'],
  [context('skills', 'skills', 'content'), 'invoked_skills'],
  [context('agent', 'agentType', 'content'), 'agent_mention'],
  [silence, 'deferred_tools_delta mcp_instructions_delta skill_listing task_reminder todo_reminder'],
  [silence, 'total_tokens_reminder agent_listing_delta command_permissions dynamic_skill'],
  [silence, 'batching_reminder_sent silent_turn_reminder prompt_snapshot instructions'],
  [silence, 'output_style date_change budget_usd compact_file_reference companion_intro'],
  [silence, 'model environment date session_context credential_org language deferred_tools_record'],
  [silence, 'thinking_drop thinking_stripped bash_output_audience_note output_style_instructions context_tip']
])
