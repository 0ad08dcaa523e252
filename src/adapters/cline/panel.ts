// `ui_messages.json`: what the panel showed, row by row. {ts, type: say | ask, say?, ask?, text}, the text often JSON. A
// row that is written again under its time replaces the one before. https://github.com/cline/cline (ExtensionMessage.ts)

import { joinTexts } from '../../model/entry/text-value.ts'
import type { Entry, EventDetail, RecordNo } from '../../model/transcript/types.ts'
import type { ChatWriter } from '../generic/writer.ts'
import { dataUrlImage } from '../reading/content-blocks.ts'
import type { Cursor } from '../reading/cursor.ts'
import { mediaOf, stringsIn } from '../reading/optional-members.ts'
import type { EntryPlace } from '../reading/place.ts'
import { again } from '../reading/sources.ts'
import { meanings } from '../reading/word-tables.ts'
import { usageBy } from '../transcript/usage.ts'
import { todosInMarkdown } from './checklist.ts'
import { PanelCalls } from './panel-calls.ts'
import { panelEvent, retryIn } from './panel-events.ts'
import type { PanelIndex } from './panel-index.ts'
import { PanelRow } from './panel-row.ts'
import { requestResults } from './request-results.ts'

export class Panel {
  readonly #writer: ChatWriter
  readonly #index: PanelIndex
  readonly #calls: PanelCalls
  readonly #rows = new Map<string, PanelRow>()
  #partial: { readonly what: string; readonly key: string } | undefined
  /** As it was told last, and where. */
  #mode: { readonly name: string; readonly record: RecordNo } | undefined
  #first: { readonly row: PanelRow; readonly isTask: boolean } | undefined
  #progress = ''
  /** The failure that is tried again, for as long as it is the same. */
  #retry: { readonly place: EntryPlace; readonly text: string } | undefined

  constructor(writer: ChatWriter, index: PanelIndex) {
    this.#writer = writer
    this.#index = index
    this.#calls = new PanelCalls(writer, index)
  }

  tell(at: Cursor, name: string) {
    const what = at.str('say', 'ask') ?? ''
    const row = this.#row(at, what, name)
    this.#writer.facts.note({ model: at.get('modelInfo').str('modelId') })
    this.#tellMode(row, at.get('modelInfo').str('mode'))
    if (at.str('reasoning'))
      row.put('reasoning', place => ({ type: 'thinking', ...place, text: at.get('reasoning').text() }))
    this.#tellWhat(row, at, what)
  }

  /** A stream has no times: there a row that was not whole goes on in the next of its kind. */
  #row(at: Cursor, what: string, name: string): PanelRow {
    const time = at.num('ts') ?? at.str('ts')
    const isNext = this.#partial?.what === what
    const key = time === undefined ? ((isNext ? this.#partial?.key : undefined) ?? name) : `${time} ${what}`
    this.#partial = at.bool('partial') === true ? { what, key } : undefined
    const row = this.#rows.get(key) ?? new PanelRow(this.#writer, name)
    this.#rows.set(key, row)
    return row
  }

  #tellWhat(row: PanelRow, at: Cursor, what: string) {
    const text = at.get('text')
    const kind = this.#isTask(row, at, what) ? 'prompt' : KINDS.get(what)
    if (kind !== 'quiet' && kind !== 'request' && !/retr/.test(what)) this.#retry = undefined
    if (kind === 'call' || kind === 'reply' || kind === 'thought') this.#calls.goOn()
    switch (kind) {
      case 'prompt':
        return this.#tellPrompt(row, at)
      case 'reply':
        return this.#tellReply(row, text, what)
      case 'thought':
        return this.#words(row, text, place => ({ type: 'thinking', ...place, text: text.text() }))
      case 'call':
        return this.#calls.tell(row, at, what)
      case 'output':
        return this.#calls.tellOutput(row, at, what)
      case 'agents':
        return this.#calls.tellAgents(row, text.unquoted())
      case 'request':
        return this.#tellRequest(row, at, what)
      case 'plan':
        return this.#tellPlan(row, text)
      case 'retry':
        return this.#tellRetry(row, text)
      case 'quiet':
        return this.#writer.silent(what)
      case undefined:
        return this.#tellEvent(row, what, at)
      default:
        return kind satisfies never
    }
  }

