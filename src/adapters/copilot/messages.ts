// What was said in a Copilot session: prompts, replies with the calls they ask for, thinking, injected texts.

import { sizeOf } from '../../model/texts.ts'
import { type Attachment, type Entry, type Image, MAIN, type Op, type Thinking } from '../../model/types.ts'
import { optional } from '../args.ts'
import type { Place } from '../chain.ts'
import { recordId } from '../names.ts'
import { orSilent, silent } from '../ops.ts'
import type { Cursor } from '../read.ts'
import { again } from '../sources.ts'
import { requestedCall } from './calls.ts'
import { type Desk, type Handler, type Now, put } from './desk.ts'

export const userMessage: Handler = (desk, data, now) => {
  const text = data.get('content').text()
  const source = data.str('source')
  if (source !== undefined && !/^(user|human)$/i.test(source))
    return put(desk, now, { event: 'context', label: source, text })
  const files = data.list('attachments')
  const images = files.flatMap(file => imageOf(file) ?? [])
  const attached = files.flatMap(file => (imageOf(file) ? [] : [attachmentOf(file)]))
  if (sizeOf(text) + files.length === 0) return silent('empty message')
  const stem = desk.begin(now, now.id)
  const entry: Entry = {
    type: 'user',
    id: desk.chain.fresh(`${stem.message}.0`, now.n),
    ...stem,
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
export const assistantMessage: Handler = (desk, data, now) => {
  const id = data.str('messageId') ?? now.id ?? recordId(now.n, now.thread)
  let begun: Place | undefined
  const stem = () => {
    begun ??= desk.begin(now, id)
    return begun
  }
  const content = data.get('content')
  const model = data.str('model') ?? (now.thread === MAIN ? desk.model : undefined)
  const ops = [
    ...desk.facts.learn({ model }),
    ...thoughtOf(desk, data, now, stem),
    ...(content.isString && content.value !== '' ? [replied(desk, content, now, stem())] : []),
    ...data.list('toolRequests').flatMap(request => requestedCall(desk, request, now, stem))
  ]
  return orSilent(ops, 'empty message')
}

const replied = (desk: Desk, content: Cursor, now: Now, stem: Place): Op => {
  const id = desk.chain.fresh(`${stem.message}.0`, now.n)
  return { op: 'put', entry: { type: 'assistant', id, ...stem, src: [now.n], text: content.text() } }
}

/** A reply repeats the thinking that an event told before it. */
const thoughtOf = (desk: Desk, data: Cursor, now: Now, stem: () => Place): readonly Op[] => {
  const text = data.get('reasoningText')
  if (text.isString && text.value !== '') return thought(desk, text, now, 'assistant.message', stem)
  const isHidden = ['reasoningOpaque', 'encryptedContent'].some(key => (data.str(key) ?? '') !== '')
  if (!isHidden) return []
  const place = stem()
  const id = desk.chain.fresh(`${place.message}.thinking`, now.n)
  return [{ op: 'put', entry: { type: 'thinking', id, ...place, src: [now.n], text: '', hidden: true } }]
}

export const reasoning: Handler = (desk, data, now) => {
  const text = data.get('content')
  if (!text.isString || text.value === '') return silent('assistant.reasoning')
  return thought(desk, text, now, 'assistant.reasoning', () =>
    desk.begin(now, data.str('reasoningId') ?? now.id)
  )
}

const thought = (desk: Desk, text: Cursor, now: Now, type: string, stem: () => Place): readonly Op[] => {
  const words = typeof text.value === 'string' ? text.value.trim() : ''
  const last = desk.thought
  desk.thought = undefined
  if (last && last.type !== type && last.words === words && last.entry.thread === now.thread)
    return [{ op: 'put', entry: again(last.entry, now.n) }]
  const place = stem()
  const id = desk.chain.fresh(`${place.message}.thinking`, now.n)
  const entry: Thinking = { type: 'thinking', id, ...place, src: [now.n], text: text.text() }
  desk.thought = { entry, words, type }
  return [{ op: 'put', entry }]
}

export const systemMessage: Handler = (desk, data, now) =>
  put(desk, now, { event: 'context', label: data.str('role') ?? 'system', text: data.get('content').text() })

export const notification: Handler = (desk, data, now) =>
  put(desk, now, {
    event: 'notification',
    text: data.get('content').text(),
    ...optional('status', data.get('kind').str('status') ?? data.get('kind').str('type'))
  })

export const skill: Handler = (desk, data, now) =>
  put(desk, now, {
    event: 'context',
    label: `skill ${data.str('name') ?? ''}`.trim(),
    text: data.get('content').text()
  })
