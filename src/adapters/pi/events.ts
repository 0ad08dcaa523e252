// What else a stream tells: retries, compactions, settings, the client's own commands. `pi --mode json` and RPC.

import type { EventDetail, RecordNo } from '../../model/transcript/types.ts'
import { optional } from '../reading/arguments.ts'
import { type Cursor, nothing } from '../reading/cursor.ts'
import { wordSet } from '../reading/word-tables.ts'
import { thinkingLevel } from './entries.ts'
import { compactionOf, shellOf } from './message.ts'
import { SentPrompts } from './prompts.ts'
import { MessageStream } from './stream.ts'
import type { MessagePlace, PiTranscript } from './transcript.ts'
import { spentIn } from './usage.ts'

export class StreamEvents {
  readonly #pi: PiTranscript
  readonly #prompts: SentPrompts
  readonly #stream: MessageStream
  readonly #shells = new Map<string, { readonly place: MessagePlace; readonly command: Cursor }>()
  #compaction: { readonly place: MessagePlace; readonly trigger: string | undefined } | undefined
  /** The summary that a compaction ended with: the entry written for it says the same. */
  #summary: { readonly place: MessagePlace; readonly text: string } | undefined

  constructor(pi: PiTranscript) {
    this.#pi = pi
    this.#prompts = new SentPrompts(pi)
    this.#stream = new MessageStream(pi, this.#prompts)
  }

  /** False if this is no event of a stream. */
  read(type: string, record: Cursor): boolean {
    if (!SILENT.has(type) && !this.#told(type, record)) return false
    if (this.#pi.isQuiet) this.#pi.silent(type)
    return true
  }

  #told(type: string, record: Cursor): boolean {
    const stream = this.#stream
    switch (type) {
      case 'agent_start':
      case 'turn_start':
        stream.begin(record)
        break
      case 'message_start':
        stream.start(record)
        break
      case 'message_update':
        stream.update(record)
        break
      case 'message_end':
        stream.end(record)
        break
      case 'turn_end':
        stream.endTurn(record)
        break
      case 'agent_end':
        stream.endRun(record)
        break
      case 'tool_execution_start':
      case 'tool_execution_update':
      case 'tool_execution_end':
        this.#tool(type, record)
        break
      case 'prompt':
      case 'steer':
      case 'follow_up':
        this.#prompts.send(record)
        break
      case 'bash':
        this.#shell(record)
        break
      case 'response':
        this.#response(record)
        break
      case 'compaction_start':
      case 'auto_compaction_start':
        this.#compact(record)
        break
      case 'compaction_end':
      case 'auto_compaction_end':
        this.#compacted(record)
        break
      case 'auto_retry_start':
      case 'summarization_retry_scheduled':
        this.#retry(record)
        break
      case 'auto_retry_end':
        this.#retried(record)
        break
      case 'extension_error':
        this.#own(record, { event: 'error', text: record.get('error').text() })
        break
      case 'extension_ui_request':
        this.#ask(record)
        break
      case 'thinking_level_changed':
        this.#level(record)
        break
      case 'session_info_changed':
        this.#pi.facts.note({ title: record.str('name') || null })
        break
      default:
        return false
    }
    return true
  }

  /** Whether the stream has already shown what this entry holds; from now on the entry's id stands for that. */
  holds(entry: Cursor): boolean {
    const isSummary = entry.str('type') === 'compaction' && this.#summary?.text === entry.str('summary')
    const shown = isSummary ? this.#summary?.place : this.#stream.saved(entry)
    if (shown) this.#pi.alias(entry, shown.message)
    return shown !== undefined
  }

  #tool(type: string, record: Cursor) {
    const { calls } = this.#pi
    const place = this.#next(record)
    const [id, name] = [record.str('toolCallId') ?? '', record.str('toolName') ?? '']
    if (type === 'tool_execution_start') calls.run(id, name, record.get('args'), place)
    else if (type === 'tool_execution_update')
      calls.progress(id, name, answerIn(record, record.get('partialResult')), place)
    else calls.answer(id, name, answerIn(record, record.get('result')), place, true)
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
    if (record.bool('success') === false)
      this.#own(record, { event: 'error', text: record.get('error').text() })
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
      ...optional('of', record.num('maxAttempts')),
      ...optional('wait', record.num('delayMs'))
    }
    const failure = this.#pi.failure
    if (failure?.text !== record.str('errorMessage') || !failure)
      return this.#own(record, { event: 'error', text: record.get('errorMessage').text(), retry })
    this.#pi.failure = undefined
    const base = { ...failure.base, src: [...failure.base.src, record.record] }
    this.#pi.event(base, { ...failure.detail, retry })
  }

  #retried(record: Cursor) {
    const error = record.str('finalError')
    if (error !== undefined && error !== this.#pi.failure?.text)
      this.#own(record, { event: 'error', text: record.get('finalError').text() })
  }

  #ask(record: Cursor) {
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

  #own(record: Cursor, detail: EventDetail) {
    this.#put(this.#next(record), detail)
  }

  #put(place: MessagePlace, detail: EventDetail, src?: readonly RecordNo[]) {
    this.#pi.happened(place, detail, src)
    this.#pi.settle(place)
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
const SILENT: ReadonlySet<string> = wordSet(`
  agent_settled queue_update bash_execution_update summarization_retry_attempt_start
  summarization_retry_finished extension_ui_response abort abort_bash abort_retry clear_queue clone
  compact cycle_model cycle_thinking_level export_html fork get_available_models
  get_available_thinking_levels get_commands get_entries get_fork_messages get_last_assistant_text
  get_messages get_session_stats get_state get_tree navigate_tree new_session set_auto_compaction
  set_auto_retry set_follow_up_mode set_model set_session_name set_steering_mode set_thinking_level
  switch_session
`)
