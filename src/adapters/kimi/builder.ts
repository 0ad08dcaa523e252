// What a Kimi log says, whichever of its files says it: prompts, parts of replies, settings, tokens.

import { sizeOf } from '../../model/entry/text-value.ts'
import type { Entry, EntryId, RecordNo, Usage } from '../../model/transcript/types.ts'
import { contentOf } from '../reading/content-blocks.ts'
import type { Cursor } from '../reading/cursor.ts'
import { firstOf } from '../reading/first.ts'
import { mediaOf } from '../reading/optional-members.ts'
import { unwrappedContent } from '../reading/unwrapped-content.ts'
import { Echoes } from '../transcript/echoes.ts'
import { SequenceBuilder } from '../transcript/sequence.ts'
import { NO_USAGE } from '../transcript/usage.ts'
import { KimiCalls } from './calls.ts'

/** What Kimi writes round a prompt. */
const WRAPPING = { context: ['system'] }

export class KimiBuilder extends SequenceBuilder {
  readonly calls = new KimiCalls(this)
  /** Why the context is being compacted. */
  trigger: string | undefined
  /** Prompts and injections are told twice, by the turn and by the context. */
  readonly #said = new Echoes<Entry>()
  /** The last part of a reply: what is streamed right behind it goes on with it. */
  #open: { readonly id: EntryId; readonly type: string; readonly record: number } | undefined
  #hasUsageRecords = false
  /** Their names, until there are records. */
  readonly #steps: string[] = []
  readonly #values = new Map<string, { readonly value: string; readonly record: RecordNo }>()

  /** `label`: who put the words there, if it was not the human. */
  prompt(side: string, content: Cursor, source: 'typed' | 'queued', label?: string): void {
    const words = content.isList
      ? content.list().map(block => block.str('text') ?? '')
      : [content.isString ? String(content.value) : '']
    const key = [[this.thread, ...words].join('\n')]
    if (this.#said.fold(this, side, key)) return
    const { text, contexts, images, attached } = unwrappedContent(content, WRAPPING)
    const isEmpty = sizeOf(text) + images.length + attached.length === 0
    for (const [i, context] of contexts.entries()) {
      const detail = { event: 'context', label: label ?? context.label, text: context.text } as const
      const event = this.happened(detail, `${this.named()}.context-${i}`)
      if (isEmpty) this.#said.remember(side, event, key)
    }
    if (isEmpty) return
    const beside = mediaOf({ images, attached })
    const entry =
      label === undefined
        ? this.put({ type: 'user', ...this.alone(), text, source, ...beside })
        : this.happened({ event: 'context', label, text })
    this.#said.remember(side, entry, key)
  }

  /** A part of a reply: text, thinking, an image. */
  part(part: Cursor, isStreamed: boolean): void {
    const type = part.str('type')
    if (type !== 'think' && type !== 'text') {
      const { text, images, attached } = contentOf(part)
      const beside = mediaOf({ images, attached })
      this.put({ type: 'assistant', ...this.alone(), text, ...beside })
      return
    }
    const at = type === 'think' ? firstOf(part, 'think', 'text') : part.get('text')
    if (!at.isString || at.value === '') return
    const open = this.#open
    if (isStreamed && open?.type === type && open.record === this.record - 1) {
      this.append(open.id, String(at.value))
      this.#open = { ...open, record: this.record }
      return
    }
    const place = this.alone()
    this.put({ type: type === 'think' ? 'thinking' : 'assistant', ...place, text: at.text() })
    this.#open = { id: place.id, type, record: this.record }
  }

  /** A setting that someone changed; `initial` is no change. */
  changed(setting: string, value: string | undefined, initial?: string): void {
    const before = this.#values.get(setting)
    if (value === undefined || value === before?.value) return
    this.#values.set(setting, { value, record: this.record })
    if (value === (before?.value ?? initial)) return
    const place = this.alone(`${this.named()}.setting`)
    // It is a change only because of what was set before.
    const src = before ? [before.record, this.record] : place.src
    this.event({ ...place, src }, { event: 'setting', setting, value })
  }

  /** Steps and records tell the same tokens; the records tell those of compactions, too. */
  spendStep(usage: Usage): void {
    if (this.#hasUsageRecords) return
    const name = `step ${this.#steps.length}`
    this.#steps.push(name)
    this.facts.spend({ usage }, name)
  }

  spendRecord(usage: Usage): void {
    for (const name of this.#steps.splice(0)) this.facts.spend({ usage: NO_USAGE }, name)
    this.#hasUsageRecords = true
    this.facts.spend({ usage })
  }
}

export const kimiUsage = (at: Cursor): Usage => ({
  input: at.num('inputOther', 'input_other') ?? 0,
  output: at.num('output') ?? 0,
  cacheRead: at.num('inputCacheRead', 'input_cache_read') ?? 0,
  cacheWrite: at.num('inputCacheCreation', 'input_cache_creation') ?? 0
})
