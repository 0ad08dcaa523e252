// The lines of a rollout, of the bare items of 2025 and of `codex exec --json`, each to its rule.

import type { Cursor } from '../reading/cursor.ts'
import type { CodexBuilder, CodexHandler } from './builder.ts'
import { contextNew } from './contexts.ts'
import { CODEX_EVENTS, usageTold } from './events.ts'
import { HISTORY, historyItem } from './items/history.ts'
import { itemTold, type Stage } from './items/thread-items.ts'
import { compacted, failureAgain } from './retold.ts'
import { rules, SILENT_EVENTS, SILENT_LINES } from './silent.ts'

/** Reads one line; gives what the account calls it if nothing of it is shown. */
export const lineTold = (codex: CodexBuilder, record: Cursor): string => {
  const type = record.str('type')
  if (type === undefined) return headOrState(codex, record)
  const payload = record.get('payload')
  const isRollout = payload.isObject
  const family = isRollout ? FAMILIES.get(type) : undefined
  const name = family ? (payload.str('type') ?? '') : type
  const rule = (family ?? (isRollout ? LINES : BARE)).get(name)
  if (rule) rule(codex, isRollout ? payload : record)
  else
    codex.unforeseen(
      record,
      () => codex.alone(),
      isRollout ? payload : record,
      family ? `${type} ${name}` : type
    )
  return name
}

/** Files of early 2025 open with a bare head and hold bare items and states. */
const headOrState = (codex: CodexBuilder, record: Cursor): string => {
  if (record.str('record_type') !== undefined) return 'state'
  if (record.str('id') === undefined || !record.has('timestamp')) codex.unknown(record, codex.alone())
  else sessionMeta(codex, record)
  return 'session_meta'
}

/** The first one is this session; later ones came with copied history. */
const sessionMeta: CodexHandler = (codex, meta) => {
  const { rollout } = codex
  if (rollout.hasMeta) return
  rollout.hasMeta = true
  const cwd = meta.str('cwd')
  codex.setting('directory', cwd)
  codex.threadNamed({
    id: meta.str('id') ?? meta.str('session_id'),
    version: meta.str('cli_version'),
    cwd,
    branch: meta.get('git').str('branch'),
    nickname: meta.str('agent_nickname'),
    role: meta.str('agent_role')
  })
  const base = meta.get('base_instructions')
  const text = [base, base.get('text'), meta.get('instructions')].find(at => at.isString)
  if (text && text.value !== '')
    contextNew(codex, { event: 'context', label: 'base instructions', text: text.text() }, () =>
      codex.alone()
    )
}

const turnContext: CodexHandler = (codex, context) => {
  const model = context.str('model')
  const policy = context.get('sandbox_policy')
  codex.facts.note({ model })
  codex.setting('model', model)
  codex.setting('effort', context.str('effort'))
  codex.setting('directory', context.str('cwd'))
  codex.setting('approval', context.str('approval_policy'))
  codex.setting('sandbox', policy.str('type') ?? policy.str('mode'))
}

/** Trae writes the items that it adds to the history in one line. */
const itemsAdded: CodexHandler = (codex, line) => {
  for (const item of line.list('items')) historyItem(codex, item)
}

const streamStarted: CodexHandler = (codex, line) => {
  codex.rollout.isStream = true
  codex.rollout.happenings.clear()
  codex.facts.note({ id: line.str('thread_id'), agent: 'Codex', dialect: 'exec' })
}

const streamItem =
  (stage: Stage): CodexHandler =>
  (codex, line) => {
    codex.rollout.isStream = true
    itemTold(codex, line.get('item'), stage)
  }

const streamFailed = (codex: CodexBuilder, message: Cursor): void => {
  const text = message.text()
  if (!failureAgain(codex, text)) codex.rollout.failure = codex.happened({ event: 'error', text })
}

/** Lines that wrap an item or an event. */
const FAMILIES = new Map([
  ['response_item', HISTORY],
  ['event_msg', rules(SILENT_EVENTS, ...CODEX_EVENTS)]
])
const LINES = rules(
  SILENT_LINES,
  ['session_meta', sessionMeta],
  ['turn_context', turnContext],
  ['history_mutation', itemsAdded],
  ['token_usage_record', (codex, record) => usageTold(codex, record.get('thread_token_usage'))],
  ['compacted', compacted('line')]
)
/** Lines without a payload: items of the history, and the stream of `codex exec`. */
const BARE = rules(
  new Set(),
  ...HISTORY,
  ['thread.started', streamStarted],
  ['turn.started', codex => codex.rollout.happenings.clear()],
  ['turn.completed', (codex, line) => usageTold(codex, line.get('usage'))],
  ['turn.failed', (codex, line) => streamFailed(codex, line.get('error', 'message'))],
  ['error', (codex, line) => streamFailed(codex, line.get('message'))],
  ['item.started', streamItem('started')],
  ['item.updated', streamItem('updated')],
  ['item.completed', streamItem('completed')]
)
