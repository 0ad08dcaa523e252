// One message, as session files, streams and bare lists all hold it (pi-ai `Message`, pi `AgentMessage`).

import { joinTexts, sizeOf } from '../../model/entry/text-value.ts'
import type { Attachment, Image, RecordNo } from '../../model/transcript/types.ts'
import { optional } from '../reading/arguments.ts'
import { type Content, contentOf } from '../reading/content-blocks.ts'
import type { Cursor } from '../reading/cursor.ts'
import { isResult, type Reply, readReply, readResultBlock } from './reply.ts'
import { attachedText } from './result.ts'
import type { MessagePlace, PiTranscript } from './transcript.ts'
import { spentIn } from './usage.ts'

/** What a message shows. */
export const readMessage = (pi: PiTranscript, message: Cursor, place: MessagePlace, reply: Reply = {}) => {
  switch (message.str('role')) {
    case 'user':
      return readPrompt(pi, message, place, 'typed')
    case 'assistant':
      return readAssistant(pi, message, place, reply)
    case 'toolResult':
    case 'toolresult':
    case 'tool_result':
    case 'tool':
      return readResult(pi, message, place)
    case 'bashExecution':
      return pi.happened(place, shellOf(message.get('command'), message))
    case 'custom':
    case 'hookMessage':
      return readCustom(pi, message, place)
    case 'branchSummary':
      return pi.happened(place, { event: 'branch', summary: message.get('summary').text() })
    case 'compactionSummary':
      return pi.happened(place, compactionOf(message))
    case 'system':
    case 'developer':
      return readSystem(pi, message, place)
    default: {
      const role = message.str('role')
      pi.unknown(message, pi.only(place), role === undefined ? 'message' : `message of ${role}`)
    }
  }
}

/** A prompt. Traces of other agents put results into it as blocks. */
export const readPrompt = (
  pi: PiTranscript,
  message: Cursor,
  place: MessagePlace,
  source: 'typed' | 'queued',
  src: readonly RecordNo[] = [message.record]
) => {
  const blocks = message.get('content').list()
  const results = blocks.filter(isResult)
  for (const block of results) readResultBlock(pi, block, place)
  const content =
    results.length === 0
      ? contentOf(message.get('content'))
      : merged(blocks.filter(block => !isResult(block)).map(contentOf))
  const files = message.list('attachments')
  const images = [...content.images, ...files.flatMap(attachedImage)]
  const attached = [...content.attached, ...files.flatMap(attachedFile)]
  if (sizeOf(content.text) === 0 && images.length + attached.length === 0) {
    if (results.length === 0) pi.silent('empty message')
    return
  }
  pi.put({
    ...pi.part(place, 0, src),
    type: 'user',
    text: content.text,
    source,
    ...(images.length === 0 ? {} : { images }),
    ...(attached.length === 0 ? {} : { attached })
  })
  pi.unknownBlocks(content.unknown)
}

const readAssistant = (pi: PiTranscript, message: Cursor, place: MessagePlace, reply: Reply) => {
  pi.facts.note({ model: message.str('model') })
  pi.facts.spend(spentIn(message.get('usage')))
  readReply(pi, message, place, reply)
  if (pi.isQuiet) pi.silent('empty message')
}

const readResult = (pi: PiTranscript, message: Cursor, place: MessagePlace) => {
  const callId = message.str('toolCallId') ?? message.str('tool_call_id') ?? message.str('tool_use_id') ?? ''
  pi.facts.spend(spentIn(message.get('usage')))
  const answer = {
    content: message.get('content'),
    details: message.get('details'),
    failed: message.bool('isError') ?? message.bool('is_error') ?? false,
    ...optional('at', place.written ?? message.time('timestamp'))
  }
  pi.calls.answer(callId, message.str('toolName') ?? message.str('name') ?? '', answer, place)
  pi.calls.nested(callId, message.get('nestedCalls').list('calls'))
}

/** A command that the human ran with `!`. */
export const shellOf = (command: Cursor, result: Cursor) => ({
  event: 'shell' as const,
  command: command.text(),
  output: joinTexts([result.get('output').text(), result.bool('cancelled') === true ? '(cancelled)' : '']),
  ...optional('exitCode', result.num('exitCode'))
})

/** What an extension put into the session; `display: false` is meant for the model alone. */
export const readCustom = (pi: PiTranscript, message: Cursor, place: MessagePlace) => {
  if (message.bool('display') === false) return pi.silent('custom message')
  const { images, attached, unknown, ...content } = contentOf(message.get('content'))
  const text = joinTexts([content.text, ...attached.map(attachedText)])
  const label = message.str('customType') ?? 'custom'
  pi.happened(place, { event: 'context', label, text, ...(images.length === 0 ? {} : { images }) })
  pi.unknownBlocks(unknown)
}

export const compactionOf = (at: Cursor) => ({
  event: 'compaction' as const,
  ...(at.bool('fromHook') === true ? { trigger: 'hook' } : {}),
  ...optional('tokensBefore', at.num('tokensBefore')),
  ...optional('tokensAfter', at.num('estimatedTokensAfter')),
  summary: at.get('summary').text()
})

const readSystem = (pi: PiTranscript, message: Cursor, place: MessagePlace) => {
  const sections = message.get('sections')
  const parts = sections.keys().map(name => sections.get(name).text())
  const content = contentOf(message.get('content'))
  const text = sizeOf(content.text) > 0 ? content.text : joinTexts(parts, '\n\n')
  if (sizeOf(text) === 0) return pi.silent('empty message')
  pi.happened(place, { event: 'context', label: 'system prompt', text })
  pi.unknownBlocks(content.unknown)
}

const merged = (contents: readonly Content[]): Content => ({
  text: joinTexts(contents.map(content => content.text)),
  images: contents.flatMap(content => content.images),
  attached: contents.flatMap(content => content.attached),
  unknown: contents.flatMap(content => content.unknown)
})

const attachedImage = (file: Cursor): readonly Image[] => {
  const image = file.str('type') === 'image' ? file.get('content').image(file.str('mimeType')) : undefined
  return image ? [image] : []
}

const attachedFile = (file: Cursor): readonly Attachment[] => {
  if (file.str('type') === 'image') return []
  const text = file.str('extractedText') === undefined ? {} : { text: file.get('extractedText').text() }
  return [{ name: file.str('fileName') ?? 'file', ...optional('mime', file.str('mimeType')), ...text }]
}
