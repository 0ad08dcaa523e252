// Events of the screen that are neither words nor calls: turns, tokens, errors, reviews.

import { optional } from '../reading/arguments.ts'
import type { Cursor } from '../reading/cursor.ts'
import { firstOf } from '../reading/first.ts'
import { meanings } from '../reading/word-tables.ts'
import { tells } from '../transcript/sequence.ts'
import { collabEnd, subAgentActivity } from './agents.ts'
import type { CodexBuilder, CodexHandler } from './builder.ts'
import { execEnd, mcpEnd, patchEnd, spawnEnd } from './call-events.ts'
import { imageCall } from './calls.ts'
import { itemTold } from './items/thread-items.ts'
import { agentMessage, codexPrompt, eventWords, reply } from './messages.ts'
import { compacted, failure, failureAgain, turnAborted } from './retold.ts'
import { eitherNum } from './spellings.ts'
import { reasoningEvent } from './thinking.ts'
import { webSearch } from './web-search.ts'

export const turnStarted: CodexHandler = ({ rollout }) => {
  rollout.isTurnOpen = true
  rollout.promptsInTurn = 0
  rollout.repliesInTurn = 0
  rollout.interrupts.forget()
}

/** The end of a turn is told only if it went wrong, or holds a reply that nothing else told. */
export const turnComplete: CodexHandler = (codex, event) => {
  const { rollout } = codex
  const hasReply = rollout.repliesInTurn > 0 || !rollout.isTurnOpen
  rollout.isTurnOpen = false
  const error = event.get('error')
  const last = event.get('last_agent_message')
  if (error.exists) {
    const text = error.str('message') === undefined ? error.text() : error.get('message').text()
    const duration = optional('duration', eitherNum(event, 'duration_ms'))
    if (!failureAgain(codex, text))
      codex.happened({ event: 'turn', outcome: 'failed', failed: true, text, ...duration })
  } else if (!hasReply && last.isString) reply(codex, eventWords(last))
}

/** The human took back the last turns: they end at the message before the earliest prompt that is gone. */
const rolledBack: CodexHandler = (codex, event) => {
  const turns = Math.max(0, Math.floor(event.num('num_turns') ?? 1))
  const [to] = turns === 0 ? [] : codex.rollout.prompts.splice(-turns)
  if (to === undefined) return
  codex.follow(codex.thread, to)
  codex.happened({ event: 'rewind', to })
}

/** Running totals; what came from the cache is counted apart. */
export const usageTold = (codex: CodexBuilder, total: Cursor, info?: Cursor): void => {
  const input = eitherNum(total, 'input_tokens')
  if (input === undefined) return
  const cacheRead = eitherNum(total, 'cached_input_tokens') ?? 0
  const output = eitherNum(total, 'output_tokens') ?? 0
  const cacheWrite = eitherNum(total, 'cache_write_input_tokens') ?? 0
  const usage = { input: Math.max(0, input - cacheRead - cacheWrite), output, cacheRead, cacheWrite }
  codex.spentSoFar(
    usage,
    info && eitherNum(firstOf(info, 'last_token_usage', 'last'), 'input_tokens'),
    info && eitherNum(info, 'model_context_window')
  )
}

export const warning = tells(event => ({
  event: 'notice',
  level: 'warning',
  text: event.get(event.has('summary') ? 'summary' : 'message').text()
}))

const reviewStarted = tells(event => ({
  event: 'setting',
  setting: 'review',
  value: event.str('user_facing_hint') ?? 'on'
}))

const reviewEnded = tells(event => {
  const output = event.get('review_output')
  return output.exists
    ? { event: 'context', label: 'review', text: output.text() }
    : { event: 'setting', setting: 'review', value: 'off' }
})

/** Unlike a setting, the first one is news. */
export const goalUpdated: CodexHandler = (codex, event) => {
  const goal = event.get('goal')
  const value = [goal.str('objective'), goal.str('status')].filter(word => word !== undefined).join(' · ')
  if (value === '' || value === codex.rollout.goal) return
  codex.rollout.goal = value
  codex.happened({ event: 'setting', setting: 'goal', value }, `${codex.named()}.goal`)
}

export const CODEX_EVENTS = meanings<CodexHandler>([
  [codexPrompt, 'user_message'],
  [agentMessage, 'agent_message'],
  [reasoningEvent, 'agent_reasoning agent_reasoning_raw_content'],
  [execEnd, 'exec_command_end'],
  [patchEnd, 'patch_apply_end'],
  [mcpEnd, 'mcp_tool_call_end'],
  [webSearch('event'), 'web_search_end'],
  [imageCall, 'image_generation_end'],
  [spawnEnd, 'collab_agent_spawn_end'],
  [collabEnd, 'collab_agent_interaction_end collab_waiting_end collab_close_end collab_resume_end'],
  [subAgentActivity, 'sub_agent_activity'],
  [turnStarted, 'task_started turn_started'],
  [turnComplete, 'task_complete turn_complete'],
  [turnAborted, 'turn_aborted'],
  [rolledBack, 'thread_rolled_back'],
  [
    (codex, event) => usageTold(codex, event.get('info', 'total_token_usage'), event.get('info')),
    'token_count'
  ],
  [compacted('event'), 'context_compacted'],
  [(codex, event) => itemTold(codex, event.get('item'), 'completed'), 'item_completed'],
  [failure, 'error stream_error'],
  [warning, 'warning guardian_warning deprecation_notice'],
  [reviewStarted, 'entered_review_mode'],
  [reviewEnded, 'exited_review_mode'],
  [goalUpdated, 'thread_goal_updated'],
  [(codex, event) => codex.facts.note({ title: event.str('thread_name') }), 'thread_name_updated']
])
