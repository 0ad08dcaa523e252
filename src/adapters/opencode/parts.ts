// The parts of an opencode message. A call and its result are one part.

import { joinTexts, sizeOf } from '../../model/entry/text-value.ts'
import type { Attachment, Image, Status, Text, Tool } from '../../model/transcript/types.ts'
import { describeCall, optional } from '../reading/arguments.ts'
import { dataUrlImage } from '../reading/content-blocks.ts'
import type { Cursor } from '../reading/cursor.ts'
import { optionalList } from '../reading/optional-members.ts'
import type { EntryPlace } from '../reading/place.ts'
import type { OpencodeBuilder } from './builder.ts'
import { childOf, RULES, refinedDetail } from './tools.ts'

/** What a prompt brings along: files and agents, told by parts of their own. */
export interface Luggage {
  readonly images?: readonly Image[]
  readonly attached?: readonly Attachment[]
}

/** The k-th part of the message that is read. */
export const partTold = (opencode: OpencodeBuilder, part: Cursor, k: number, luggage?: Luggage): void => {
  const type = part.str('type') ?? 'part'
  const id = part.str('id') || `${opencode.named()}.${k}`
  const at = part.get('time').time('start')
  switch (type) {
    case 'text':
      textTold(opencode, part, id, luggage)
      break
    case 'reasoning': {
      const text = part.get('text').text()
      const hidden = sizeOf(text) === 0
      opencode.put({ type: 'thinking', ...opencode.part(id, at), text, ...(hidden ? { hidden } : {}) })
      break
    }
    case 'tool':
      opencode.put(toolOf(part, opencode.part(id, at, part.str('callID') || id)))
      break
    case 'subtask': {
      const name = part.str('command')
      const command = name === undefined ? `@${part.str('agent') ?? ''}` : `/${name}`
      opencode.partEvent(id, { event: 'command', command, output: part.get('prompt').text() }, at)
      break
    }
    case 'retry': {
      const retry = { attempt: part.num('attempt') ?? 1 }
      opencode.partEvent(id, { event: 'error', ...errorWords(part.get('error')), retry }, at)
      break
    }
    case 'compaction':
      opencode.compaction(id, part.bool('auto') === false ? 'manual' : 'auto', at)
      break
    case 'file':
    case 'agent':
      // On a prompt they are luggage; a reply may show an image.
      if (opencode.role !== 'user')
        opencode.put({ type: 'assistant', ...opencode.part(id, at), text: '', ...luggageOf([part]) })
      break
    case 'step-start':
    case 'step-finish':
    case 'snapshot':
    case 'patch':
      break
    default:
      opencode.put({
        type: 'unknown',
        ...opencode.part(id, at),
        label: `part ${type}`,
        json: part.text('json')
      })
      opencode.notice('unknown-block', type)
  }
}

const textTold = (
  opencode: OpencodeBuilder,
  part: Cursor,
  id: string,
  luggage: Luggage | undefined
): void => {
  const text = part.get('text').text()
  if (sizeOf(text) === 0 && !luggage) return
  const place = opencode.part(id, part.get('time').time('start'))
  const label = part.bool('synthetic') ? 'synthetic' : part.bool('ignored') ? 'ignored' : undefined
  if (opencode.role !== 'user') opencode.put({ type: 'assistant', ...place, text })
  else if (label !== undefined) opencode.event(place, { event: 'context', label, text })
  else opencode.put({ type: 'user', ...place, text, source: 'typed', ...luggage })
}

/** The files and agents among these parts, if there are any. */
export const luggageOf = (parts: readonly Cursor[]): Luggage | undefined => {
  const files = parts.filter(part => part.str('type') === 'file')
  const agents = parts.filter(part => part.str('type') === 'agent')
  if (files.length + agents.length === 0) return undefined
  return {
    ...optionalList(
      'images',
      files.flatMap(file => imageOf(file) ?? [])
    ),
    ...optionalList('attached', [
      ...files.flatMap(file => (imageOf(file) ? [] : [attachmentOf(file)])),
      ...agents.map(agent => ({ name: `@${agent.str('name') ?? ''}` }))
    ])
  }
}

const imageOf = (file: Cursor): Image | undefined =>
  file.str('mime')?.startsWith('image/') ? dataUrlImage(file.get('url')) : undefined

const attachmentOf = (file: Cursor): Attachment => {
  const url = file.str('url')
  const isHeld = url?.startsWith('data:') === true
  return {
    name: file.str('filename') ?? file.get('source').str('path') ?? (isHeld ? 'file' : (url ?? 'file')),
    ...optional('mime', file.str('mime')),
    ...optional('uri', isHeld ? undefined : url)
  }
}

const toolOf = (part: Cursor, place: EntryPlace): Tool => {
  const name = part.str('tool') ?? ''
  const state = part.get('state')
  const meta = state.get('metadata')
  const { detail, input } = describeCall(RULES, name, state.get('input'))
  const images = state.list('attachments').flatMap(file => imageOf(file) ?? [])
  const times = state.get('time')
  const problem = state.get('error')
  const output = state.str('output') || !problem.exists ? state.get('output') : problem
  // What a shell printed before it was stopped, or so far.
  const printed = output.exists && output !== problem ? [] : [meta.get('output').text()]
  const status = statusOf(state)
  const isOver = status !== 'running' && status !== 'pending'
  const tool: Tool = {
    ...place,
    type: 'tool',
    callId: part.str('callID') ?? '',
    name,
    ...optional('title', state.str('title') || undefined),
    detail: refinedDetail(detail, meta),
    ...optionalList('input', input),
    status,
    ...optional('startedAt', times.time('start')),
    ...optional('endedAt', isOver ? times.time('end') : undefined),
    output: detail.kind === 'read' ? fileIn(output) : joinTexts([...printed, output.text()]),
    ...optionalList('images', images)
  }
  return { ...tool, ...optional('child', childOf(tool, meta)) }
}

/** A file that was read stands between tags. */
const fileIn = (output: Cursor): Text => {
  const text = typeof output.value === 'string' ? output.value : ''
  const [open] = /^(?:<path>[^<]*<\/path>\s*<type>\w+<\/type>\s*)?<(?:file|content)>\n/.exec(text) ?? []
  const [close] = /\n<\/(?:file|content)>\s*$/.exec(text.slice(-40)) ?? []
  return open === undefined || close === undefined
    ? output.text()
    : output.cut(open.length, text.length - close.length)
}

const statusOf = (state: Cursor): Status => {
  switch (state.str('status')) {
    case 'completed':
      return (state.get('metadata').num('exit') ?? 0) === 0 ? 'done' : 'failed'
    case 'error':
      return /abort|reject/i.test(state.str('error')?.slice(0, 200) ?? '') ? 'cancelled' : 'failed'
    case 'pending':
      return 'pending'
    default:
      return 'running'
  }
}

/** {name, data: {message}} */
export const errorWords = (error: Cursor) => {
  const message = error.get('data', 'message')
  const text = message.isString ? message : error.get('message').isString ? error.get('message') : error
  return { text: text.text(), code: error.str('name') ?? 'error' }
}
