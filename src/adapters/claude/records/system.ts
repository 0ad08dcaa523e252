// `system` records: subtypes of the session file (camelCase) and of the stream (snake_case), told apart by name.
// List of the stream's subtypes: SDKMessage of @anthropic-ai/claude-agent-sdk 0.3.325.

import { joinTexts } from '../../../model/entry/text-value.ts'
import type { EventDetail, Text } from '../../../model/transcript/types.ts'
import { optional } from '../../reading/arguments.ts'
import { contentOf } from '../../reading/content-blocks.ts'
import type { Cursor } from '../../reading/cursor.ts'
import { marked } from '../harness/harness-text.ts'
import { peel } from '../harness/tags.ts'
import { denyCall } from '../results/result.ts'
import { retracting } from '../retractions.ts'
import { lasting, retry } from '../retries.ts'
import { unrepeated } from '../unrepeated.ts'
import type { Writer } from '../writer.ts'
import { compactBoundary, microcompact } from './compaction.ts'
import { taskEnded } from './notifications.ts'
import type { Anchor, Rec } from './record.ts'

export const systemRecord = (writer: Writer, rec: Rec): Anchor => {
  const subtype = rec.at.str('subtype') ?? ''
  if (SILENT.has(subtype)) {
    if (subtype === 'task_started') linkTask(writer, rec.at)
    const text = failureIn(rec.at)
    if (text === '') writer.silent(`system ${subtype}`)
    else writer.event(rec, { event: 'notice', level: 'error', text })
    return undefined
  }
  const handler = HANDLERS.get(subtype)
  if (handler) return handler(writer, rec)
  const detail = EVENTS.get(subtype)?.(rec.at) ?? spokenNotice(rec.at)
  if (isQuietHook(detail)) {
    writer.silent(`system ${subtype}`)
    return undefined
  }
  if (!detail) return writer.unknown(rec, subtype === '' ? 'system' : `system ${subtype}`)
  writer.event(rec, detail)
  return undefined
}

const SILENT: ReadonlySet<string> = new Set([
  'hook_started',
  'hook_progress',
  'task_started',
  'task_progress',
  'task_updated',
  'background_tasks_changed',
  'files_persisted',
  'plugin_install',
  'thinking_tokens',
  'session_state_changed',
  'commands_changed',
  'elicitation_complete'
])

/** Bookkeeping that went wrong. */
const failureIn = (at: Cursor): Text => {
  const errors = [at, at.get('patch'), ...at.list('failed')].map(one => one.get('error').text())
  return joinTexts(errors)
}

/** The first record of a stream, repeated at the start of every turn. */
const init = (writer: Writer, rec: Rec): Anchor => {
  const { at } = rec
  const version = at.str('claude_code_version') ?? at.str('qwen_code_version')
  writer.say(writer.facts.answeredBy(at.str('model')))
  writer.say(writer.facts.learn({ version }))
  setting(writer, rec, 'permission mode', at.str('permissionMode'), true)
  if (writer.isQuiet) writer.silent('system init')
  return undefined
}

/** A setting that changed. The first value is where the session began, which is no change. */
export const setting = (
  writer: Writer,
  rec: Rec,
  name: string,
  value: string | undefined,
  isStart = false
): void => {
  if (value === undefined || writer.settings.get(name) === value) return
  const isFirst = !writer.settings.has(name)
  writer.settings.set(name, value)
  if (!(isStart && isFirst)) writer.event(rec, { event: 'setting', setting: name, value })
}

const status = (writer: Writer, rec: Rec): Anchor => {
  setting(writer, rec, 'permission mode', rec.at.str('permissionMode'), true)
  const failed = rec.at.str('compact_error')
  if (failed) writer.event(rec, { event: 'compaction', failed })
  if (writer.isQuiet) writer.silent('system status')
  return undefined
}

/** A slash command that the model does not see, in the tags that user records have. */
const localCommand = (writer: Writer, rec: Rec): Anchor => {
  const content = rec.at.get('content')
  const { core } = peel(typeof content.value === 'string' ? content.value : '')
  const event = marked(writer, rec, content, core)
  if (event) return event.anchor
  writer.event(rec, { event: 'notice', level: 'info', text: content.text() })
  return undefined
}

const taskNotification = (writer: Writer, rec: Rec): Anchor => {
  const { at } = rec
  return taskEnded(writer, rec, {
    task: at.str('task_id'),
    callId: at.str('tool_use_id'),
    status: at.str('status'),
    text: at.get('summary').text(),
    result: ''
  })
}

const linkTask = (writer: Writer, at: Cursor): void => {
  const task = at.str('task_id')
  const call = at.str('tool_use_id')
  if (task && call) writer.link(call, task, 'notification')
}

