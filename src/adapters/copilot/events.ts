// Everything else that happens in a Copilot session: where it runs, what changed, what went wrong, what it used.

import type { Usage } from '../../model/transcript/types.ts'
import { optional, present } from '../reading/arguments.ts'
import type { Cursor } from '../reading/cursor.ts'
import { firstOf, firstWord } from '../reading/first.ts'
import { optionalText } from '../reading/optional-members.ts'
import { again } from '../reading/sources.ts'
import { meanings, wordList } from '../reading/word-tables.ts'
import { tells } from '../transcript/sequence.ts'
import type { CopilotHandler } from './builder.ts'
import { agentEnded, agentStarted, finished, started } from './calls.ts'
import { assistantMessage, copilotPrompt, reasoning } from './messages.ts'

const sessionStart: CopilotHandler = (copilot, data) => {
  copilot.model = data.str('selectedModel') ?? copilot.model
  const context = data.get('context')
  copilot.facts.note({
    id: data.str('sessionId'),
    agent: 'GitHub Copilot',
    version: data.str('copilotVersion'),
    cwd: context.str('cwd'),
    branch: context.str('branch')
  })
}

const contextChanged: CopilotHandler = (copilot, data) => {
  const before = copilot.facts.session
  const cwd = data.str('cwd')
  copilot.facts.note({ cwd, branch: data.str('branch') })
  if (cwd !== undefined && copilot.facts.session !== before)
    copilot.happened({ event: 'setting', setting: 'directory', value: cwd })
}

const modelChanged: CopilotHandler = (copilot, data) => {
  copilot.model = data.str('newModel') ?? copilot.model
  setting('model', 'newModel')(copilot, data)
}

const setting = (name: string, key: string): CopilotHandler =>
  tells(data => {
    const value = data.str(key)
    return value === undefined ? undefined : { event: 'setting', setting: name, value }
  })

const context = (label: (data: Cursor) => string, ...keys: readonly string[]): CopilotHandler =>
  tells(data => ({ event: 'context', label: label(data), text: firstOf(data, ...keys).text() }))

const notification = tells(data => ({
  event: 'notification',
  text: data.get('content').text(),
  ...optional('status', data.get('kind').str('status', 'type'))
}))

const failure = tells(data => ({
  event: 'error',
  text: firstOf(data, 'message', 'errorMessage').text(),
  ...optional('code', data.str('errorType', 'failureKind'))
}))

const notice = (level: 'info' | 'warning'): CopilotHandler =>
  tells(data => ({ event: 'notice', level, text: data.get('message').text() }))

const compacted = tells(data => ({
  event: 'compaction',
  ...present({ trigger: data.str('trigger'), tokensBefore: data.num('preCompactionTokens') }),
  ...optional('tokensAfter', data.num('postCompactionTokens')),
  ...optionalText('summary', data.get('summaryContent')),
  ...optional('failed', data.bool('success') === false ? (data.str('error') ?? 'unknown') : undefined)
}))

const truncated = tells(data => ({
  event: 'compaction',
  trigger: 'truncation',
  ...optional('tokensBefore', data.num('preTruncationTokensInMessages')),
  ...optional('tokensAfter', data.num('postTruncationTokensInMessages'))
}))

/** The named event and all after it are gone. */
const rewound: CopilotHandler = (copilot, data) => {
  const to = copilot.before.get(data.str('upToEventId') ?? '')
  if (to === undefined) return
  copilot.follow(copilot.thread, to)
  copilot.happened({ event: 'rewind', to })
}

const aborted: CopilotHandler = (copilot, data) => {
  copilot.calls.giveUp(copilot.thread)
  copilot.happened({ event: 'interrupt', text: data.get('reason').text() })
}

const usage: CopilotHandler = (copilot, data) => {
  copilot.hasUsage = true
  copilot.facts.spend({ usage: usageOf(data), about: { model: data.str('model') } })
  copilot.facts.note({ model: data.str('model') })
}

/** Totals by model, for sessions that did not count call by call. */
const shutdown: CopilotHandler = (copilot, data) => {
  const metrics = data.get('modelMetrics')
  for (const model of metrics.keys()) {
    copilot.facts.note({ model })
    if (!copilot.hasUsage) {
      const about = { model, isTotal: true }
      copilot.facts.spend({ usage: usageOf(metrics.get(model, 'usage')), about })
    }
  }
  copilot.hasUsage = false
  const reason = data.get('errorReason')
  if (reason.isString) copilot.happened({ event: 'error', text: reason.text(), code: 'shutdown' })
}

