// `api_conversation_history.json`: what the model saw. Calls are native or written as tags; results are native, or texts
// that name the tool, in the order of its calls.

import type { CallAnswer, ChatCall, MadeCall } from '../generic/calls.ts'
import type { DraftMessage } from '../generic/draft-message.ts'
import type { ChatWriter } from '../generic/writer.ts'
import { optional } from '../reading/arguments.ts'
import { contentOf } from '../reading/content-blocks.ts'
import type { Cursor } from '../reading/cursor.ts'
import { firstString } from '../reading/first.ts'
import { describeClineTool, replyKey } from './tools.ts'
import { UserMessage } from './user-message.ts'
import { type WrittenCall, writtenPieces } from './written-calls.ts'

/** Who takes down what a message holds: the transcript, or the panel's rows where those tell the same. */
export interface HistoryMessage extends Pick<DraftMessage, 'say' | 'think' | 'context' | 'event'> {
  /** Nothing where the call is told already, as something else. */
  call(made: MadeCall): ChatCall | undefined
  answer(answer: CallAnswer): unknown
}

export class History {
  readonly #writer: ChatWriter
  /** Calls of the last reply that wait for an answer, in order. */
  #open: ChatCall[] = []

  constructor(writer: ChatWriter) {
    this.#writer = writer
  }

  tell(message: HistoryMessage, at: Cursor) {
    const content = at.get('content')
    const blocks = content.items()
    if (at.str('role') === 'user') return this.#heard(message, blocks)
    if (at.bool('isSummary') === true)
      return void message.event(0, { event: 'compaction', summary: contentOf(content).text })
    message.think('reasoning', firstString(at, 'reasoning_content', 'reasoning').text())
    this.#open = []
    const isNative = blocks.some(block => block.str('type') === 'tool_use')
    for (const [i, block] of blocks.entries()) this.#said(message, block, i, !isNative)
  }

  #said(message: HistoryMessage, block: Cursor, i: number, mayCall: boolean) {
    const type = block.str('type')
    if (type === 'tool_use') return this.#calls(message, block, i)
    if (type !== undefined && /thinking|reasoning/.test(type))
      return message.think(i, firstString(block, 'thinking', 'text', 'reasoning').text(), true)
    const text = block.isString ? block : block.get('text')
    if (!text.isString) return message.say('assistant', i, contentOf(block))
    for (const [k, piece] of writtenPieces(text, mayCall).entries()) {
      const part = k === 0 ? i : `${i}-${k}`
      if (piece.kind === 'call') this.#written(message, piece, part)
      else if (piece.kind === 'thinking') message.think(part, piece.text)
      else message.say('assistant', part, { text: piece.text })
    }
  }

  #written(message: HistoryMessage, { said, name, input }: WrittenCall, part: string | number) {
    message.say('assistant', `${part}-reply`, { text: said })
    const key = `\u0000written ${this.#writer.record}`
    this.#ask(message, { callId: '', key, name, input, part })
  }

  #ask(message: HistoryMessage, made: MadeCall) {
    // What only speaks has done so; the human may still answer it.
    const call = message.call(replyKey(made.name) === '' ? made : { ...made, status: 'done' })
    if (call) this.#open.push(call)
  }

  #calls(message: HistoryMessage, block: Cursor, i: number) {
    const name = block.str('name') ?? ''
    const input = block.get('input').unquoted()
    const reply = replyKey(name)
    if (reply !== '') message.say('assistant', `${i}-reply`, { text: input.get(reply).text() })
    const callId = block.str('id') || (block.str('call_id') ?? '')
    const described = describeClineTool(name, input, reply)
    this.#ask(message, {
      callId,
      name,
      input: described,
      part: i,
      ...unnamed(callId, this.#writer.record, i)
    })
  }

  #heard(message: HistoryMessage, blocks: readonly Cursor[]) {
    const reader = new UserMessage(message, this.#open, this.#writer)
    for (const [i, block] of blocks.entries()) reader.tell(block, i)
    reader.end()
  }
}

/** A call without an id is found by its place. */
const unnamed = (callId: string, record: number, i: number) =>
  optional('key', callId === '' ? `\u0000call ${record}.${i}` : undefined)
