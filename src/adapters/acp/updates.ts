// `session/update`: one rule for every variant of protocols 1 and 2.

import { MAIN, type ThreadId } from '../../model/transcript/types.ts'
import type { Cursor } from '../reading/cursor.ts'
import { growTerminal, updateTerminal } from './calls/terminals.ts'
import type { Memory } from './memory.ts'
import { silent } from './places.ts'
import type { Here, OpenSession } from './record-context.ts'
import type { Role } from './speech/speech.ts'

/** Whether there is a rule for this update. */
export const readUpdate = (memory: Memory, here: Here, update: Cursor): boolean => {
  const name = update.str('sessionUpdate') ?? ''
  if (update.has('_meta')) countUsage(memory, here, update)
  const spoken = SPEECH.get(name)
  if (spoken) {
    if (spoken.role === 'user') here.session.turn++
    memory.speech[spoken.form](here, spoken.role, update)
    return true
  }
  memory.speech.interrupted(here)
  return readOther(memory, here, name, update)
}

const SPEECH: ReadonlyMap<string, { readonly role: Role; readonly form: 'chunk' | 'whole' }> = new Map([
  ['user_message_chunk', { role: 'user', form: 'chunk' }],
  ['agent_message_chunk', { role: 'assistant', form: 'chunk' }],
  ['agent_thought_chunk', { role: 'thinking', form: 'chunk' }],
  ['user_message', { role: 'user', form: 'whole' }],
  ['agent_message', { role: 'assistant', form: 'whole' }],
  ['agent_thought', { role: 'thinking', form: 'whole' }]
])

const readOther = (memory: Memory, here: Here, name: string, update: Cursor): boolean => {
  const { calls, events, facts, settings, speech, subagents, terminals, work } = memory
  switch (name) {
    case 'tool_call':
    case 'tool_call_update':
      here.session.echo = undefined
      calls.update(here, update)
      return true
    case 'tool_call_content_chunk':
      calls.grow(here, update)
      return true
    case 'terminal_update':
    case 'terminal_output_chunk': {
      const terminal = terminals.get(here.session.key, update.str('terminalId') ?? '')
      if (name === 'terminal_update') updateTerminal(terminal, update)
      else growTerminal(terminal, update.get('data'), 'bytes')
      work.show(here, terminal, update.str('terminalId') ?? name)
      return true
    }
    case 'plan':
    case 'plan_update':
      events.plan(here, update)
      return true
    case 'compaction_update':
      events.compaction(here, update)
      return true
    case 'compaction_summary_chunk':
      events.compactionChunk(here, update)
      return true
    case 'notice':
      events.notice(here, update)
      return true
    case 'current_mode_update':
      settings.set(here, 'mode', update.get('currentModeId'), name)
      return true
    case 'current_model_update':
      settings.set(here, 'model', update.get('currentModelId'), name)
      return true
    case 'config_option_update':
      settings.options(here, update.get('configOptions'), name)
      return true
    case 'session_info_update': {
      const title = update.str('title')
      if (!title || here.session.key !== '' || !facts.learn(here, { title })) silent(here, name)
      return true
    }
    case 'usage_update':
      if (!facts.cost(here, update.get('cost'))) silent(here, name)
      return true
    case 'state_update':
      readState(memory, here, update)
      return true
    case 'subagent_update':
      subagents.update(here, update)
      return true
    case 'session_message':
    case 'session_message_chunk': {
      const isOwn = update.str('senderSessionId') === (here.session.key || facts.id)
      speech[name === 'session_message' ? 'whole' : 'chunk'](here, isOwn ? 'assistant' : 'user', update)
      return true
    }
    case 'available_commands_update':
    case 'plan_removed':
      silent(here, name)
      return true
    default:
      return false
  }
}

/** Protocol 2 tells of turns by the state of the session. */
const readState = ({ turns }: Memory, here: Here, update: Cursor): void => {
  const state = update.str('state')
  if (state === 'running') here.session.isRunning = true
  if (state !== 'idle') {
    silent(here, 'state_update')
    return
  }
  turns.end(here, update.str('stopReason') ?? 'end_turn', 'state_update')
}

/** Qwen sends the tokens of each API message along with it; its input holds the cached ones too. */
const countUsage = ({ facts }: Memory, here: Here, update: Cursor): void => {
  const usage = update.get('_meta', 'usage')
  const all = usage.num('inputTokens')
  const fresh = all === undefined ? undefined : Math.max(0, all - (usage.num('cachedReadTokens') ?? 0))
  if (facts.used(here, usage, fresh)) here.session.hasUsage = true
}

const ONLY_IN_2 = new Set([
  'user_message',
  'agent_message',
  'agent_thought',
  'tool_call_content_chunk',
  'terminal_update',
  'terminal_output_chunk',
  'state_update'
])

/** The shape of an update shows its protocol where the log has no `initialize`. */
export const protocolOf = (update: Cursor, known: number): number =>
  ONLY_IN_2.has(update.str('sessionUpdate') ?? '') ? Math.max(2, known) : known

/** Claude's bridge names the call whose sub-agent this is; threads that contain themselves are the main thread's. */
export const threadOf = ({ calls }: Memory, session: OpenSession, update: Cursor, meta: Cursor): ThreadId => {
  if (!update.has('_meta') && !meta.exists) return session.thread
  const parent =
    update.get('_meta', 'claudeCode').str('parentToolUseId') ?? meta.get('claudeCode').str('parentToolUseId')
  const own = update.str('toolCallId')
  if (!parent || parent === MAIN) return session.thread
  let above: string | undefined = parent
  for (let depth = 0; above !== undefined && depth < MAX_NESTING; depth++) {
    if (above === own) return session.thread
    above = calls.find(session.key, above)?.placed.thread
  }
  return parent
}

const MAX_NESTING = 50