/** Input counts what came from the cache; here it is counted apart. */
const usageOf = (at: Cursor): Usage => {
  const input = at.num('inputTokens') ?? 0
  const cacheRead = at.num('cacheReadTokens') ?? 0
  return {
    input: input >= cacheRead ? input - cacheRead : input,
    output: at.num('outputTokens') ?? 0,
    cacheRead,
    cacheWrite: at.num('cacheWriteTokens') ?? 0
  }
}

const hookEnded = tells(data => {
  if (data.bool('success') !== false) return undefined
  const text = data.get('error', 'message').text()
  return { event: 'hook', name: data.str('hookType') ?? 'hook', outcome: 'failed', text }
})

const permissionAsked: CopilotHandler = (copilot, data) => {
  const request = data.get('permissionRequest')
  const title = firstWord(request, ...ASKED).slice(0, 300) || 'permission'
  const callId = optional('callId', request.str('toolCallId'))
  const asked = copilot.happened({ event: 'permission', title, ...callId, options: [] })
  copilot.permissions.set(data.str('requestId') ?? '', asked)
}

const ASKED = wordList('intention fullCommandText fileName path url toolTitle toolName kind')

const permissionAnswered: CopilotHandler = (copilot, data) => {
  const id = data.str('requestId') ?? ''
  const asked = copilot.permissions.get(id)
  const answer = data.get('result').str('kind') ?? data.str('result')
  if (asked?.detail.event !== 'permission' || answer === undefined) return
  const granted = /^(approved|allow)/.test(answer)
  const detail = { ...asked.detail, answer, granted, ...optional('answeredAt', copilot.at) }
  copilot.permissions.set(id, copilot.put({ ...again(asked, copilot.record), detail }))
}

const planAsked = tells(data => {
  const text = firstOf(data, 'planContent', 'summary').text()
  return { event: 'plan', todos: [], text }
})

const cleared = tells(() => ({ event: 'notice', level: 'info', text: 'context cleared' }))

/** The last line of `copilot --output-format json`. */
export const runEnded: CopilotHandler = (copilot, record) => {
  const duration = optional('duration', record.get('usage').num('sessionDurationMs'))
  if (record.num('exitCode') !== 0)
    copilot.happened({ event: 'turn', outcome: 'failed', failed: true, ...duration })
}

export const COPILOT_EVENTS = meanings<CopilotHandler>([
  [sessionStart, 'session.start session.resume'],
  [contextChanged, 'session.context_changed'],
  [(copilot, data) => copilot.facts.note({ title: data.str('title') }), 'session.title_changed'],
  [modelChanged, 'session.model_change'],
  [setting('mode', 'newMode'), 'session.mode_changed'],
  [failure, 'session.error model.call_failure'],
  [notice('warning'), 'session.warning'],
  [notice('info'), 'session.info'],
  [compacted, 'session.compaction_complete'],
  [truncated, 'session.truncation'],
  [rewound, 'session.snapshot_rewind'],
  [cleared, 'session.context_cleared'],
  [context(() => 'handoff', 'summary', 'context'), 'session.handoff'],
  [shutdown, 'session.shutdown'],
  [copilotPrompt, 'user.message'],
  [assistantMessage, 'assistant.message'],
  [reasoning, 'assistant.reasoning'],
  [usage, 'assistant.usage'],
  [aborted, 'abort'],
  [started, 'tool.user_requested tool.execution_start'],
  [finished, 'tool.execution_complete'],
  [agentStarted, 'subagent.started'],
  [agentEnded, 'subagent.completed subagent.failed'],
  [setting('agent', 'agentName'), 'subagent.selected'],
  [context(data => `skill ${data.str('name') ?? ''}`.trim(), 'content'), 'skill.invoked'],
  [hookEnded, 'hook.end'],
  [context(data => data.str('role') ?? 'system', 'content'), 'system.message'],
  [notification, 'system.notification'],
  [permissionAsked, 'permission.requested'],
  [permissionAnswered, 'permission.completed'],
  [planAsked, 'exit_plan_mode.requested']
])
