// Tasks of Cline, Roo and Kilo (before 2026): `ui_messages.json`, what the panel showed, and
// `api_conversation_history.json`, what the model saw. Both together are one task: the panel is told, and the history
// adds arguments and results to its calls.

import type { Op, RecordNo } from '../../model/transcript/types.ts'
import type { FileHint, Format, Reducer } from '../contract.ts'
import { tellMessage } from '../generic/chat.ts'
import type { DraftMessage } from '../generic/draft-message.ts'
import { ChatWriter } from '../generic/writer.ts'
import { isPanelRow } from '../reading/cline-marks.ts'
import { Cursor } from '../reading/cursor.ts'
import { labelOf } from '../transcript/builder.ts'
import { CompanionMessage } from './companion-message.ts'
import { detect } from './detect.ts'
import { History } from './history.ts'
import { Panel } from './panel.ts'
import { PanelIndex } from './panel-index.ts'

export const cline: Format = { id: 'cline', detect, open: () => new ClineReducer() }

class ClineReducer implements Reducer {
  readonly #writer = new ChatWriter()
  readonly #index = new PanelIndex()
  readonly #panel = new Panel(this.#writer, this.#index)
  readonly #history = new History(this.#writer)
  #hasPanel = false
  /** As it was told last, and where. */
  #mode: { readonly name: string; readonly record: RecordNo } | undefined

  enter(file: FileHint) {
    this.#writer.enter(file.path)
  }

  push(value: unknown, n: RecordNo): readonly Op[] {
    const at = new Cursor(value, n)
    const writer = this.#writer
    writer.start(n, at.time('ts') ?? at.time('timestamp'))
    if (isPanelRow(at)) this.#row(at)
    else if (/^(user|assistant)$/.test(at.str('role') ?? '')) this.#message(at)
    else if (at.str('role') !== undefined) tellMessage(writer, at, writer.name)
    else if (at.isObject && !at.get('text').isString && !at.get('content').exists) writer.silent(labelOf(at))
    else writer.showAsIs(at, labelOf(at))
    return writer.end(`empty ${at.str('say', 'ask') ?? labelOf(at)}`)
  }

  #row(at: Cursor) {
    this.#hasPanel = true
    this.#writer.facts.noteOnce({ dialect: 'panel' })
    this.#panel.tell(at, this.#writer.name)
  }

  #message(at: Cursor) {
    const writer = this.#writer
    const message = writer.draft()
    writer.facts.noteOnce({ dialect: 'history' })
    writer.facts.note({ model: at.get('modelInfo').str('modelId') })
    if (this.#hasPanel) return this.#history.tell(new CompanionMessage(message, this.#index), at)
    this.#history.tell(message, at)
    this.#tellMode(message, at.get('modelInfo').str('mode'))
    this.#spend(at.get('metrics'))
  }

  #tellMode(message: DraftMessage, mode: string | undefined) {
    const before = this.#mode
    if (mode === undefined || mode === before?.name) return
    this.#mode = { name: mode, record: this.#writer.record }
    if (!before) return
    const place = message.place('mode')
    // That it changed is known from both.
    const src = [before.record, ...place.src]
    this.#writer.event({ ...place, src }, { event: 'setting', setting: 'mode', value: mode })
  }

  #spend(metrics: Cursor) {
    const tokens = metrics.get('tokens')
    const usage = {
      input: tokens.num('prompt') ?? 0,
      output: tokens.num('completion') ?? 0,
      cacheRead: tokens.num('cached') ?? 0,
      cacheWrite: 0
    }
    if (metrics.isObject) this.#writer.facts.spend({ usage, dollars: metrics.num('cost') }, this.#writer.name)
  }
}
