// What Qwen Code's web view holds and `/export json|jsonl|html` writes: `ChatMessageData`, flat, each call with its result.
// One uuid names all that came of one chat record: thinking, text and calls share it.
// https://github.com/QwenLM/qwen-code/tree/main/packages/webui, packages/cli/src/ui/utils/export (0.21)

import { joinTexts } from '../../model/entry/text-value.ts'
import { MAIN, type Text } from '../../model/transcript/types.ts'
import { ask, happen, type Message, speak } from '../gemini/message.ts'
import { type Part, partsOf } from '../gemini/parts.ts'
import { readParts, type Speaker } from '../gemini/read-parts.ts'
import { usageMetadata } from '../gemini/usage.ts'
import type { Writer } from '../gemini/writer.ts'
import { contentOf } from '../reading/content-blocks.ts'
import { type Cursor, nothing } from '../reading/cursor.ts'
import type { Tree } from './tree.ts'
import { resultOf, webCall } from './webui-call.ts'

/** A call that may be told again. */
interface Told {
  readonly message: Message
  readonly owner: string
}

export class WebView {
  readonly #writer: Writer
  readonly #tree: Tree
  /** Calls that have not ended. */
  readonly #running = new Map<string, Told>()

  constructor(writer: Writer, tree: Tree) {
    this.#writer = writer
    this.#tree = tree
  }

  head(record: Cursor): void {
    const { facts } = this.#writer
    facts.note({ dialect: 'export' })
    for (const at of [record, record.get('metadata')]) {
      facts.note({
        id: at.str('sessionId'),
        title: at.str('title'),
        cwd: at.str('cwd'),
        branch: at.str('gitBranch'),
        version: at.str('version'),
        model: at.str('model')
      })
    }
    for (const message of record.list('messages')) this.read(message)
  }

  read(record: Cursor): void {
    const { facts } = this.#writer
    facts.noteOnce({ id: record.str('sessionId'), dialect: 'webui' })
    facts.note({ model: record.str('model') })
    const spot = this.#tree.open(record, MAIN, true)
    const { message } = spot
    // Each record is an entry of its own.
    message.tail = undefined
    message.user = undefined
    this.#writer.spend(message, usageMetadata(record.get('usageMetadata')))
    if (record.get('message').isObject) this.#words(message, record)
    if (record.get('toolCall').isObject) this.#call(message, record.get('toolCall'))
    this.#tree.close(spot)
  }

  #words(message: Message, record: Cursor): void {
    const said = record.get('message')
    const parts = said.get('parts').isList ? said.get('parts') : said.get('content')
    if (record.str('type') === 'system') {
      const text = joinTexts(partsOf(parts).map(wordsOf))
      if (text !== '') happen(this.#writer, message, { event: 'notice', level: 'info', text })
      return
    }
    if (said.str('role') === 'thinking') {
      for (const block of parts.isList ? parts.list() : [parts]) this.#thought(message, block)
      return
    }
    const speaker = record.str('type') === 'user' ? 'user' : 'model'
    for (const block of parts.isList ? parts.list() : [parts]) this.#block(message, block, speaker)
  }

  /** A part as Gemini writes it, or a block as Claude does. */
  #block(message: Message, block: Cursor, speaker: Speaker): void {
    const writer = this.#writer
    const { calls } = writer
    switch (block.str('type')) {
      case 'thinking':
        this.#thought(message, block)
        return
      case 'image':
      case 'document':
      case 'resource':
      case 'resource_link': {
        const said = contentOf(block)
        if (speaker === 'user') ask(writer, message, said)
        else speak(writer, message, 'assistant', said)
        return
      }
      case 'tool_use': {
        const [callId, name] = [block.str('id') ?? '', block.str('name') ?? '']
        calls.call(message, { callId, name, args: block.get('input'), owner: `block ${message.ordinal}` })
        return
      }
      case 'tool_result': {
        const { text, images } = resultOf(block.get('content'))
        const at = block.get('content').isString ? block.get('content') : nothing(block)
        const status = block.bool('is_error') === true ? 'failed' : 'done'
        const outcome = { status, output: text, at, images, files: [], display: nothing(block) } as const
        calls.answer(message, block.str('tool_use_id') ?? '', '', outcome)
        return
      }
      default:
        readParts(this.#writer, message, partsOf(block), { speaker })
    }
  }

  #thought(message: Message, block: Cursor): void {
    const own = block.get('thinking')
    const texts = own.isString ? [own.text()] : partsOf(block).map(wordsOf)
    for (const text of texts) speak(this.#writer, message, 'thinking', { text })
  }

  #call(message: Message, at: Cursor): void {
    message.at ??= at.time('timestamp')
    const callId = at.str('toolCallId') ?? ''
    const told = (callId === '' ? undefined : this.#running.get(callId)) ?? {
      message,
      owner: `call\n${at.record}\n${at.path.join('.')}`
    }
    told.message.src = [at.record]
    const call = webCall(at)
    this.#writer.calls.call(told.message, { ...call, callId, owner: told.owner })
    if (call.status === 'running' || call.status === 'pending') this.#running.set(callId, told)
    else this.#running.delete(callId)
  }
}

const wordsOf = (part: Part): Text =>
  part.part === 'text' || part.part === 'thought' || part.part === 'unknown' ? part.text : ''
