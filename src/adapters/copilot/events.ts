// Everything else that happens in a Copilot session: where it runs, what changed, what went wrong, what it used.

import type { Op } from '../../model/transcript/types.ts'
import { optional } from '../reading/arguments.ts'
import type { Cursor } from '../reading/cursor.ts'
import { again } from '../reading/sources.ts'
import { silent } from '../transcript/ops.ts'
import { agentEnded, agentStarted, finished, started } from './calls.ts'
import { type Handler, put, usageOf } from './memory.ts'
import { assistantMessage, notification, reasoning, skill, systemMessage, userMessage } from './messages.ts'

const sessionStart: Handler = (memory, data) => {
  memory.model = data.str('selectedModel') ?? memory.model
  const context = data.get('context')
  return memory.facts.learn({
    id: data.str('sessionId'),
    agent: 'GitHub Copilot',
    version: data.str('copilotVersion'),
    cwd: context.str('cwd'),
    branch: context.str('branch')
  })
}

const contextChanged: Handler = (memory, data, now) => {
  const cwd = data.str('cwd')
  const news = memory.facts.learn({ cwd, branch: data.str('branch') })
  if (news.length === 0 || cwd === undefined) return news
  return [...news, ...put(memory, now, { event: 'setting', setting: 'directory', value: cwd })]
}

const setting =
  (name: string, key: string): Handler =>
  (memory, data, now) => {
    const value = data.str(key)
    if (name === 'model') memory.model = value ?? memory.model
    return value === undefined ? [] : put(memory, now, { event: 'setting', setting: name, value })
  }

const titleChanged: Handler = (memory, data) => memory.facts.learn({ title: data.str('title') })

const failure: Handler = (memory, data, now) =>
  put(memory, now, {
    event: 'error',
    text: data.get(data.has('message') ? 'message' : 'errorMessage').text(),
    ...optional('code', data.str('errorType') ?? data.str('failureKind'))
  })

const notice =
  (level: 'info' | 'warning'): Handler =>
  (memory, data, now) =>
    put(memory, now, { event: 'notice', level, text: data.get('message').text() })

const compacted: Handler = (memory, data, now) => {
  const failed = data.bool('success') === false ? (data.str('error') ?? 'unknown') : undefined
  return put(memory, now, {
    event: 'compaction',
    ...optional('trigger', data.str('trigger')),
    ...optional('tokensBefore', data.num('preCompactionTokens')),
    ...optional('tokensAfter', data.num('postCompactionTokens')),
    ...(data.str('summaryContent') === undefined ? {} : { summary: data.get('summaryContent').text() }),
    ...optional('failed', failed)
  })
}

const truncated: Handler = (memory, data, now) =>
  put(memory, now, {
    event: 'compaction',
    trigger: 'truncation',
    ...optional('tokensBefore', data.num('preTruncationTokensInMessages')),
    ...optional('tokensAfter', data.num('postTruncationTokensInMessages'))
  })

/** The named event and all after it are gone. */
const rewound: Handler = (memory, data, now) => {
  const to = memory.before(data.str('upToEventId') ?? '')
  if (to === undefined) return []
  memory.chain.rewind(now.thread, to)
  return put(memory, now, { event: 'rewind', to })
}

const aborted: Handler = (memory, data, now) => [
  ...memory.calls.giveUp(now.thread, now.n),
  ...put(memory, now, { event: 'interrupt', text: data.get('reason').text() })
]

const usage: Handler = (memory, data) => {
  const model = data.str('model')
  memory.hasUsage = true
  memory.facts.spend({ usage: usageOf(data) })
  return memory.facts.learn({ model })
}

/** Totals by model, for sessions that did not count call by call. */
const shutdown: Handler = (memory, data, now) => {
  const metrics = data.get('modelMetrics')
  const counted = memory.hasUsage
  memory.hasUsage = false
  for (const model of metrics.keys()) {
    memory.facts.note({ model })
    if (!counted) memory.facts.spend({ usage: usageOf(metrics.get(model, 'usage')) })
  }
  const reason = data.get('errorReason')
  const failed = reason.isString
    ? put(memory, now, { event: 'error', text: reason.text(), code: 'shutdown' })
    : []
  return [...memory.facts.tell(), ...failed]
}

const hookEnded: Handler = (memory, data, now) => {
  if (data.bool('success') !== false) return []
  const name = data.str('hookType') ?? 'hook'
  const text = data.get('error', 'message').text()
  return put(memory, now, { event: 'hook', name, outcome: 'failed', text })
}

const permissionAsked: Handler = (memory, data, now) => {
  const request = data.get('permissionRequest')
  const entry = memory.event(now, {
    event: 'permission',
    title: permissionTitle(request),
    ...optional('callId', request.str('toolCallId')),
    options: []
  })
  memory.permissions.set(data.str('requestId') ?? '', entry)
  return [{ op: 'put', entry }]
}

