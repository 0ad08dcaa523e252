// Events of the screen that are neither words nor calls: turns, tokens, compaction, errors, reviews.

import { previewOf } from '../../model/entry/text-value.ts'
import type { EventDetail, Op, Text } from '../../model/transcript/types.ts'
import { optional } from '../reading/arguments.ts'
import type { Cursor } from '../reading/cursor.ts'
import { recordId } from '../transcript/names.ts'
import { orSilent, silent } from '../transcript/ops.ts'
import { execEnd, mcpEnd, patchEnd, spawnEnd } from './call-events.ts'
import { imageCall, webSearch } from './calls.ts'
import { compacted } from './compaction.ts'
import { folded } from './echo.ts'
import type { Handler, Memory, Now } from './memory.ts'
import { agentMessage, plainOf, reasoningEvent, reply, userMessage } from './messages.ts'
import { itemTold } from './thread-items.ts'

const turnStarted: Handler = (memory, event) => {
  memory.isTurnOpen = true
  memory.promptsInTurn = 0
  memory.repliesInTurn = 0
  memory.interrupt = undefined
  return silent(event.str('type') ?? 'task_started')
}

/** The end of a turn is told only if it went wrong, or holds a reply that nothing else told. */
const turnComplete: Handler = (memory, event, now) => {
  const hasReply = memory.repliesInTurn > 0 || !memory.isTurnOpen
  memory.isTurnOpen = false
  const error = event.get('error')
  if (error.exists) {
    const text = error.str('message') === undefined ? error.text() : error.get('message').text()
    const told = failureAgain(memory, text, now)
    if (told) return [told]
    const duration = optional('duration', event.num('duration_ms'))
    return put(memory, now, { event: 'turn', outcome: 'failed', failed: true, text, ...duration })
  }
  const last = event.get('last_agent_message')
  if (hasReply || !last.isString) return silent(event.str('type') ?? 'task_complete')
  return reply(memory, now, {
    side: 'event',
    id: undefined,
    text: last.text(),
    key: plainOf(last),
    images: []
  })
}

const turnAborted: Handler = (memory, event, now) => {
  memory.isTurnOpen = false
  const told = memory.interrupt
  memory.interrupt = undefined
  const stopped = memory.calls.giveUp(memory.thread, now.n)
  if (told?.by === 'item') return [...stopped, folded(told.said, now.n)]
  const entry = memory.event(now, { event: 'interrupt', text: event.get('reason').text() })
  memory.interrupt = { said: { entry }, by: 'event' }
  return [...stopped, { op: 'put', entry }]
}

/** The human took back the last turns: they end at the message before the earliest prompt that is gone. */
const rolledBack: Handler = (memory, event, now) => {
  const turns = Math.max(0, Math.floor(event.num('num_turns') ?? 1))
  const gone = turns === 0 ? [] : memory.prompts.splice(-turns)
  const [to] = gone
  if (to === undefined) return silent('thread_rolled_back')
  memory.chain.rewind(memory.thread, to)
  return put(memory, now, { event: 'rewind', to })
}

/** Running totals; what came from the cache is counted apart. */
const tokenCount: Handler = (memory, event) =>
  orSilent(usageOps(memory, event.get('info', 'total_token_usage')), 'token_count')

export const usageOps = (memory: Memory, total: Cursor): readonly Op[] => {
  const input = total.num('input_tokens')
  if (input === undefined) return []
  const cacheRead = total.num('cached_input_tokens') ?? 0
  const usage = {
    input: Math.max(0, input - cacheRead),
    output: total.num('output_tokens') ?? 0,
    cacheRead,
    cacheWrite: 0
  }
  memory.facts.spend({ usage }, memory.thread)
  return memory.facts.tell()
}

const failure: Handler = (memory, event, now) => {
  const entry = memory.event(now, {
    event: 'error',
    text: event.get('message').text(),
    ...optional('code', event.str('codex_error_info'))
  })
  memory.failure = { entry }
  return [{ op: 'put', entry }]
}

/** Why a turn failed is told twice: with the turn, and by itself. */
export const failureAgain = (memory: Memory, text: Text, now: Now): Op | undefined => {
  const { failure } = memory
  const before = failure?.entry.type === 'event' ? failure.entry.detail : undefined
  const isLast = failure?.entry.message === memory.chain.last(memory.thread)
  const isSame = before?.event === 'error' && previewOf(before.text) === previewOf(text)
  return failure && isLast && isSame ? folded(failure, now.n) : undefined
}

const warning: Handler = (memory, event, now) =>
  put(memory, now, {
    event: 'notice',
    level: 'warning',
    text: event.get(event.has('summary') ? 'summary' : 'message').text()
  })

const reviewStarted: Handler = (memory, event, now) =>
  put(memory, now, { event: 'setting', setting: 'review', value: event.str('user_facing_hint') ?? 'on' })

const reviewEnded: Handler = (memory, event, now) => {
  const output = event.get('review_output')
  return put(
    memory,
    now,
    output.exists
      ? { event: 'context', label: 'review', text: output.text() }
      : { event: 'setting', setting: 'review', value: 'off' }
  )
}

const goalUpdated: Handler = (memory, event, now) => {
  const goal = event.get('goal')
  const value = [goal.str('objective'), goal.str('status')].filter(word => word !== undefined).join(' · ')
  return orSilent(changedSetting(memory, now, 'goal', value || undefined), 'thread_goal_updated')
}

/** A setting is told when it differs from what it was; the first value only fills the session. */
export const changedSetting = (
  memory: Memory,
  now: Now,
  setting: string,
  value: string | undefined
): readonly Op[] => {
  const before = memory.settings.get(setting)
  if (value === undefined || before === value) return []
  memory.settings.set(setting, value)
  if (before === undefined && setting !== 'goal') return []
  return put(
    memory,
    now,
    { event: 'setting', setting, value },
    `${recordId(now.n, memory.thread)}.${setting}`
  )
}

const named: Handler = (memory, event) =>
  orSilent(memory.facts.learn({ title: event.str('thread_name') }), 'thread_name_updated')

const completedItem: Handler = (memory, event, now) => itemTold(memory, event.get('item'), now, 'completed')

const put = (memory: Memory, now: Now, detail: EventDetail, id?: string): readonly Op[] => [
  { op: 'put', entry: memory.event(now, detail, id) }
]

export const EVENTS: ReadonlyMap<string, Handler> = new Map<string, Handler>([
  ['user_message', userMessage],
  ['agent_message', agentMessage],
  ['agent_reasoning', reasoningEvent],
  ['agent_reasoning_raw_content', reasoningEvent],
  ['exec_command_end', execEnd],
  ['patch_apply_end', patchEnd],
  ['mcp_tool_call_end', mcpEnd],
  ['web_search_end', webSearch('event')],
  ['image_generation_end', imageCall],
  ['collab_agent_spawn_end', spawnEnd],
  ['task_started', turnStarted],
  ['turn_started', turnStarted],
  ['task_complete', turnComplete],
  ['turn_complete', turnComplete],
  ['turn_aborted', turnAborted],
  ['thread_rolled_back', rolledBack],
  ['token_count', tokenCount],
  ['context_compacted', compacted('event')],
  ['item_completed', completedItem],
  ['error', failure],
  ['stream_error', failure],
  ['warning', warning],
  ['guardian_warning', warning],
  ['deprecation_notice', warning],
  ['entered_review_mode', reviewStarted],
  ['exited_review_mode', reviewEnded],
  ['thread_goal_updated', goalUpdated],
  ['thread_name_updated', named]
])
