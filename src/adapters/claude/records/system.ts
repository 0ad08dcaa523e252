// `system` records: subtypes of the session file (camelCase) and of the stream (snake_case), told apart by name.
// List of the stream's subtypes: SDKMessage of @anthropic-ai/claude-agent-sdk 0.3.325.

import { joinTexts } from '../../../model/entry/text-value.ts'
import type { Text } from '../../../model/transcript/types.ts'
import { contentOf } from '../../reading/content-blocks.ts'
import type { Cursor } from '../../reading/cursor.ts'
import { firstString, firstWord } from '../../reading/first.ts'
import { unwrapPrompt } from '../../reading/prompt-wrapping.ts'
import { unrepeated } from '../../reading/unrepeated.ts'
import { meanings } from '../../reading/word-tables.ts'
import { marked } from '../harness/harness-text.ts'
import { CLAUDE_WRAPPING } from '../harness/wrapping.ts'
import { reportDenied } from '../results/result.ts'
import { compactBoundary, microcompact } from './compaction.ts'
import { type ClaudeHandler, event, permissionMode, reportHook, silence } from './handlers.ts'
import { retract } from './messages.ts'
import { taskEnded } from './notifications.ts'
import { retry } from './turn.ts'
import { wordsOf } from './words.ts'

export const systemRecord: ClaudeHandler = (builder, at) => {
  const subtype = at.str('subtype') ?? ''
  const handler = HANDLERS.get(subtype) ?? spoken
  handler(builder, at)
  builder.quiet(`system ${subtype}`)
}

/** Shown only if it went wrong. */
const bookkeeping: ClaudeHandler = (builder, at) => {
  const text = joinTexts([at, at.get('patch'), ...at.list('failed')].map(one => one.get('error').text()))
  if (text !== '') builder.report({ event: 'notice', level: 'error', text })
}

const taskStarted: ClaudeHandler = (builder, at) => {
  builder.link(at.str('tool_use_id'), at.str('task_id'), 'notification')
  bookkeeping(builder, at)
}

/** The first record of a stream, repeated at the start of every turn. */
const init: ClaudeHandler = (builder, at) => {
  builder.facts.answeredBy(at.str('model'))
  builder.facts.note({ version: at.str('claude_code_version', 'qwen_code_version') })
  permissionMode(builder, at)
}

/** Qwen Code says here what others say in the first record of a stream. */
const sessionStart: ClaudeHandler = ({ facts }, at) =>
  facts.note({ version: at.get('data').str('version'), cwd: at.get('data').str('cwd') })

const status: ClaudeHandler = (builder, at) => {
  permissionMode(builder, at)
  const failed = at.str('compact_error')
  if (failed) builder.report({ event: 'compaction', failed })
}

/** A slash command that the model does not see, in the tags that user records have. */
const localCommand: ClaudeHandler = (builder, at) => {
  const content = at.get('content')
  const { prompt } = unwrapPrompt(content.string, CLAUDE_WRAPPING)
  if (!marked(builder, content, prompt))
    builder.report({ event: 'notice', level: 'info', text: content.text() })
}

const taskNotification: ClaudeHandler = (builder, at) =>
  taskEnded(builder, {
    task: at.str('task_id'),
    callId: at.str('tool_use_id'),
    status: at.str('status'),
    text: at.get('summary').text(),
    result: ''
  })

const refusalFallback: ClaudeHandler = (builder, at) => {
  const retracted = [...at.list('retracted_message_uuids'), ...at.list('retractedMessageUuids')]
  retract(builder, retracted, 'model_refusal_fallback')
  const value = firstWord(at, 'fallback_model', 'fallbackModel', 'to_model', 'model') || 'fallback'
  builder.report({ event: 'setting', setting: 'model', value })
  builder.report({ event: 'notice', level: 'warning', text: refusalOf(at) })
}

/** Why the API would not answer, as far as it is told. */
const refusalOf = (at: Cursor): Text => {
  const explained = firstString(at, 'api_refusal_explanation', 'apiRefusalExplanation').text()
  const category = firstWord(at, 'api_refusal_category', 'apiRefusalCategory')
  return unrepeated([wordsOf(at) || REFUSED, explained, category && `category: ${category}`])
}

