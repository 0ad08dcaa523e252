// What was said in a Copilot session: prompts, replies with the calls they ask for, thinking, injected texts.

import { sizeOf } from '../../model/entry/text-value.ts'
import {
  type Attachment,
  type Entry,
  type Image,
  MAIN,
  type Op,
  type Thinking
} from '../../model/transcript/types.ts'
import { optional } from '../reading/arguments.ts'
import type { Cursor } from '../reading/cursor.ts'
import type { Place } from '../reading/place.ts'
import { again } from '../reading/sources.ts'
import { recordId } from '../transcript/names.ts'
import { orSilent, silent } from '../transcript/ops.ts'
import { requestedCall } from './calls.ts'
import { type Handler, type Memory, type Now, put } from './memory.ts'

export const userMessage: Handler = (memory, data, now) => {
  const text = data.get('content').text()
  const source = data.str('source')
  if (source !== undefined && !/^(user|human)$/i.test(source))
    return put(memory, now, { event: 'context', label: source, text })
  const files = data.list('attachments')
  const images = files.flatMap(file => imageOf(file) ?? [])
  const attached = files.flatMap(file => (imageOf(file) ? [] : [attachmentOf(file)]))
  if (sizeOf(text) + files.length === 0) return silent('empty message')
  const place = memory.begin(now, now.id)
  const entry: Entry = {
    type: 'user',
    id: memory.chain.fresh(`${place.message}.0`, now.n),
    ...place,
    src: [now.n],
    text,
    source: /^(queued|steering)$/.test(data.str('delivery') ?? '') ? 'queued' : 'typed',
    ...optional('images', images.length > 0 ? images : undefined),
    ...optional('attached', attached.length > 0 ? attached : undefined)
  }
  return [{ op: 'put', entry }]
}

const imageOf = (file: Cursor): Image | undefined => {
  const mime = file.str('mimeType')
  return mime?.startsWith('image/') ? file.get('data').image(mime) : undefined
}

const attachmentOf = (file: Cursor): Attachment => ({
  name:
    file.str('displayName') ??
    file.str('path') ??
    file.str('filePath') ??
    file.str('title') ??
    file.str('type') ??
    'file',
  ...optional('mime', file.str('mimeType')),
  ...(file.str('text') === undefined ? {} : { text: file.get('text').text() }),
  ...optional('uri', file.str('url') ?? file.str('path') ?? file.str('filePath'))
})

/** Thinking, words and calls of one reply. */
export const assistantMessage: Handler = (memory, data, now) => {
  const id = data.str('messageId') ?? now.id ?? recordId(now.n, now.thread)
  let begun: Place | undefined
  const placed = () => {
    begun ??= memory.begin(now, id)
    return begun
  }
  const content = data.get('content')
  const model = data.str('model') ?? (now.thread === MAIN ? memory.model : undefined)
  const ops = [
    ...memory.facts.learn({ model }),
    ...thoughtOf(memory, data, now, placed),
    ...(content.isString && content.value !== '' ? [replied(memory, content, now, placed())] : []),
    ...data.list('toolRequests').flatMap(request => requestedCall(memory, request, now, placed))
  ]
  return orSilent(ops, 'empty message')
}

const replied = (memory: Memory, content: Cursor, now: Now, place: Place): Op => {
  const id = memory.chain.fresh(`${place.message}.0`, now.n)
  return { op: 'put', entry: { type: 'assistant', id, ...place, src: [now.n], text: content.text() } }
}

/** A reply repeats the thinking that an event told before it. */
const thoughtOf = (memory: Memory, data: Cursor, now: Now, placed: () => Place): readonly Op[] => {
  const text = data.get('reasoningText')
  if (text.isString && text.value !== '') return thought(memory, text, now, 'assistant.message', placed)
  const isHidden = ['reasoningOpaque', 'encryptedContent'].some(key => (data.str(key) ?? '') !== '')
  if (!isHidden) return []
  const place = placed()
  const id = memory.chain.fresh(`${place.message}.thinking`, now.n)
  return [{ op: 'put', entry: { type: 'thinking', id, ...place, src: [now.n], text: '', hidden: true } }]
}

export const reasoning: Handler = (memory, data, now) => {
  const text = data.get('content')
  if (!text.isString || text.value === '') return silent('assistant.reasoning')
  return thought(memory, text, now, 'assistant.reasoning', () =>
    memory.begin(now, data.str('reasoningId') ?? now.id)
  )
}

const thought = (
  memory: Memory,
  text: Cursor,
  now: Now,
  type: string,
  placed: () => Place
): readonly Op[] => {
  const words = typeof text.value === 'string' ? text.value.trim() : ''
  const last = memory.thought
  memory.thought = undefined
  if (last && last.type !== type && last.words === words && last.entry.thread === now.thread)
    return [{ op: 'put', entry: again(last.entry, now.n) }]
  const place = placed()
  const id = memory.chain.fresh(`${place.message}.thinking`, now.n)
  const entry: Thinking = { type: 'thinking', id, ...place, src: [now.n], text: text.text() }
  memory.thought = { entry, words, type }
  return [{ op: 'put', entry }]
}

export const systemMessage: Handler = (memory, data, now) =>
  put(memory, now, {
    event: 'context',
    label: data.str('role') ?? 'system',
    text: data.get('content').text()
  })

export const notification: Handler = (memory, data, now) =>
  put(memory, now, {
    event: 'notification',
    text: data.get('content').text(),
    ...optional('status', data.get('kind').str('status') ?? data.get('kind').str('type'))
  })

export const skill: Handler = (memory, data, now) =>
  put(memory, now, {
    event: 'context',
    label: `skill ${data.str('name') ?? ''}`.trim(),
    text: data.get('content').text()
  })
