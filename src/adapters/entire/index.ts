// Entire's compact transcript (`transcript.jsonl`, v1): what an agent said and did, written beside its own log. A reply
// holds its calls, and each call its result; thoughts are left out.

import type { Op, RecordNo, Text, Tool } from '../../model/transcript/types.ts'
import type { Format, Reducer } from '../contract.ts'
import type { TaggedPiece } from '../generic/tagged-text.ts'
import { unwrappedPieces } from '../generic/wrapping.ts'
import { describeCall, optional } from '../reading/arguments.ts'
import { Cursor } from '../reading/cursor.ts'
import type { EntryPlace, Place } from '../reading/place.ts'
import { TranscriptBuilder } from '../transcript/builder.ts'
import { NO_USAGE } from '../transcript/usage.ts'
import { detect } from './detect.ts'
import { ENTIRE_TOOLS } from './tools.ts'

export const entire: Format = { id: 'entire', detect, open: () => new EntireReducer() }

class EntireReducer implements Reducer {
  readonly #builder = new TranscriptBuilder()

  push(value: unknown, n: RecordNo): readonly Op[] {
    const record = new Cursor(value, n)
    const builder = this.#builder
    builder.begin(n, record.time('ts'))
    builder.facts.noteOnce({ agent: record.str('agent'), dialect: record.isObject ? 'compact' : undefined })
    const type = record.str('type') ?? ''
    if (type === 'user') this.#prompt(record)
    else if (type === 'assistant') this.#reply(record)
    else builder.unforeseen(record, () => builder.whole(builder.name))
    return builder.end(type)
  }

  /** The first item with words of a human is the prompt. What else there is was mostly put there by the agent's harness. */
  #prompt(record: Cursor): void {
    const content = record.get('content')
    const items = content.isString ? [content] : content.list()
    const [first] = items
    if (!first) return
    const message = this.#builder.message(first.str('id') || this.#builder.name)
    let isAsked = false
    for (const [i, item] of items.entries()) {
      const at = wordsOfItem(item)
      const pieces: readonly TaggedPiece[] = isAsked ? [] : unwrappedPieces(at)
      for (const [k, piece] of pieces.entries())
        if (piece.kind === 'text') this.#asked(message, item, i, piece.text)
        else if (piece.kind === 'context') this.#beside(message, item, `${i}-${k}`, piece.label, piece.text)
      if (isAsked) this.#beside(message, item, i, 'added to the prompt', at.text())
      else if (pieces.length === 0) this.#asked(message, item, i, at.text())
      isAsked ||= pieces.length === 0 || pieces.some(({ kind }) => kind === 'text')
    }
  }

  #asked(message: Place, item: Cursor, i: number, text: Text): void {
    this.#builder.put({ type: 'user', ...this.#part(message, item, i), text, source: 'typed' })
  }

  #beside(message: Place, item: Cursor, part: number | string, label: string, text: Text): void {
    this.#builder.event(this.#part(message, item, part), { event: 'context', label, text })
  }

  #reply(record: Cursor): void {
    const builder = this.#builder
    const id = record.str('id') || builder.name
    const [input, output] = [record.num('input_tokens'), record.num('output_tokens')]
    builder.facts.spend({ usage: { ...NO_USAGE, input: input ?? 0, output: output ?? 0 } }, id)
    const content = record.get('content')
    const blocks = content.isString ? [content] : content.list()
    if (blocks.length === 0) return
    const message = builder.message(id)
    for (const [i, block] of blocks.entries()) this.#block(message, block, i)
  }

  #block(message: Place, block: Cursor, i: number): void {
    const builder = this.#builder
    const place = this.#part(message, block, i)
    const type = block.str('type') ?? 'text'
    if (type === 'text') builder.put({ type: 'assistant', ...place, text: wordsOfItem(block).text() })
    else if (type === 'tool_use') builder.put(callOf(place, block))
    else {
      builder.notice('unknown-block', type)
      builder.put({ type: 'assistant', ...place, text: block.text('json') })
    }
  }

  #part(message: Place, item: Cursor, i: number | string): EntryPlace {
    const own = typeof i === 'number' ? item.str('id') : undefined
    return this.#builder.inside(message, String(i), own || undefined)
  }
}

/** Some versions write one string in place of the items; an item that has no text is no words, but is not lost. */
const wordsOfItem = (item: Cursor): Cursor => (item.get('text').isString ? item.get('text') : item)

const callOf = (place: EntryPlace, block: Cursor): Tool => {
  const name = block.str('name') ?? ''
  const result = block.get('result')
  const path = result.get('file').str('filePath')
  return {
    type: 'tool',
    ...place,
    callId: block.str('id') ?? '',
    name,
    ...describeCall(ENTIRE_TOOLS, name, block.get('input')),
    status: !result.exists ? 'running' : result.str('status') === 'success' ? 'done' : 'failed',
    output: result.get('output').text(),
    ...optional('locations', path === undefined ? undefined : [{ path }])
  }
}