const REFUSED = 'The API refused to answer'

const refusal = event(at => ({ event: 'notice', level: 'warning', text: refusalOf(at) }))

const denied: ClaudeHandler = (builder, at) =>
  reportDenied(builder, at, at.str('message', 'decision_reason') ?? 'denied')

const stopHooks: ClaudeHandler = (builder, at) => {
  const isBlocked = at.bool('preventedContinuation') === true
  const errors = at.list('hookErrors')
  const said = joinTexts([...errors.map(error => error.text()), at.get('stopReason').text()])
  const commands = at.list('hookInfos').map(info => info.get('command').text())
  const outcome = isBlocked ? 'blocked' : errors.length > 0 ? 'failed' : 'done'
  // Their commands alone are no news: most turns end with the same ones.
  const text = said === '' && outcome === 'done' ? '' : joinTexts([...commands, said])
  reportHook(builder, 'Stop', outcome, text)
  const added = contentOf(at.get('hookAdditionalContext')).text
  if (added !== '') builder.report({ event: 'context', label: 'hook Stop', text: added })
}

const hookResponse: ClaudeHandler = (builder, at) => {
  const text = unrepeated(['output', 'stdout', 'stderr'].map(key => at.get(key).text()))
  const isFailed = (at.num('exit_code') ?? 0) !== 0 || at.str('outcome') === 'error'
  const name = at.str('hook_name', 'hook_event') ?? 'hook'
  reportHook(builder, name, isFailed ? 'failed' : 'done', text)
}

const bridge = event(at =>
  at.str('url') === undefined
    ? { event: 'notice', level: 'info', text: wordsOf(at) }
    : { event: 'link', label: at.str('content') ?? 'bridge', url: at.str('url') ?? '' }
)

const memories = (at: Cursor): Text => {
  const texts = at
    .list('memories')
    .map(memory => joinTexts([memory.str('path') ?? '', memory.get('content').text()]))
  return joinTexts(texts, '\n\n') || at.text('json')
}

const recap = event(at => ({ event: 'context', label: 'recap', text: wordsOf(at) }))

const recall = event(at => ({ event: 'context', label: 'memories', text: wordsOf(at) || memories(at) }))

const warning = event(at => ({ event: 'notice', level: 'warning', text: wordsOf(at) || at.text('json') }))

/** The record that follows is what was scheduled. */
const fired: ClaudeHandler = (builder, at) => {
  builder.scheduled.fires(at.str('uuid'))
  spoken(builder, at)
}

const HANDLERS = meanings<ClaudeHandler>([
  [fired, 'scheduled_task_fire'],
  [init, 'init'],
  [status, 'status'],
  [localCommand, 'local_command'],
  [compactBoundary, 'compact_boundary'],
  [microcompact, 'microcompact_boundary'],
  [taskStarted, 'task_started'],
  [taskNotification, 'task_notification'],
  [refusalFallback, 'model_refusal_fallback'],
  [denied, 'permission_denied'],
  [refusal, 'api_refusal'],
  [retry, 'api_error api_retry error'],
  [recap, 'away_summary'],
  [sessionStart, 'session_start'],
  [silence, 'turn_duration'],
  [stopHooks, 'stop_hook_summary'],
  [hookResponse, 'hook_response'],
  [bridge, 'bridge_status'],
  [recall, 'memory_recall'],
  [warning, 'model_refusal_no_fallback mirror_error session_writes_lost worker_shutting_down'],
  [bookkeeping, 'hook_started hook_progress task_progress task_updated background_tasks_changed'],
  [bookkeeping, 'files_persisted plugin_install thinking_tokens session_state_changed'],
  [bookkeeping, 'commands_changed elicitation_complete']
])

/** Any other record that says something in words: informational, and what is new. */
const spoken: ClaudeHandler = (builder, at) => {
  const text = wordsOf(at)
  if (text !== '') builder.report({ event: 'notice', level: levelOf(at.str('level')), text })
}

const levelOf = (level: string | undefined): 'info' | 'warning' | 'error' =>
  level === 'error' || level === 'warning' ? level : level === 'warn' ? 'warning' : 'info'
