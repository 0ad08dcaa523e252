// One message, as session files, streams and bare lists all hold it (pi-ai `Message`, pi `AgentMessage`).

import { joinTexts, sizeOf } from '../../model/entry/text-value.ts'
import type { Attachment, Image, Op } from '../../model/transcript/types.ts'
import { optional } from '../reading/arguments.ts'
import { type Content, contentOf } from '../reading/content-blocks.ts'
import type { Cursor } from '../reading/cursor.ts'
import { silent } from '../transcript/ops.ts'
import { unknownOps } from '../transcript/unknown.ts'
import type { Memory } from './memory.ts'
import { attachedText, eventOp, unknownBlocks } from './ops.ts'
import { isResult, type Reply, replyOps, resultBlockOps } from './reply.ts'
import type { Spot } from './tree.ts'
import { spentIn } from './usage.ts'

/** What a message shows. */
export const messageOps = (memory: Memory, message: Cursor, spot: Spot, reply: Reply = {}): readonly Op[] => {
  switch (message.str('role')) {
    case 'user':
      return userOps(memory, message, spot, 'typed')
    case 'assistant':
      return assistantOps(memory, message, spot, reply)
    case 'toolResult':
    case 'toolresult':
    case 'tool_result':
    case 'tool':
      return resultOps(memory, message, spot)
    case 'bashExecution':
      return memory.event(spot, shellOf(message.get('command'), message))
    case 'custom':
    case 'hookMessage':
      return customOps(memory, message, spot)
    case 'branchSummary':
      return memory.event(spot, { event: 'branch', summary: message.get('summary').text() })
    case 'compactionSummary':
      return memory.event(spot, compactionOf(message))
    case 'system':
    case 'developer':
      return systemOps(memory, message, spot)
    default:
      return unknownRole(memory, message, spot)
  }
}

/** A prompt. Traces of other agents put results into it as blocks. */
export const userOps = (
  memory: Memory,
  message: Cursor,
  spot: Spot,
  source: 'typed' | 'queued',
  src = [message.record]
): readonly Op[] => {
  const blocks = message.get('content').list()
  const results = blocks.filter(isResult).flatMap(block => resultBlockOps(memory, block, spot))
  const content =
    results.length === 0
      ? contentOf(message.get('content'))
      : merged(blocks.filter(block => !isResult(block)).map(contentOf))
  const files = message.list('attachments')
  const images = [...content.images, ...files.flatMap(attachedImage)]
  const attached = [...content.attached, ...files.flatMap(attachedFile)]
  const isEmpty = sizeOf(content.text) === 0 && images.length + attached.length === 0
  if (isEmpty) return results.length > 0 ? results : silent('empty message')
  const said: Op = {
    op: 'put',
    entry: {
      ...memory.tree.base(spot, 0, src),
      type: 'user',
      text: content.text,
      source,
      ...(images.length === 0 ? {} : { images }),
      ...(attached.length === 0 ? {} : { attached })
    }
  }
  return [...results, said, ...unknownBlocks(content.unknown, message.record)]
}

const assistantOps = (memory: Memory, message: Cursor, spot: Spot, reply: Reply): readonly Op[] => {
  memory.facts.note({ model: message.str('model') })
  memory.facts.spend(spentIn(message.get('usage')))
  const ops = replyOps(memory, message, spot, reply)
  return ops.length > 0 ? ops : silent('empty message')
}

const resultOps = (memory: Memory, message: Cursor, spot: Spot): readonly Op[] => {
  const callId = message.str('toolCallId') ?? message.str('tool_call_id') ?? message.str('tool_use_id') ?? ''
  const at = spot.written ?? message.time('timestamp')
  memory.facts.spend(spentIn(message.get('usage')))
  const answer = {
    content: message.get('content'),
    details: message.get('details'),
    failed: message.bool('isError') ?? message.bool('is_error') ?? false,
    ...optional('at', at)
  }
  const ops = memory.calls.answer(callId, message.str('toolName') ?? message.str('name') ?? '', answer, spot)
  return [...ops, ...memory.calls.nested(callId, message.get('nestedCalls').list('calls'), spot)]
}

/** A command that the human ran with `!`. */
export const shellOf = (command: Cursor, result: Cursor) => ({
  event: 'shell' as const,
  command: command.text(),
  output: joinTexts([result.get('output').text(), result.bool('cancelled') === true ? '(cancelled)' : '']),
  ...optional('exitCode', result.num('exitCode'))
})

/** What an extension put into the session; `display: false` is meant for the model alone. */
export const customOps = (memory: Memory, message: Cursor, spot: Spot): readonly Op[] => {
  if (message.bool('display') === false) return silent('custom message')
  const { images, attached, unknown, ...content } = contentOf(message.get('content'))
  const text = joinTexts([content.text, ...attached.map(attachedText)])
  const label = message.str('customType') ?? 'custom'
  return [
    ...memory.event(spot, { event: 'context', label, text, ...(images.length === 0 ? {} : { images }) }),
    ...unknownBlocks(unknown, message.record)
  ]
}

export const compactionOf = (at: Cursor) => ({
  event: 'compaction' as const,
  ...(at.bool('fromHook') === true ? { trigger: 'hook' } : {}),
  ...optional('tokensBefore', at.num('tokensBefore')),
  ...optional('tokensAfter', at.num('estimatedTokensAfter')),
  summary: at.get('summary').text()
})

const systemOps = (memory: Memory, message: Cursor, spot: Spot): readonly Op[] => {
  const sections = message.get('sections')
  const parts = sections.keys().map(name => sections.get(name).text())
  const content = contentOf(message.get('content'))
  const text = sizeOf(content.text) > 0 ? content.text : joinTexts(parts, '\n\n')
  if (sizeOf(text) === 0) return silent('empty message')
  const base = memory.tree.whole(spot, [message.record])
  return [
    eventOp(base, { event: 'context', label: 'system prompt', text }),
    ...unknownBlocks(content.unknown, message.record)
  ]
}

const unknownRole = (memory: Memory, message: Cursor, spot: Spot): readonly Op[] => {
  const { id } = memory.tree.whole(spot, [message.record])
  const role = message.str('role')
  const label = role === undefined ? 'message' : `message of ${role}`
  return unknownOps(message, label, { id, after: spot.after, at: spot.at })
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
