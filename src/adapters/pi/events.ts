// What else a stream tells: retries, compactions, settings, the client's own commands. `pi --mode json` and RPC.

import type { EventDetail, RecordNo } from '../../model/transcript/types.ts'
import { optional, present } from '../reading/arguments.ts'
import { type Cursor, nothing } from '../reading/cursor.ts'
import { meanings, wordSet } from '../reading/word-tables.ts'
import { thinkingLevel } from './entries.ts'
import { compactionOf, shellOf } from './message.ts'
import { answerIn } from './result.ts'
import { MessageStream } from './stream.ts'
import type { Failure, MessagePlace, PiTranscript } from './transcript.ts'
import { spentIn } from './usage.ts'

export class StreamEvents {
  readonly #pi: PiTranscript
  readonly #stream: MessageStream
  readonly #shells = new Map<string, { readonly place: MessagePlace; readonly command: Cursor }>()
  #compaction: { readonly place: MessagePlace; readonly trigger: string | undefined } | undefined
  /** The summary that a compaction ended with: the entry written for it says the same. */
  #summary: { readonly place: MessagePlace; readonly text: string } | undefined

  constructor(pi: PiTranscript) {
    this.#pi = pi
    this.#stream = new MessageStream(pi)
  }

  /** False if this is no event of a stream. */
  read(type: string, record: Cursor): boolean {
    const rule = StreamEvents.#RULES.get(type)
    if (!rule && !SILENT.has(type)) return false
    rule?.(this, record)
    if (this.#pi.isQuiet) this.#pi.silent(type)
    return true
  }

  static readonly #RULES = meanings<(on: StreamEvents, record: Cursor) => void>([
    [(on, record) => on.#stream.begin(record), 'agent_start turn_start'],
    [(on, record) => on.#stream.start(record), 'message_start'],
    [(on, record) => on.#stream.update(record), 'message_update'],
    [(on, record) => on.#stream.end(record), 'message_end'],
    [(on, record) => on.#stream.endTurn(record), 'turn_end'],
    [(on, record) => on.#stream.endRun(record), 'agent_end'],
    [(on, record) => on.#tool(record), 'tool_execution_start tool_execution_update tool_execution_end'],
    [(on, record) => on.#stream.prompts.send(on.#pi, record), 'prompt steer follow_up'],
    [(on, record) => on.#shell(record), 'bash'],
    [(on, record) => on.#response(record), 'response'],
    [(on, record) => on.#compact(record), 'compaction_start auto_compaction_start'],
    [(on, record) => on.#compacted(record), 'compaction_end auto_compaction_end'],
    [(on, record) => on.#retry(record), 'auto_retry_start summarization_retry_scheduled'],
    [(on, record) => on.#retried(record), 'auto_retry_end'],
    [(on, record) => on.#failed(record, 'error'), 'extension_error'],
    [(on, record) => on.#notify(record), 'extension_ui_request'],
    [(on, record) => on.#level(record), 'thinking_level_changed'],
    [(on, record) => on.#pi.facts.note({ title: record.str('name') || null }), 'session_info_changed']
  ])

  /** Whether the stream has already shown what this entry holds; from now on the entry's id stands for that. */
  holds(entry: Cursor): boolean {
    const isSummary = entry.str('type') === 'compaction' && this.#summary?.text === entry.str('summary')
    const shown = isSummary ? this.#summary?.place : this.#stream.saved(entry)
    if (shown) this.#pi.alias(entry, shown.message)
    return shown !== undefined
  }

  #tool(record: Cursor) {
    const { calls } = this.#pi
    const place = this.#next(record)
    const [id, name] = [record.str('toolCallId') ?? '', record.str('toolName') ?? '']
    const isUpdate = record.str('type') === 'tool_execution_update'
    const answer = answerIn(record, record.get(isUpdate ? 'partialResult' : 'result'))
    if (record.str('type') === 'tool_execution_start') calls.run(id, name, record.get('args'), place)
    else if (isUpdate) calls.progress(id, name, answer, place)
    else calls.answer(id, name, answer, place, true)
    this.#pi.settle(place)
  }

  /** A shell command of the human; its response brings the output. */
  #shell(record: Cursor) {
    const place = this.#next(record)
    this.#shells.set(record.str('id') ?? '', { place, command: record.get('command') })
    this.#put(place, shellOf(record.get('command'), record.get('result')))
  }

  #response(record: Cursor) {
    const id = record.str('id') ?? ''
    const data = record.get('data')
    if (record.str('command') === 'bash' && data.isObject) {
      const shell = this.#shells.get(id)
      this.#shells.delete(id)
      if (!shell) return this.#own(record, shellOf(nothing(record), data))
      const src = [shell.place.record, record.record]
      return this.#put(shell.place, shellOf(shell.command, data), src)
    }
    if (record.str('command') === 'get_messages') return this.#stream.history(record)
    if (record.bool('success') === false) this.#failed(record, 'error')
  }

  #compact(record: Cursor) {
    const place = this.#next(record)
    const trigger = record.str('reason')
    this.#compaction = { place, trigger }
    this.#put(place, { event: 'compaction', ...optional('trigger', trigger) })
  }

  #compacted(record: Cursor) {
    const place = this.#compaction?.place ?? this.#next(record)
    const trigger = optional('trigger', record.str('reason') ?? this.#compaction?.trigger)
    const src = [...new Set([place.record, record.record])]
    this.#compaction = undefined
    const result = record.get('result')
    if (!result.isObject) {
      const failed = record.str('errorMessage') ?? (record.bool('aborted') === true ? 'aborted' : 'no result')
      return this.#put(place, { event: 'compaction', ...trigger, failed }, src)
    }
    this.#summary = { place, text: result.str('summary') ?? '' }
    this.#pi.facts.spend(spentIn(result.get('usage')))
    this.#put(place, { ...compactionOf(result), ...trigger }, src)
  }

  /** The reply that failed has said its error: the retry belongs to it. */
  #retry(record: Cursor) {
    const retry = {
      attempt: record.num('attempt') ?? 1,
      ...present({ of: record.num('maxAttempts'), wait: record.num('delayMs') })
    }
    const failure = this.#pi.failure
    if (failure?.text !== record.str('errorMessage') || !failure)
      return this.#failed(record, 'errorMessage', { retry })
    this.#pi.failure = undefined
    const base = { ...failure.base, src: [...failure.base.src, record.record] }
    this.#pi.event(base, { ...failure.detail, retry })
  }

  #retried(record: Cursor) {
    const error = record.str('finalError')
    if (error !== undefined && error !== this.#pi.failure?.text) this.#failed(record, 'finalError')
  }

  #notify(record: Cursor) {
    if (record.str('method') !== 'notify') return
    const type = record.str('notifyType')
    const level = type === 'error' || type === 'warning' ? type : 'info'
    this.#own(record, { event: 'notice', level, text: record.get('message').text() })
  }

  #level(record: Cursor) {
    const place = this.#next(record)
    thinkingLevel(this.#pi, record, place)
    this.#pi.settle(place)
  }

  #next(record: Cursor): MessagePlace {
    return this.#pi.next(record.time('timestamp'))
  }

  #failed(record: Cursor, key: string, more: Pick<Failure['detail'], 'retry'> = {}) {
    this.#own(record, { event: 'error', text: record.get(key).text(), ...more })
  }

  #own(record: Cursor, detail: EventDetail) {
    this.#put(this.#next(record), detail)
  }

  #put(place: MessagePlace, detail: EventDetail, src?: readonly RecordNo[]) {
    this.#pi.happened(place, detail, src)
    this.#pi.settle(place)
  }
}

/** Commands of a client, and events that say nothing a reader would miss. */
const SILENT = wordSet(`
  agent_settled queue_update bash_execution_update summarization_retry_attempt_start
  summarization_retry_finished extension_ui_response abort abort_bash abort_retry clear_queue clone
  compact cycle_model cycle_thinking_level export_html fork get_available_models
  get_available_thinking_levels get_commands get_entries get_fork_messages get_last_assistant_text
  get_messages get_session_stats get_state get_tree navigate_tree new_session set_auto_compaction
  set_auto_retry set_follow_up_mode set_model set_session_name set_steering_mode set_thinking_level
  switch_session
`)
