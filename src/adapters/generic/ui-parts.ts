// Parts of an AI SDK UIMessage that no chat API has: a call and its result in one, steps, sources, data.
// https://ai-sdk.dev/docs/reference/ai-sdk-core/ui-message (ai 6.0.326 and 7.0.169; toolInvocation is ai 4).

import type { EventDetail, Status } from '../../model/transcript/types.ts'
import { optional } from '../reading/arguments.ts'
import { contentOf } from '../reading/content-blocks.ts'
import type { Cursor } from '../reading/cursor.ts'
import { firstOf } from '../reading/first.ts'
import { meanings, wordSet } from '../reading/word-tables.ts'
import { readResult } from './results.ts'
import type { ChatWriter, DraftMessage } from './writer.ts'

export const isUiPart = (part: Cursor): boolean => {
  const type = part.str('type') ?? ''
  if (OWN.has(type) || type.startsWith('data-')) return true
  return part.str('toolCallId') !== undefined && part.str('state') !== undefined
}

const OWN = wordSet('step-start source-url source-document source tool-invocation steering-message custom')

export const tellUiPart = (writer: ChatWriter, message: DraftMessage, part: Cursor, i: number) => {
  const type = part.str('type') ?? ''
  const invocation = part.get('toolInvocation').isObject ? part.get('toolInvocation') : part
  if (invocation.str('toolCallId') !== undefined) return tellToolPart(writer, message, invocation, type, i)
  switch (type) {
    case 'step-start':
      return
    case 'source-url':
    case 'source-document':
    case 'source':
      writer.event(writer.place(message, i), sourceOf(part))
      return
    case 'steering-message':
      return writer.say('user', message, i, { ...contentOf(part.get('parts')), source: 'queued' })
    default:
      return writer.context(message, i, type, (part.has('data') ? part.get('data') : part).text())
  }
}

const tellToolPart = (writer: ChatWriter, message: DraftMessage, part: Cursor, type: string, i: number) => {
  const callId = part.str('toolCallId') ?? ''
  const name = part.str('toolName') ?? type.replace(/^tool-/, '')
  const state = part.str('state') ?? ''
  const call = writer.calls.ask(message, {
    callId,
    name,
    input: firstOf(part, 'input', 'rawInput', 'args'),
    title: part.str('title'),
    status: CALL_STATES.get(state) ?? 'running',
    part: i
  })
  const approval = part.get('approval')
  if (approval.isObject)
    writer.event(
      writer.place(message, { id: approval.str('id') ?? '' }),
      permissionOf(name, callId, approval)
    )
  const status = RESULT_STATES.get(state)
  if (status === undefined) return
  const result = readResult(firstOf(part, 'output', 'result', 'errorText'))
  writer.calls.settle(call, { callId, name, result, status, preliminary: part.bool('preliminary') })
}

const CALL_STATES = meanings<Status>([['pending', 'input-streaming partial-call approval-requested']])

const RESULT_STATES = meanings<Status>([
  ['done', 'output-available result'],
  ['failed', 'output-error'],
  ['cancelled', 'output-denied']
])

export const sourceOf = (part: Cursor): EventDetail => {
  const source = part.get('source').isObject ? part.get('source') : part
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