const refusalFallback = (writer: Writer, record: Rec): Anchor => {
  const uuids = record.at.list('retracted_message_uuids')
  const rec = retracting(writer, record, uuids, 'model_refusal_fallback')
  const { at } = rec
  const value = at.str('fallback_model') ?? at.str('to_model') ?? at.str('model') ?? 'fallback'
  writer.event(rec, { event: 'setting', setting: 'model', value })
  const text = unrepeated([wordsOf(at), at.get('api_refusal_explanation').text()])
  if (text !== '') writer.event(rec, { event: 'notice', level: 'warning', text })
  return undefined
}

const denied = (writer: Writer, rec: Rec): Anchor => {
  const { at } = rec
  const callId = at.str('tool_use_id')
  const answer = at.str('message') ?? at.str('decision_reason') ?? 'denied'
  denyCall(writer, rec, callId, answer)
  writer.event(rec, {
    event: 'permission',
    title: at.str('tool_name') ?? 'tool',
    ...optional('callId', callId),
    options: [],
    answer,
    granted: false
  })
  return undefined
}

const HANDLERS: ReadonlyMap<string, (writer: Writer, rec: Rec) => Anchor> = new Map([
  ['init', init],
  ['status', status],
  ['local_command', localCommand],
  ['compact_boundary', compactBoundary],
  ['microcompact_boundary', microcompact],
  ['task_notification', taskNotification],
  ['model_refusal_fallback', refusalFallback],
  ['permission_denied', denied],
  ['api_error', retry],
  ['api_retry', retry]
])

type Rule = (at: Cursor) => EventDetail

const turnDuration: Rule = at => ({
  event: 'turn',
  outcome: 'done',
  ...optional('duration', lasting(at, 'durationMs'))
})

const stopHooks: Rule = at => {
  const isBlocked = at.bool('preventedContinuation') === true
  const errors = at.list('hookErrors')
  const said = joinTexts([...errors.map(error => error.text()), at.get('stopReason').text()])
  const commands = at.list('hookInfos').map(info => info.get('command').text())
  const outcome = isBlocked ? 'blocked' : errors.length > 0 ? 'failed' : 'done'
  // Their commands alone are no news: most turns end with the same ones.
  const text = said === '' && outcome === 'done' ? '' : joinTexts([...commands, said])
  return {
    event: 'hook',
    name: 'Stop',
    outcome,
    ...optional('text', text === '' ? undefined : text)
  }
}

/** A hook that ran and had nothing to say. */
export const isQuietHook = (detail: EventDetail | undefined): boolean =>
  detail?.event === 'hook' && detail.outcome === 'done' && detail.text === undefined

const hookResponse: Rule = at => {
  const text = unrepeated(['output', 'stdout', 'stderr'].map(key => at.get(key).text()))
  const isFailed = (at.num('exit_code') ?? 0) !== 0 || at.str('outcome') === 'error'
  return {
    event: 'hook',
    name: at.str('hook_name') ?? at.str('hook_event') ?? 'hook',
    outcome: isFailed ? 'failed' : 'done',
    ...optional('text', text === '' ? undefined : text)
  }
}

const bridge: Rule = at =>
  at.str('url') === undefined
    ? { event: 'notice', level: 'info', text: wordsOf(at) }
    : { event: 'link', label: at.str('content') ?? 'bridge', url: at.str('url') ?? '' }

const memories = (at: Cursor): Text => {
  const texts = at
    .list('memories')
    .map(memory => joinTexts([memory.str('path') ?? '', memory.get('content').text()]))
  return joinTexts(texts, '\n\n') || at.text('json')
}

const warning: Rule = at => ({ event: 'notice', level: 'warning', text: wordsOf(at) || at.text('json') })

const EVENTS: ReadonlyMap<string, Rule> = new Map<string, Rule>([
  ['turn_duration', turnDuration],
  ['stop_hook_summary', stopHooks],
  ['hook_response', hookResponse],
  ['bridge_status', bridge],
  ['memory_recall', at => ({ event: 'context', label: 'memories', text: wordsOf(at) || memories(at) })],
  ['model_refusal_no_fallback', warning],
  ['mirror_error', warning],
  ['session_writes_lost', warning],
  ['worker_shutting_down', warning]
])

/** Any other record that says something in words: informational, away_summary, scheduled_task_fire, and what is new. */
const spokenNotice = (at: Cursor): EventDetail | undefined => {
  const text = wordsOf(at)
  return text === '' ? undefined : { event: 'notice', level: levelOf(at.str('level')), text }
}

const wordsOf = (at: Cursor): Text => {
  const keys = ['content', 'message', 'text', 'output', 'error', 'reason']
  const key = keys.find(name => at.str(name) || at.list(name).length > 0)
  return key === undefined ? '' : contentOf(at.get(key)).text
}

const levelOf = (level: string | undefined): 'info' | 'warning' | 'error' =>
  level === 'error' || level === 'warning' ? level : level === 'warn' ? 'warning' : 'info'
