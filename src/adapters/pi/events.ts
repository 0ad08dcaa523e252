// What else a stream tells: retries, compactions, settings, the client's own commands. `pi --mode json` and RPC.

import type { EventDetail, Op, RecordNo } from '../../model/transcript/types.ts'
import { optional } from '../reading/arguments.ts'
import { type Cursor, nothing } from '../reading/cursor.ts'
import { silent } from '../transcript/ops.ts'
import { thinkingLevel } from './entries.ts'
import type { Memory } from './memory.ts'
import { compactionOf, shellOf } from './message.ts'
import { eventOp } from './ops.ts'
import { Prompts } from './prompts.ts'
import { Stream } from './stream.ts'
import type { Spot } from './tree.ts'
import { spentIn } from './usage.ts'

type EventReader = (record: Cursor) => readonly Op[]

export class Events {
  readonly #memory: Memory
  readonly #readers: ReadonlyMap<string, EventReader>
  readonly #stream: Stream
  readonly #shells = new Map<string, { readonly spot: Spot; readonly command: Cursor }>()
  #compaction: { readonly spot: Spot; readonly trigger: string | undefined } | undefined
  /** The summary that a compaction ended with: the entry written for it says the same. */
  #summary: { readonly spot: Spot; readonly text: string } | undefined

