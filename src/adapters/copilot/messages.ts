// What was said in a Copilot session: prompts, replies with the calls they ask for, thinking.

import { sizeOf } from '../../model/entry/text-value.ts'
import { type Attachment, type Image, MAIN } from '../../model/transcript/types.ts'
import { optional } from '../reading/arguments.ts'
import type { Cursor } from '../reading/cursor.ts'
import { mediaOf, optionalText } from '../reading/optional-members.ts'
import type { Place } from '../reading/place.ts'
import type { CopilotBuilder, CopilotHandler } from './builder.ts'
import { requestedCall } from './calls.ts'

export const copilotPrompt: CopilotHandler = (copilot, data) => {
  const text = data.get('content').text()
  const source = data.str('source')
  if (source !== undefined && !/^(user|human)$/i.test(source)) {
    copilot.happened({ event: 'context', label: source, text })
    return
  }
  const files = data.list('attachments')
  if (sizeOf(text) + files.length === 0) return copilot.silent('empty message')
  const images = files.flatMap(file => imageOf(file) ?? [])
  const attached = files.filter(file => !imageOf(file)).map(attachmentOf)
  copilot.put({
    type: 'user',
    ...copilot.inside(copilot.next(), '0'),
    text,
    source: /^(queued|steering)$/.test(data.str('delivery') ?? '') ? 'queued' : 'typed',
    ...mediaOf({ images, attached })
  })
}

const imageOf = (file: Cursor): Image | undefined => {
  const mime = file.str('mimeType')
  return mime?.startsWith('image/') ? file.get('data').image(mime) : undefined
}

const attachmentOf = (file: Cursor): Attachment => {
  const path = file.str('path', 'filePath')
  return {
    name: file.str('displayName') ?? path ?? file.str('title', 'type') ?? 'file',
    ...optional('mime', file.str('mimeType')),
    ...optionalText('text', file.get('text')),
    ...optional('uri', file.str('url') ?? path)
  }
}

/** Thinking, words and calls of one reply. */
export const assistantMessage: CopilotHandler = (copilot, data) => {
  const placed = copilot.nextOnce(data.str('messageId'))
  const model = data.str('model') ?? (copilot.thread === MAIN ? copilot.model : undefined)
  copilot.facts.note({ model })
  const thinking = data.get('reasoningText')
  if (isFilled(thinking)) thought(copilot, thinking, 'reply', placed)
  else if (isFilled(data.get('reasoningOpaque')) || isFilled(data.get('encryptedContent')))
    copilot.put({ type: 'thinking', ...copilot.inside(placed(), 'thinking'), text: '', hidden: true })
  const content = data.get('content')
  if (isFilled(content))
    copilot.put({ type: 'assistant', ...copilot.inside(placed(), '0'), text: content.text() })
  for (const request of data.list('toolRequests')) requestedCall(copilot, request, placed)
  if (copilot.isQuiet) copilot.silent('empty message')
}

export const reasoning: CopilotHandler = (copilot, data) => {
  const text = data.get('content')
  if (isFilled(text)) thought(copilot, text, 'event', () => copilot.next(data.str('reasoningId')))
}

const isFilled = (at: Cursor): boolean => at.isString && at.value !== ''

/** A reply repeats the thinking that an event told before it. */
const thought = (
  copilot: CopilotBuilder,
  text: Cursor,
  side: 'reply' | 'event',
  placed: () => Place
): void => {
  const key = [`${copilot.thread}\n${String(text.value).trim()}`]
  if (copilot.thoughts.fold(copilot, side, key)) return
  const place = copilot.inside(placed(), 'thinking')
  copilot.thoughts.remember(side, copilot.put({ type: 'thinking', ...place, text: text.text() }), key)
}
