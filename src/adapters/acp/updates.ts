// `session/update`: one rule for every variant of protocols 1 and 2.

import { MAIN, type ThreadId } from '../../model/transcript/types.ts'
import type { Cursor } from '../reading/cursor.ts'
import { firstWord } from '../reading/first.ts'
import { wordSet } from '../reading/word-tables.ts'
import { showTerminal } from './calls/client-work.ts'
import { growTerminal, type Terminal, terminalIn, updateTerminal } from './calls/terminals.ts'
import { readCompactionChunk, readNotice, readPlan, updateCompaction } from './events.ts'
import { noteContext, noteCost, noteUsage } from './facts.ts'
import type { AcpSession, AcpSpeaker } from './session.ts'
import { changeSettings, optionsOf, settingOf } from './settings.ts'
import { type MergedUpdate, observed } from './shape.ts'
import { closeRun } from './speech/runs.ts'
import { readChunk, readWhole } from './speech/speech.ts'
import { readSubagent } from './subagents.ts'
import type { AcpTranscript } from './transcript.ts'
import { endTurn } from './turns.ts'

type UpdateReader = (acp: AcpTranscript, update: Cursor) => void

/** Returns the update's name. One without a rule is shown as it is. */
export const readUpdate = (acp: AcpTranscript, record: Cursor, name: string, update: Cursor): string => {
  if (update.has('_meta')) countUsage(acp, update)
  const spoken = SPEECH.get(name)
  if (spoken) {
    if (spoken.role === 'user') acp.here.session.turn++
    spoken.read(acp, spoken.role, update)
    return name
  }
  // What is said after something that is no text is no repeat.
  acp.here.lane.run?.repeats.reset()
  const read = UPDATES.get(name)
  if (read) read(acp, update)
  else acp.strange(record, name)
  return name
}

/** Each record is a whole message, or a call with its result. */
export const readMerged = (acp: AcpTranscript, { name, update }: MergedUpdate): string => {
  closeRun(acp)
  const spoken = SPEECH.get(name)
  if (spoken) {
    if (spoken.role === 'user') acp.here.session.turn++
    readChunk(acp, spoken.role, update)
  } else acp.calls.update(update, { isNew: true, isMerged: true, ended: observed(update, 'last') })
  closeRun(acp)
  return name
}

const SPEECH: ReadonlyMap<string, { readonly role: AcpSpeaker; readonly read: typeof readChunk }> = new Map([
  ['user_message_chunk', { role: 'user', read: readChunk }],
  ['agent_message_chunk', { role: 'assistant', read: readChunk }],
  ['agent_thought_chunk', { role: 'thinking', read: readChunk }],
  ['user_message', { role: 'user', read: readWhole }],
  ['agent_message', { role: 'assistant', read: readWhole }],
  ['agent_thought', { role: 'thinking', read: readWhole }]
])

const readCall =
  (isNew: boolean): UpdateReader =>
  (acp, update) => {
    acp.here.session.echo = undefined
    acp.calls.update(update, { isNew })
  }

const readTerminal =
  (read: (terminal: Terminal, update: Cursor) => void): UpdateReader =>
  (acp, update) => {
    const id = update.str('terminalId')
    const terminal = terminalIn(acp.here.session, id ?? '')
    read(terminal, update)
    showTerminal(acp, terminal, id ?? update.str('sessionUpdate'))
  }

/** Protocol 2 tells of turns by the state of the session. */
const readState: UpdateReader = (acp, update) => {
  const state = update.str('state')
  if (state === 'running') acp.here.session.isRunning = true
  if (state === 'idle') endTurn(acp, update.str('stopReason') ?? 'end_turn')
}

/** Grok writes its sessions down as updates, with the end of each turn. */
const readTurnEnd: UpdateReader = (acp, update) => {
  countTokens(acp, update.get('usage'))
  endTurn(acp, firstWord(update, 'stop_reason', 'stopReason') || 'end_turn')
}

