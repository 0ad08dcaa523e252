// Entire's compact transcript (`transcript.jsonl`, v1): what an agent said and did, written beside its own log. A reply
// holds its calls, and each call its result; thoughts are left out.

import type { Op, RecordNo, Tool } from '../../model/transcript/types.ts'
import type { Format, Reducer } from '../contract.ts'
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
    else builder.unknown(record, builder.whole(builder.name))
    return builder.end(type)
  }

  /** The first item is the prompt. What follows is mostly what the agent's harness put beside it. */
  #prompt(record: Cursor): void {
    const content = record.get('content')
    const [prompt, ...beside] = content.isString ? [content] : content.list()
    if (!prompt) return
    const message = this.#builder.message(prompt.str('id') || this.#builder.name)
    const text = wordsOfItem(prompt).text()
    this.#builder.put({ type: 'user', ...this.#part(message, prompt, 0), text, source: 'typed' })
    for (const [i, item] of beside.entries())
      this.#builder.event(this.#part(message, item, i + 1), {
        event: 'context',
        label: 'beside the prompt',
        text: wordsOfItem(item).text()
      })
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

  #part(message: Place, item: Cursor, i: number): EntryPlace {
    const { record } = this.#builder
    return {
      ...message,
      id: this.#builder.entryId(item.str('id') || `${message.message}.${i}`),
      src: [record]
    }
  }
}

/** Some versions write one string in place of the items; an item that has no text is no words, but is not lost. */
const wordsOfItem = (item: Cursor): Cursor => (item.get('text').isString ? item.get('text') : item)

const callOf = (place: EntryPlace, block: Cursor): Tool => {
  const name = block.str('name') ?? ''
  const { detail, input } = describeCall(ENTIRE_TOOLS, name, block.get('input'))
  const result = block.get('result')
  const path = result.get('file').str('filePath')
  return {
    type: 'tool',
    ...place,
    callId: block.str('id') ?? '',
    name,
    detail,
    ...optional('input', input.length > 0 ? input : undefined),
    status: !result.exists ? 'running' : result.str('status') === 'success' ? 'done' : 'failed',
    output: result.get('output').text(),
    ...optional('locations', path === undefined ? undefined : [{ path }])
  }
}
