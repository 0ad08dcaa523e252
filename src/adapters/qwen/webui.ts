// What Qwen Code's web view holds and `/export json|jsonl|html` writes: `ChatMessageData`, flat, each call with its result.
// One uuid names all that came of one chat record: thinking, text and calls share it.
// https://github.com/QwenLM/qwen-code/tree/main/packages/webui, packages/cli/src/ui/utils/export (0.21)

import { joinTexts } from '../../model/entry/text-value.ts'
import { MAIN, type Text } from '../../model/transcript/types.ts'
import type { GeminiMessage } from '../gemini/message.ts'
import { plainOutcome } from '../gemini/outcome.ts'
import { bodyIn, type GeminiPart, geminiParts, wordsIn } from '../gemini/parts.ts'
import { type PartSpeaker, readParts, say } from '../gemini/read-parts.ts'
import { askUnwrapped } from '../gemini/unwrapped.ts'
import { usageMetadata } from '../gemini/usage.ts'
import { contentOf } from '../reading/content-blocks.ts'
import { type Cursor, nothing } from '../reading/cursor.ts'
import type { QwenBuilder } from './builder.ts'
import { isExportTail } from './shape.ts'
import { resultPiece, webCall } from './webui-call.ts'

/** The head of an export, perhaps with all of its messages. Gives its name, should it show nothing. */
export const readExport = (builder: QwenBuilder, record: Cursor): string => {
  const { facts } = builder
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
  for (const message of record.list('messages')) readWebMessage(builder, message)
  return isExportTail(record) ? '$tail' : 'session_metadata'
}

export const readWebMessage = (builder: QwenBuilder, record: Cursor): string => {
  const { facts } = builder
  facts.noteOnce({ id: record.str('sessionId'), dialect: 'webui' })
  facts.note({ model: record.str('model') })
  const message = builder.open(record, MAIN, true)
  // Each record is an entry of its own.
  message.split()
  message.spend(usageMetadata(record.get('usageMetadata')))
  if (record.get('message').isObject) readWords(message, record)
  else if (record.get('content').isString) readOpenWords(message, record)
  const call = record.get('toolCall')
  message.at ??= call.time('timestamp')
  if (call.isObject) message.call(webCall(call))
  message.close()
  return 'empty message'
}

/** The words of a message that has nothing round them. */
const readOpenWords = (message: GeminiMessage, record: Cursor): void => {
  const said = record.get('content')
  const type = record.str('type')
  if (type === 'user') askUnwrapped(message, said)
  else message.speak(type === 'thinking' ? 'thinking' : 'assistant', { text: said.text() })
}

const readWords = (message: GeminiMessage, record: Cursor): void => {
  const said = record.get('message')
  const parts = bodyIn(said)
  if (record.str('type') === 'system') {
    const text = joinTexts(geminiParts(parts).map(wordsOrThought))
    if (text !== '') message.event({ event: 'notice', level: 'info', text })
    return
  }
  const speaker = record.str('type') === 'user' ? 'user' : 'model'
  for (const block of parts.isList ? parts.list() : [parts]) {
    if (said.str('role') === 'thinking') readThought(message, block)
    else readBlock(message, block, speaker)
  }
}

/** A part as Gemini writes it, or a block as Claude does. */
const readBlock = (message: GeminiMessage, block: Cursor, speaker: PartSpeaker) => {
  switch (block.str('type')) {
    case 'thinking':
      return readThought(message, block)
    case 'image':
    case 'document':
    case 'resource':
    case 'resource_link':
      return say(message, contentOf(block), { speaker })
    case 'tool_use':
      return message.call(message.callOf(block.str('id'), block.str('name'), block.get('input')))
    case 'tool_result': {
      const content = block.get('content')
      const { text: output, images } = resultPiece(content)
      const status = block.bool('is_error') === true ? 'failed' : 'done'
      const outcome = plainOutcome(status, content.isString ? content : nothing(block))
      return message.answer(block.str('tool_use_id') ?? '', '', { ...outcome, output, images })
    }
    default:
      return readParts(message, geminiParts(block), { speaker })
  }
}

const readThought = (message: GeminiMessage, block: Cursor): void => {
  const own = block.get('thinking')
  const texts = own.isString ? [own.text()] : geminiParts(block).map(wordsOrThought)
  for (const text of texts) message.speak('thinking', { text })
}

const wordsOrThought = (part: GeminiPart): Text => (part.part === 'thought' ? part.text : wordsIn(part))
