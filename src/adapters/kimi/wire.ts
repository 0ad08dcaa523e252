// The wire of Kimi Code: records with dotted types. What changes the context is shown; what serves the machine is not.

import { optional, present } from '../reading/arguments.ts'
import type { Cursor } from '../reading/cursor.ts'
import { firstOf, firstWord } from '../reading/first.ts'
import { optionalText } from '../reading/optional-members.ts'
import { meanings } from '../reading/word-tables.ts'
import type { KimiBuilder } from './builder.ts'
import { readContextMessage } from './context.ts'
import { kimiUsage } from './usage.ts'

type WireRule = (builder: KimiBuilder, record: Cursor) => void

/** The name of the record, should it show nothing. */
export const readWire = (builder: KimiBuilder, record: Cursor): string => {
  const type = record.str('type') ?? ''
  builder.facts.noteOnce({ agent: 'Kimi' })
  if (type !== 'context.append_loop_event') {
    RULES.get(type)?.(builder, record)
    return type
  }
  const event = record.get('event')
  const name = event.str('type') ?? ''
  LOOP.get(name)?.(builder, event)
  return name
}

const turn =
  (source: 'typed' | 'queued'): WireRule =>
  (builder, record) =>
    builder.prompt('turn', record.get('input'), source, labelOf(record.get('origin')))

/** Only the human's own words are a prompt. */
const labelOf = (origin: Cursor): string | undefined => {
  const kind = origin.str('kind') ?? 'user'
  return kind === 'user' ? undefined : (origin.str('variant') ?? kind)
}

const message: WireRule = (builder, record) => {
  const inner = record.get('message')
  if (inner.str('role') !== 'user') readContextMessage(builder, inner)
  else builder.prompt('context', inner.get('content'), 'typed', labelOf(inner.get('origin')))
}

const called: WireRule = (builder, event) => {
  const display = event.get('display')
  const title = event.str('description')
  const id = firstWord(event, 'toolCallId', 'uuid')
  const call = builder.calls.called(id, event.str('name') ?? '', event.get('args'), optional('title', title))
  const plan = display.get('plan')
  if (call.detail.kind === 'mode' && plan.isString && call.detail.text === undefined)
    builder.calls.told(call, tool => ({
      ...tool,
      detail: { kind: 'mode', mode: 'leave plan mode', text: plan.text() }
    }))
  const cwd = display.str('cwd')
  if (cwd !== undefined) builder.facts.noteOnce({ cwd })
}

const answered: WireRule = (builder, event) => {
  const result = event.get('result')
  const output = result.isObject ? firstOf(result, 'output', 'content') : result
  builder.calls.answered(
    firstWord(event, 'toolCallId', 'parentUuid'),
    output,
    result.bool('isError') === true
  )
}

const spoken: WireRule = (builder, event) => {
  builder.ownId = event.str('uuid')
  builder.part(event.get('part'), false)
}

/** Told again as a record of its own, unless the log is an old one. */
const stepEnded: WireRule = (builder, event) => {
  if (event.get('usage').isObject) builder.spendStep(kimiUsage(event.get('usage')))
}

const LOOP = meanings<WireRule>([
  [spoken, 'content.part'],
  [called, 'tool.call'],
  [answered, 'tool.result'],
  [stepEnded, 'step.end']
])

const used: WireRule = (builder, record) => {
  builder.spendRecord(kimiUsage(record.get('usage')))
  builder.facts.note({ model: record.str('model') })
}

const compacted: WireRule = (builder, record) => {
  builder.happened({
    event: 'compaction',
    ...present({ trigger: builder.trigger, tokensBefore: record.num('tokensBefore') }),
    ...optional('tokensAfter', record.num('tokensAfter')),
    ...optionalText('summary', firstOf(record, 'summary', 'contextSummary'))
  })
  builder.trigger = undefined
}

const cancelled: WireRule = (builder, record) => {
  builder.calls.giveUp()
  builder.happened({ event: 'interrupt', text: firstOf(record, 'reason', 'message').text() })
}

const approved: WireRule = (builder, record) => {
  const result = record.get('result')
  const decision = result.str('decision') ?? record.str('result') ?? ''
  const callId = record.str('toolCallId') ?? ''
  builder.calls.asks(builder.name, callId, firstWord(record, 'action', 'toolName'))
  builder.calls.decided(
    builder.name,
    firstWord(result, 'selectedLabel', 'feedback') || decision,
    /^(approv|allow)/.test(decision)
  )
}

const retried: WireRule = (builder, record) => {
  const error = record.get('error')
  const text = error.isObject ? error.get('message') : firstOf(record, 'error', 'errorMessage', 'reason')
  builder.happened({ event: 'error', text: text.text(), retry: { attempt: record.num('attempt') ?? 1 } })
}

const ended: WireRule = (builder, record) => {
  const error = record.get('error')
  if (error.exists)
    builder.happened({ event: 'error', text: (error.isObject ? error.get('message') : error).text() })
}

const setting =
  (name: string, told: (record: Cursor) => string | undefined): WireRule =>
  (builder, record) =>
    builder.changed(name, told(record))

const configured: WireRule = (builder, record) => {
  builder.facts.note({ cwd: record.str('cwd') })
  for (const [name, key] of [
    ['model', 'modelAlias'],
    ['thinking', 'thinkingEffort']
  ] as const)
    builder.changed(name, record.str(key), record.str(key))
}

const RULES = meanings<WireRule>([
  [turn('typed'), 'turn.prompt'],
  [turn('queued'), 'turn.steer'],
  [message, 'context.append_message'],
  [used, 'usage.record'],
  [compacted, 'context.apply_compaction'],
  [
    (builder, record) => {
      builder.trigger = record.str('source')
    },
    'full_compaction.begin'
  ],
  [cancelled, 'turn.cancel'],
  [approved, 'permission.record_approval_result'],
  [retried, 'turn.step.retrying'],
  [ended, 'turn.ended'],
  [setting('plan mode', () => 'on'), 'plan_mode.enter'],
  [setting('plan mode', () => 'off'), 'plan_mode.exit plan_mode.cancel'],
  [setting('permission mode', record => record.str('mode')), 'permission.set_mode'],
  [configured, 'config.update'],
  [
    (builder, record) => builder.facts.note({ model: firstWord(record, 'modelAlias', 'model') }),
    'llm.request'
  ],
  [
    builder => {
      builder.happened({ event: 'notice', level: 'info', text: 'context cleared' })
    },
    'context.clear'
  ],
  [
    builder => {
      builder.happened({ event: 'notice', level: 'info', text: 'the last turn was taken back' })
    },
    'context.undo'
  ]
])