  constructor(memory: Memory) {
    this.#memory = memory
    const prompts = new Prompts(memory)
    const stream = new Stream(memory, prompts)
    this.#stream = stream
    this.#readers = new Map<string, EventReader>([
      ['agent_start', record => stream.begin(record)],
      ['turn_start', record => stream.begin(record)],
      ['message_start', record => stream.start(record)],
      ['message_update', record => stream.update(record)],
      ['message_end', record => stream.end(record)],
      ['turn_end', record => stream.endTurn(record)],
      ['agent_end', record => stream.endRun(record)],
      ['tool_execution_start', record => this.#toolStart(record)],
      ['tool_execution_update', record => this.#toolUpdate(record)],
      ['tool_execution_end', record => this.#toolEnd(record)],
      ['prompt', record => prompts.send(record)],
      ['steer', record => prompts.send(record)],
      ['follow_up', record => prompts.send(record)],
      ['bash', record => this.#shell(record)],
      ['response', record => this.#response(record)],
      ['compaction_start', record => this.#compact(record)],
      ['auto_compaction_start', record => this.#compact(record)],
      ['compaction_end', record => this.#compacted(record)],
      ['auto_compaction_end', record => this.#compacted(record)],
      ['auto_retry_start', record => this.#retry(record)],
      ['auto_retry_end', record => this.#retried(record)],
      ['summarization_retry_scheduled', record => this.#retry(record)],
      ['extension_error', record => this.#own(record, { event: 'error', text: record.get('error').text() })],
      ['extension_ui_request', record => this.#ask(record)],
      ['thinking_level_changed', record => this.#level(record)],
      ['session_info_changed', record => this.#rename(record)]
    ])
  }

  /** Nothing if this is no event of a stream. */
  read(type: string, record: Cursor): readonly Op[] | undefined {
    const reader = this.#readers.get(type)
    if (reader) return reader(record)
    return SILENT.has(type) ? silent(type) : undefined
  }

  /** Whether the stream has already shown what this entry holds; from now on the entry's id stands for that. */
  holds(entry: Cursor): boolean {
    const isSummary = entry.str('type') === 'compaction' && this.#summary?.text === entry.str('summary')
    const shown = isSummary ? this.#summary?.spot : this.#stream.saved(entry)
    if (shown) this.#memory.tree.alias(entry, shown.message)
    return shown !== undefined
  }

  #toolStart(record: Cursor): readonly Op[] {
    return this.#onCall(record, (id, name, spot) =>
      this.#memory.calls.run(id, name, record.get('args'), spot)
    )
  }

  #toolUpdate(record: Cursor): readonly Op[] {
    const partial = answerIn(record, record.get('partialResult'))
    return this.#onCall(record, (id, name, spot) => this.#memory.calls.progress(id, name, partial, spot))
  }

  #toolEnd(record: Cursor): readonly Op[] {
    const answer = answerIn(record, record.get('result'))
    return this.#onCall(record, (id, name, spot) => this.#memory.calls.answer(id, name, answer, spot, true))
  }

  #onCall(record: Cursor, put: (id: string, name: string, spot: Spot) => readonly Op[]): readonly Op[] {
    const spot = this.#spot(record)
    const ops = put(record.str('toolCallId') ?? '', record.str('toolName') ?? '', spot)
    this.#memory.tree.settle(spot, ops)
    return ops
  }

  /** A shell command of the human; its response brings the output. */
  #shell(record: Cursor): readonly Op[] {
    const spot = this.#spot(record)
    this.#shells.set(record.str('id') ?? '', { spot, command: record.get('command') })
    return this.#put(spot, shellOf(record.get('command'), record.get('result')), [record.record])
  }

  #response(record: Cursor): readonly Op[] {
    const id = record.str('id') ?? ''
    const shell = record.str('command') === 'bash' ? this.#shells.get(id) : undefined
    if (shell && record.get('data').isObject) {
      this.#shells.delete(id)
      const src = [shell.spot.record, record.record]
      return this.#put(shell.spot, shellOf(shell.command, record.get('data')), src)
    }
    if (record.str('command') === 'bash' && record.get('data').isObject) {
      return this.#own(record, shellOf(nothing(record), record.get('data')))
    }
    if (record.str('command') === 'get_messages') return this.#stream.history(record)
    if (record.bool('success') !== false) return silent('response')
    return this.#own(record, { event: 'error', text: record.get('error').text() })
  }

  #compact(record: Cursor): readonly Op[] {
    const spot = this.#spot(record)
    const trigger = record.str('reason')
    this.#compaction = { spot, trigger }
    return this.#put(spot, { event: 'compaction', ...optional('trigger', trigger) }, [record.record])
  }

  #compacted(record: Cursor): readonly Op[] {
    const spot = this.#compaction?.spot ?? this.#spot(record)
    const trigger = optional('trigger', record.str('reason') ?? this.#compaction?.trigger)
    const src = [...new Set([spot.record, record.record])]
    this.#compaction = undefined
    const result = record.get('result')
    if (!result.isObject) {
      const failed = record.str('errorMessage') ?? (record.bool('aborted') === true ? 'aborted' : 'no result')
      return this.#put(spot, { event: 'compaction', ...trigger, failed }, src)
    }
    this.#summary = { spot, text: result.str('summary') ?? '' }
    this.#memory.facts.spend(spentIn(result.get('usage')))
    return this.#put(spot, { ...compactionOf(result), ...trigger }, src)
  }

  /** The reply that failed has said its error: the retry belongs to it. */
  #retry(record: Cursor): readonly Op[] {
    const retry = {
      attempt: record.num('attempt') ?? 1,
      ...optional('of', record.num('maxAttempts')),
      ...optional('wait', record.num('delayMs'))
    }
    const failure = this.#memory.failure
    if (failure && failure.text === record.str('errorMessage')) {
      this.#memory.failure = undefined
      const base = { ...failure.base, src: [...failure.base.src, record.record] }
      return [eventOp(base, { ...failure.detail, retry })]
    }
    return this.#own(record, { event: 'error', text: record.get('errorMessage').text(), retry })
  }

  #retried(record: Cursor): readonly Op[] {
    const error = record.str('finalError')
    if (error === undefined || error === this.#memory.failure?.text) return silent('auto_retry_end')
    return this.#own(record, { event: 'error', text: record.get('finalError').text() })
  }

  #ask(record: Cursor): readonly Op[] {
    if (record.str('method') !== 'notify') return silent('extension_ui_request')
    const type = record.str('notifyType')
    const level = type === 'error' || type === 'warning' ? type : 'info'
    return this.#own(record, { event: 'notice', level, text: record.get('message').text() })
  }

  #level(record: Cursor): readonly Op[] {
    const spot = this.#spot(record)
    const ops = thinkingLevel(this.#memory, record, spot)
    this.#memory.tree.settle(spot, ops)
    return ops
  }

  #rename(record: Cursor): readonly Op[] {
    this.#memory.facts.note({ title: record.str('name') || null })
    return silent('session_info_changed')
  }

  #spot(record: Cursor): Spot {
    return this.#memory.tree.follow(record.record, record.time('timestamp'))
  }

  #own(record: Cursor, detail: EventDetail): readonly Op[] {
    return this.#put(this.#spot(record), detail, [record.record])
  }

  #put(spot: Spot, detail: EventDetail, src: readonly RecordNo[]): readonly Op[] {
    const ops = this.#memory.event(spot, detail, src)
    this.#memory.tree.settle(spot, ops)
    return ops
  }
}

const answerIn = (record: Cursor, result: Cursor) => ({
  content: result.isObject ? result.get('content') : result,
  details: result.get('details'),
  failed: record.bool('isError') ?? false,
  ...optional('at', record.time('timestamp')),
  ...optional('took', record.num('durationMs'))
})

/** Commands of a client, and events that say nothing a reader would miss. */
const SILENT: ReadonlySet<string> = new Set([
  'agent_settled',
  'queue_update',
  'bash_execution_update',
  'summarization_retry_attempt_start',
  'summarization_retry_finished',
  'extension_ui_response',
  'abort',
  'abort_bash',
  'abort_retry',
  'clear_queue',
  'clone',
  'compact',
  'cycle_model',
  'cycle_thinking_level',
  'export_html',
  'fork',
  'get_available_models',
  'get_available_thinking_levels',
  'get_commands',
  'get_entries',
  'get_fork_messages',
  'get_last_assistant_text',
  'get_messages',
  'get_session_stats',
  'get_state',
  'get_tree',
  'navigate_tree',
  'new_session',
  'set_auto_compaction',
  'set_auto_retry',
  'set_follow_up_mode',
  'set_model',
  'set_session_name',
  'set_steering_mode',
  'set_thinking_level',
  'switch_session'
])