const permissionTitle = (request: Cursor): string =>
  ['intention', 'fullCommandText', 'fileName', 'path', 'url', 'toolTitle', 'toolName', 'kind']
    .map(key => request.str(key))
    .find(word => word !== undefined && word !== '')
    ?.slice(0, 300) ?? 'permission'

const permissionAnswered: Handler = (memory, data, now) => {
  const id = data.str('requestId') ?? ''
  const asked = memory.permissions.get(id)
  const answer = data.get('result').str('kind') ?? data.str('result')
  if (asked?.detail.event !== 'permission' || answer === undefined) return []
  const detail = { ...asked.detail, answer, granted: /^(approved|allow)/.test(answer) }
  const entry = { ...again(asked, now.n), detail }
  memory.permissions.set(id, entry)
  return [{ op: 'put', entry }]
}

const handedOff: Handler = (memory, data, now) =>
  put(memory, now, {
    event: 'context',
    label: 'handoff',
    text: data.get(data.has('summary') ? 'summary' : 'context').text()
  })

const planAsked: Handler = (memory, data, now) =>
  put(memory, now, {
    event: 'plan',
    todos: [],
    text: data.get(data.has('planContent') ? 'planContent' : 'summary').text()
  })

const cleared: Handler = (memory, _data, now) =>
  put(memory, now, { event: 'notice', level: 'info', text: 'context cleared' })

export const EVENTS: ReadonlyMap<string, Handler> = new Map<string, Handler>([
  ['session.start', sessionStart],
  ['session.resume', sessionStart],
  ['session.context_changed', contextChanged],
  ['session.title_changed', titleChanged],
  ['session.model_change', setting('model', 'newModel')],
  ['session.mode_changed', setting('mode', 'newMode')],
  ['session.error', failure],
  ['session.warning', notice('warning')],
  ['session.info', notice('info')],
  ['session.compaction_complete', compacted],
  ['session.truncation', truncated],
  ['session.snapshot_rewind', rewound],
  ['session.context_cleared', cleared],
  ['session.handoff', handedOff],
  ['session.shutdown', shutdown],
  ['user.message', userMessage],
  ['assistant.message', assistantMessage],
  ['assistant.reasoning', reasoning],
  ['assistant.usage', usage],
  ['abort', aborted],
  ['tool.user_requested', started],
  ['tool.execution_start', started],
  ['tool.execution_complete', finished],
  ['subagent.started', agentStarted],
  ['subagent.completed', agentEnded],
  ['subagent.failed', agentEnded],
  ['subagent.selected', setting('agent', 'agentName')],
  ['skill.invoked', skill],
  ['hook.end', hookEnded],
  ['system.message', systemMessage],
  ['system.notification', notification],
  ['permission.requested', permissionAsked],
  ['permission.completed', permissionAnswered],
  ['exit_plan_mode.requested', planAsked],
  ['model.call_failure', failure]
])

/** Known, and told by something else or by nothing worth a line. */
const SILENT = new Set([
  'assistant.idle',
  'assistant.intent',
  'assistant.message_delta',
  'assistant.message_start',
  'assistant.reasoning_delta',
  'assistant.server_tool_progress',
  'assistant.streaming_delta',
  'assistant.tool_call_delta',
  'assistant.turn_end',
  'assistant.turn_retry',
  'assistant.turn_start',
  'binary_asset',
  'hook.progress',
  'hook.start',
  'model.call_finished',
  'session.autopilot_objective_changed',
  'session.background_tasks_changed',
  'session.binary_asset',
  'session.compaction_start',
  'session.custom_agents_updated',
  'session.custom_notification',
  'session.extensions_loaded',
  'session.idle',
  'session.import_legacy',
  'session.mode_notice_delivered',
  'session.permissions_changed',
  'session.plan_changed',
  'session.remote_steerable_changed',
  'session.session_limits_changed',
  'session.skills_loaded',
  'session.task_complete',
  'session.todos_changed',
  'session.tools_updated',
  'session.usage_checkpoint',
  'session.usage_info',
  'session.workspace_file_changed',
  'subagent.configured',
  'subagent.deselected',
  'tool.execution_partial_result',
  'tool.execution_progress'
])

/** Whole families of bookkeeping. */
const SILENT_FAMILIES =
  /^(assistant\.fusion_|auto_mode_switch\.|canvas\.|capabilities\.|command\.|commands\.|custom_notification|elicitation\.|exit_plan_mode\.|extensions\.|external_tool\.|factory\.|mcp\.|mcp_app\.|pending_messages\.|permission\.|sampling\.|session\.(auto_mode_|canvas|extensions\.|fusion_|managed_settings_|mcp_|schedule_)|session_limits_|tool_search\.|tool\.search_|ui\.|user_input\.)/

export const isSilent = (type: string): boolean => SILENT.has(type) || SILENT_FAMILIES.test(type)

export const told = (ops: readonly Op[], type: string): readonly Op[] => (ops.length > 0 ? ops : silent(type))
