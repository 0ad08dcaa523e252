// The lines of a rollout, of the bare items of 2025 and of `codex exec --json`, each to its rule.

import { joinTexts } from '../../model/entry/text-value.ts'
import type { Op } from '../../model/transcript/types.ts'
import { optional } from '../reading/arguments.ts'
import type { Cursor } from '../reading/cursor.ts'
import { orSilent, silent } from '../transcript/ops.ts'
import { labelOf, unknownOps } from '../transcript/unknown.ts'
import {
  callOutput,
  customCall,
  functionCall,
  imageCall,
  localShellCall,
  toolSearchCall,
  toolSearchOutput,
  webSearch
} from './calls.ts'
import { compacted } from './compaction.ts'
import { changedSetting, EVENTS, failureAgain, usageOps } from './events.ts'
import type { Handler, Memory, Now } from './memory.ts'
import { messageItem, reasoningItem, textOf } from './messages.ts'
import { type ItemType, isItemType } from './shape.ts'
import { SILENT_EVENTS, SILENT_ITEMS, SILENT_LINES } from './silent.ts'
import { itemTold } from './thread-items.ts'

export const lineTold = (memory: Memory, record: Cursor, now: Now): readonly Op[] => {
  const type = record.str('type')
  const payload = record.get('payload')
  if (payload.isObject && type !== undefined) return rolloutLine(memory, record, payload, type, now)
  if (type === undefined) return headOrState(memory, record, now)
  if (isItemType(type)) return ITEMS[type](memory, record, now)
  if (SILENT_ITEMS.has(type)) return silent(type)
  return streamLine(memory, record, type, now) ?? unknown(memory, record, labelOf(record), now)
}

const rolloutLine = (
  memory: Memory,
  record: Cursor,
  payload: Cursor,
  type: string,
  now: Now
): readonly Op[] => {
  const kind = payload.str('type') ?? ''
  switch (type) {
    case 'session_meta':
      return sessionMeta(memory, payload, now)
    case 'turn_context':
      return turnContext(memory, payload, now)
    case 'compacted':
      return compacted('line')(memory, payload, now)
    case 'response_item': {
      if (isItemType(kind)) return ITEMS[kind](memory, payload, now)
      return SILENT_ITEMS.has(kind) ? silent(kind) : unknown(memory, record, `response_item ${kind}`, now)
    }
    case 'event_msg': {
      const rule = EVENTS.get(kind)
      if (rule) return rule(memory, payload, now)
      return SILENT_EVENTS.has(kind) ? silent(kind) : unknown(memory, record, `event_msg ${kind}`, now)
    }
    default:
      return SILENT_LINES.has(type) ? silent(type) : unknown(memory, record, type, now)
  }
}

/** The first one is this session; later ones came with copied history. */
const sessionMeta: Handler = (memory, meta, now) => {
  if (memory.hasMeta) return silent('session_meta')
  memory.hasMeta = true
  const cwd = meta.str('cwd')
  if (cwd !== undefined) memory.settings.set('directory', cwd)
  const facts = memory.isMain
    ? memory.facts.learn({
        id: meta.str('id') ?? meta.str('session_id'),
        agent: 'Codex',
        version: meta.str('cli_version'),
        cwd,
        branch: meta.get('git').str('branch')
      })
    : memory.facts.learn({
        thread: {
          id: memory.thread,
          ...optional('title', meta.str('agent_nickname')),
          ...optional('agent', meta.str('agent_role'))
        }
      })
  return orSilent([...facts, ...instructions(memory, meta, now)], 'session_meta')
}

const instructions: Handler = (memory, meta, now) => {
  const base = meta.get('base_instructions')
  const own = base.isString ? base : base.get('text')
  const text = own.isString ? own : meta.get('instructions')
  if (!text.isString || text.value === '') return []
  return [
    {
      op: 'put',
      entry: memory.event(now, { event: 'context', label: 'base instructions', text: text.text() })
    }
  ]
}

const turnContext: Handler = (memory, context, now) => {
  const model = context.str('model')
  const policy = context.get('sandbox_policy')
  const ops = [
    ...memory.facts.learn({ model }),
    ...changedSetting(memory, now, 'model', model),
    ...changedSetting(memory, now, 'effort', context.str('effort')),
    ...changedSetting(memory, now, 'directory', context.str('cwd')),
    ...changedSetting(memory, now, 'approval', context.str('approval_policy')),
    ...changedSetting(memory, now, 'sandbox', policy.str('type') ?? policy.str('mode'))
  ]
  return orSilent(ops, 'turn_context')
}

/** Files of early 2025 open with a bare head and hold bare items and states. */
const headOrState = (memory: Memory, record: Cursor, now: Now): readonly Op[] => {
  if (record.str('record_type') !== undefined) return silent('state')
  if (record.str('id') === undefined || !record.has('timestamp'))
    return unknown(memory, record, labelOf(record), now)
  return sessionMeta(memory, record, now)
}

const streamLine = (memory: Memory, record: Cursor, type: string, now: Now): readonly Op[] | undefined => {
  const [, stage] = /^item\.(started|updated|completed)$/.exec(type) ?? []
  if (stage === 'started' || stage === 'updated' || stage === 'completed') {
    memory.isStream = true
    return itemTold(memory, record.get('item'), now, stage)
  }
  switch (type) {
    case 'thread.started':
      memory.isStream = true
      memory.open.clear()
      return orSilent(
        memory.facts.learn({ id: record.str('thread_id'), agent: 'Codex', dialect: 'exec' }),
        type
      )
    case 'turn.started':
      memory.open.clear()
      return silent(type)
    case 'turn.completed':
      return orSilent(usageOps(memory, record.get('usage')), type)
    case 'turn.failed':
      return failed(memory, record.get('error', 'message'), now)
    case 'error':
      return failed(memory, record.get('message'), now)
    default:
      return undefined
  }
}

const failed = (memory: Memory, message: Cursor, now: Now): readonly Op[] => {
  const text = message.text()
  const told = failureAgain(memory, text, now)
  if (told) return [told]
  const entry = memory.event(now, { event: 'error', text })
  memory.failure = { entry }
  return [{ op: 'put', entry }]
}

const interAgent: Handler = (memory, item, now) => {
  const content = item.get('content')
  const pieces = content.isList ? content.list() : [content]
  const text = joinTexts(pieces.map(piece => textOf(piece).text()))
  const status = `${item.str('author') ?? '?'} → ${item.str('recipient') ?? '?'}`
  return [{ op: 'put', entry: memory.event(now, { event: 'notification', text, status }) }]
}

const ITEMS: Readonly<Record<ItemType, Handler>> = {
  message: messageItem,
  reasoning: reasoningItem,
  function_call: functionCall,
  function_call_output: callOutput,
  custom_tool_call: customCall,
  custom_tool_call_output: callOutput,
  local_shell_call: localShellCall,
  local_shell_call_output: callOutput,
  web_search_call: webSearch('item'),
  image_generation_call: imageCall,
  tool_search_call: toolSearchCall,
  tool_search_output: toolSearchOutput,
  agent_message: interAgent,
  compaction: compacted('item'),
  context_compaction: compacted('item')
}

export const unknown = (memory: Memory, record: Cursor, label: string, now: Now): readonly Op[] => {
  const { message, after } = memory.begin(now)
  return unknownOps(record, label, { id: message, after, thread: memory.thread, at: now.at })
}