const readTitle: UpdateReader = ({ facts, here }, update) => {
  if (here.session.key === '') facts.note({ title: update.str('title') })
}

/** Sub-agents talk to each other. */
const readMessage =
  (read: typeof readChunk): UpdateReader =>
  (acp, update) => {
    const isOwn = update.str('senderSessionId') === (acp.here.session.key || acp.facts.session.id)
    read(acp, isOwn ? 'assistant' : 'user', update)
  }

const readSetting =
  (name: string, key: string): UpdateReader =>
  (acp, update) =>
    changeSettings(acp, settingOf(name, update.get(key)))

const nothing: UpdateReader = () => undefined

const UPDATES: ReadonlyMap<string, UpdateReader> = new Map<string, UpdateReader>([
  ['tool_call', readCall(true)],
  ['tool_call_update', readCall(false)],
  ['tool_call_content_chunk', (acp, update) => acp.calls.grow(update)],
  ['terminal_update', readTerminal(updateTerminal)],
  [
    'terminal_output_chunk',
    readTerminal((shown, update) => growTerminal(shown, update.get('data'), 'bytes'))
  ],
  ['plan', readPlan],
  ['plan_update', readPlan],
  ['plan_removed', nothing],
  ['compaction_update', updateCompaction],
  ['compaction_summary_chunk', readCompactionChunk],
  ['notice', readNotice],
  ['current_mode_update', readSetting('mode', 'currentModeId')],
  ['current_model_update', readSetting('model', 'currentModelId')],
  ['config_option_update', (acp, update) => changeSettings(acp, optionsOf(update.get('configOptions')))],
  ['session_info_update', readTitle],
  ['usage_update', (acp, update) => usageUpdated(acp, update)],
  ['state_update', readState],
  ['turn_completed', readTurnEnd],
  ['subagent_update', readSubagent],
  ['session_message', readMessage(readWhole)],
  ['session_message_chunk', readMessage(readChunk)],
  ['available_commands_update', nothing],
  ['hook_execution', nothing],
  ['retry_state', nothing]
])

/** Qwen sends the tokens of each API message along with it; its input holds the cached ones too. */
const countUsage = (acp: AcpTranscript, update: Cursor): void =>
  countTokens(acp, update.get('_meta', 'usage'))

const usageUpdated = (acp: AcpTranscript, update: Cursor): void => {
  noteCost(acp, update.get('cost'))
  noteContext(acp, update)
}

const countTokens = (acp: AcpTranscript, usage: Cursor): void => {
  const all = usage.num('inputTokens')
  const cached = usage.num('cachedReadTokens', 'cacheReadTokens') ?? 0
  const fresh = all === undefined ? undefined : Math.max(0, all - cached)
  if (noteUsage(acp, usage, fresh)) acp.here.session.hasUsage = true
}

const ONLY_IN_2 = wordSet(`user_message agent_message agent_thought tool_call_content_chunk terminal_update
  terminal_output_chunk state_update`)

/** The shape of an update shows its protocol where the log has no `initialize`. */
export const protocolOf = (name: string, known: number): number =>
  ONLY_IN_2.has(name) ? Math.max(2, known) : known

/** Claude's bridge names the call whose sub-agent this is; threads that contain themselves are the main thread's. */
export const threadOf = (
  { calls }: AcpTranscript,
  session: AcpSession,
  update: Cursor,
  meta: Cursor
): ThreadId => {
  if (!update.has('_meta') && !meta.exists) return session.thread
  const parent =
    update.get('_meta', 'claudeCode').str('parentToolUseId') ?? meta.get('claudeCode').str('parentToolUseId')
  const own = update.str('toolCallId')
  if (!parent || parent === MAIN) return session.thread
  let above: string | undefined = parent
  for (let depth = 0; above !== undefined && depth < MAX_NESTING; depth++) {
    if (above === own) return session.thread
    above = calls.find(session, above)?.tool.thread
  }
  return parent
}

const MAX_NESTING = 50
