// Parts of an AI SDK UIMessage that no chat API has: a call and its result in one, steps, sources, files, data.
// https://ai-sdk.dev/docs/reference/ai-sdk-core/ui-message (ai 6.0.326 and 7.0.169; toolInvocation is ai 4).

import type { EventDetail, Status } from '../../model/transcript/types.ts'
import { optional } from '../reading/arguments.ts'
import { contentOf, dataUrlImage } from '../reading/content-blocks.ts'
import type { Cursor } from '../reading/cursor.ts'
import { firstOf, inside } from '../reading/first.ts'
import { meanings, wordSet } from '../reading/word-tables.ts'
import type { DraftMessage, SpokenWords } from './draft-message.ts'
import { toolResultOf } from './results.ts'

export const isUiPart = (part: Cursor): boolean => {
  const type = part.str('type') ?? ''
  if (OWN.has(type) || type.startsWith('data-')) return true
  return part.str('toolCallId') !== undefined && part.str('state') !== undefined
}

const OWN = wordSet('step-start source-url source-document source tool-invocation steering-message custom')

export const tellUiPart = (message: DraftMessage, part: Cursor, i: number) => {
  const type = part.str('type') ?? ''
  const invocation = inside(part, 'toolInvocation')
  if (invocation.str('toolCallId') !== undefined) return tellToolPart(message, invocation, type, i)
  if (type === 'step-start') return
  if (type.startsWith('source')) return message.event(i, sourceOf(part))
  if (type === 'steering-message')
    return message.say('user', i, { ...contentOf(part.get('parts')), source: 'queued' })
  return message.context(i, type, (part.has('data') ? part.get('data') : part).text())
}

const tellToolPart = (message: DraftMessage, part: Cursor, type: string, i: number) => {
  const callId = part.str('toolCallId') ?? ''
  const name = part.str('toolName') ?? type.replace(/^tool-/, '')
  const status = STATES.get(part.str('state') ?? '') ?? 'running'
  const isOver = status !== 'running' && status !== 'pending'
  const call = message.call({
    callId,
    name,
    input: firstOf(part, 'input', 'rawInput', 'args'),
    title: part.str('title'),
    status: isOver ? 'running' : status,
    part: i
  })
  const approval = part.get('approval')
  if (approval.isObject) message.event({ id: approval.str('id') ?? '' }, permissionOf(name, callId, approval))
  if (!isOver) return
  const result = toolResultOf(firstOf(part, 'output', 'result', 'errorText'))
  message.writer.calls.settle(call, { callId, name, result, status, preliminary: part.bool('preliminary') })
}

const STATES = meanings<Status>([
  ['pending', 'input-streaming partial-call approval-requested'],
  ['done', 'output-available result'],
  ['failed', 'output-error'],
  ['cancelled', 'output-denied']
])

export const sourceOf = (part: Cursor): EventDetail => {
  const source = inside(part, 'source')
  const url = source.str('url')
  const label = source.str('title') ?? source.str('filename') ?? url ?? 'source'
  return url === undefined
    ? { event: 'context', label: 'source', text: label }
    : { event: 'link', label, url }
}

/** Some calls need a person's word first: {id, approved?, reason?}. */
export const permissionOf = (title: string, callId: string, approval: Cursor): PermissionDetail => {
  const granted = approval.bool('approved')
  const answer = granted === undefined ? undefined : granted ? 'approved' : 'denied'
  const reason = approval.str('reason')
  return {
    event: 'permission',
    title,
    callId,
    options: [],
    ...optional('answer', answer !== undefined && reason ? `${answer}: ${reason}` : answer),
    ...optional('granted', granted)
  }
}

type PermissionDetail = Extract<EventDetail, { event: 'permission' }>

/** A file: the AI SDK's {url | data, mediaType} and {file: {base64}}, OpenAI's {file: {filename, file_data}}. */
export const fileOf = (part: Cursor): Pick<SpokenWords, 'images' | 'attached'> => {
  const file = inside(part, 'file')
  const mime = file.str('mediaType') ?? file.str('mimeType') ?? file.str('media_type')
  const data = firstOf(file, 'base64', 'data', 'image', 'file_data')
  const held = mime?.startsWith('image/') ? data.image(mime) : undefined
  const image = dataUrlImage(file.get('url')) ?? dataUrlImage(data) ?? held
  // A picture is shown; of anything else the log's name for it.
  if (image?.mime?.startsWith('image/')) return { images: [image], attached: [] }
  const url = file.str('url')
  const uri = url?.startsWith('data:') ? undefined : url?.slice(0, 2000)
  const name = file.str('filename') ?? file.str('file_id') ?? uri ?? mime ?? 'file'
  return { images: [], attached: [{ name, ...optional('mime', mime), ...optional('uri', uri) }] }
}
