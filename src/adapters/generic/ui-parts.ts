// Parts of an AI SDK UIMessage that no chat API has: a call and its result in one, steps, sources, files, data.
// https://ai-sdk.dev/docs/reference/ai-sdk-core/ui-message (ai 6.0.326 and 7.0.169; toolInvocation is ai 4).

import type { Status } from '../../model/transcript/types.ts'
import { optional } from '../reading/arguments.ts'
import { contentOf } from '../reading/content-blocks.ts'
import type { Cursor } from '../reading/cursor.ts'
import type { EntryPlace } from '../reading/place.ts'
import { permissionOf } from './permission.ts'
import { readResult } from './results.ts'
import type { Message, Writer } from './writer.ts'

export const isUiPart = (part: Cursor): boolean => {
  const type = part.str('type') ?? ''
  if (OWN.has(type) || type.startsWith('data-')) return true
  return part.str('toolCallId') !== undefined && part.str('state') !== undefined
}

export const tellUiPart = (writer: Writer, message: Message, part: Cursor, i: number) => {
  const type = part.str('type') ?? ''
  const invocation = part.get('toolInvocation').isObject ? part.get('toolInvocation') : part
  if (invocation.str('toolCallId') !== undefined) return tellToolPart(writer, message, invocation, type, i)
  switch (type) {
    case 'step-start':
      return
    case 'source-url':
    case 'source-document':
    case 'source':
      return tellSource(writer, part, () => writer.part(message, i))
    case 'steering-message':
      return writer.say('user', () => writer.part(message, i), {
        ...contentOf(part.get('parts')),
        source: 'queued'
      })
    default:
      return writer.context(message, i, type, (part.has('data') ? part.get('data') : part).text())
  }
}

const OWN = new Set([
  'step-start',
  'source-url',
  'source-document',
  'source',
  'tool-invocation',
  'steering-message',
  'custom'
])

const tellToolPart = (writer: Writer, message: Message, part: Cursor, type: string, i: number) => {
  const callId = part.str('toolCallId') ?? ''
  const name = part.str('toolName') ?? type.replace(/^tool-/, '')
  const state = part.str('state') ?? ''
  const call = writer.calls.ask(message, {
    callId,
    name,
    input: part.get(['input', 'rawInput', 'args'].find(key => part.has(key)) ?? 'input'),
    ...optional('title', part.str('title')),
    status: CALL_STATES.get(state) ?? 'running',
    part: i
  })
  const approval = part.get('approval')
  if (approval.isObject)
    writer.event(writer.spot(message, approval.str('id') ?? ''), permissionOf(name, callId, approval))
  const status = RESULT_STATES.get(state)
  if (status === undefined) return
  const value = part.get(['output', 'result', 'errorText'].find(key => part.get(key).exists) ?? 'output')
  writer.calls.settle(call, {
    callId,
    name,
    result: readResult(value),
    status,
    preliminary: part.bool('preliminary')
  })
}

const CALL_STATES: ReadonlyMap<string, Status> = new Map([
  ['input-streaming', 'pending'],
  ['partial-call', 'pending'],
  ['approval-requested', 'pending']
])

const RESULT_STATES: ReadonlyMap<string, Status> = new Map([
  ['output-available', 'done'],
  ['result', 'done'],
  ['output-error', 'failed'],
  ['output-denied', 'cancelled']
])

export const tellSource = (writer: Writer, part: Cursor, spot: () => EntryPlace) => {
  const source = part.get('source').isObject ? part.get('source') : part
  const url = source.str('url')
  const label = source.str('title') ?? source.str('filename') ?? url ?? 'source'
  if (url !== undefined) writer.event(spot(), { event: 'link', label, url })
  else writer.event(spot(), { event: 'context', label: 'source', text: label })
}