  /** In most versions the task itself is a text like a reply, and the first row of all. */
  #isTask(row: PanelRow, at: Cursor, what: string): boolean {
    this.#first ??= {
      row,
      isTask: what === 'text' && at.str('type') === 'say' && at.bool('partial') !== true
    }
    return this.#first.row === row && this.#first.isTask
  }

  #words(row: PanelRow, text: Cursor, entryOf: (place: EntryPlace) => Entry) {
    if (typeof text.value !== 'string' || text.value.trim() === '') return
    this.#index.noteWords(text.value)
    row.put(row.own, entryOf)
  }

  #tellPrompt(row: PanelRow, at: Cursor) {
    const text = at.get('text')
    const images = at.list('images').flatMap(image => dataUrlImage(image) ?? [])
    const attached = stringsIn(at.get('files')).map(name => ({ name }))
    this.#calls.answered()
    if ((text.value ?? '') === '' && images.length + attached.length === 0) return
    if (typeof text.value === 'string') this.#index.noteWords(text.value)
    const media = mediaOf({ images, attached })
    row.put(row.own, place => ({ type: 'user', ...place, text: text.text(), source: 'typed', ...media }))
  }

  /** A plan is JSON round the reply; the option that was chosen is what the human said to it. */
  #tellReply(row: PanelRow, text: Cursor, what: string) {
    const held = /_mode_respond$/.test(what) ? text.unquoted() : text
    const reply = held.has('response') ? held.get('response') : text
    this.#words(row, reply, place => ({ type: 'assistant', ...place, text: reply.text() }))
    const chosen = held.get('selected')
    if (chosen.isString && chosen.value !== '')
      row.put('selected', place => ({ type: 'user', ...place, text: chosen.text(), source: 'typed' }))
  }

  #tellRequest(row: PanelRow, at: Cursor, what: string) {
    const request = at.get('text').unquoted()
    const usage = usageBy(field => request.num(TOKENS[field]) ?? 0)
    this.#writer.facts.spend({ usage, dollars: request.num('cost') }, row.own)
    if (what === 'api_req_started') {
      this.#calls.tellResults(requestResults(request.get('request')))
      this.#calls.goOn(true)
    }
    const why = request.str('cancelReason')
    const text = request.get('streamingFailedMessage').text()
    if (why === 'user_cancelled') row.put('cancelled', place => event(place, { event: 'interrupt', text }))
    else if (why !== undefined)
      row.put('cancelled', place => event(place, { event: 'error', text: joinTexts([why, text], ': ') }))
    else this.#writer.silent(what)
  }

  #tellPlan(row: PanelRow, text: Cursor) {
    if (typeof text.value !== 'string' || text.value === this.#progress) return
    this.#progress = text.value
    const todos = todosInMarkdown(text.value)
    row.put(row.own, place =>
      event(place, { event: 'plan', todos, ...(todos.length === 0 ? { text: text.text() } : {}) })
    )
  }

  #tellRetry(row: PanelRow, text: Cursor) {
    const { words, retry } = retryIn(text)
    const same = this.#retry?.text === words ? this.#retry.place : undefined
    const place = same ? again(same, this.#writer.record) : row.place(row.own)
    this.#retry = { place, text: words }
    this.#writer.event(place, { event: 'error', text: words, ...retry })
  }

  #tellEvent(row: PanelRow, what: string, at: Cursor) {
    const detail = panelEvent(what, at)
    if (detail) row.put(row.own, place => event(place, detail))
    else this.#writer.silent(what)
  }

  #tellMode(row: PanelRow, mode: string | undefined) {
    const before = this.#mode
    if (mode === undefined || mode === before?.name) return
    this.#mode = { name: mode, record: this.#writer.record }
    if (!before) return
    // That it changed is known from both.
    row.put('mode', place => ({
      ...event(place, { event: 'setting', setting: 'mode', value: mode }),
      src: [before.record, ...place.src]
    }))
  }
}

const event = (place: EntryPlace, detail: EventDetail): Entry => ({ type: 'event', ...place, detail })

type PanelKind =
  | 'prompt'
  | 'reply'
  | 'thought'
  | 'call'
  | 'output'
  | 'agents'
  | 'request'
  | 'plan'
  | 'retry'
  | 'quiet'

const KINDS = meanings<PanelKind>([
  ['prompt', 'task user_feedback'],
  ['reply', 'text completion_result plan_mode_respond act_mode_respond'],
  ['thought', 'reasoning'],
  ['call', 'command tool use_mcp_server followup browser_action browser_action_launch new_task'],
  ['output', 'command_output mcp_server_response browser_action_result'],
  ['agents', 'use_subagents subagent'],
  ['request', 'api_req_started api_req_finished deleted_api_reqs subagent_usage'],
  ['plan', 'task_progress'],
  ['retry', 'error_retry api_req_retry_delayed'],
  ['quiet', 'api_req_retried api_req_deleted checkpoint_created checkpoint_saved'],
  ['quiet', 'load_mcp_documentation mcp_server_request_started hook hook_status hook_output_stream'],
  ['quiet', 'shell_integration_warning_with_suggestion conditional_rules_applied report_bug']
])

const TOKENS = { input: 'tokensIn', output: 'tokensOut', cacheRead: 'cacheReads', cacheWrite: 'cacheWrites' }
