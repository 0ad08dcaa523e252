// The parts of an opencode message. A call and its result are one part.

import { joinTexts, sizeOf } from '../../model/entry/text-value.ts'
import type {
  Attachment,
  Entry,
  EventDetail,
  Image,
  Op,
  Status,
  Text,
  Tool
} from '../../model/transcript/types.ts'
import { describeCall, optional } from '../reading/arguments.ts'
import { dataUrlImage } from '../reading/content-blocks.ts'
import type { Cursor } from '../reading/cursor.ts'
import { type Memory, nameOf, type Open } from './memory.ts'
import { childOf, RULES, refinedDetail } from './tools.ts'

/** What a prompt brings along: files and agents, told by parts of their own. */
export interface Luggage {
  readonly images: readonly Image[]
  readonly attached: readonly Attachment[]
}

export const partTold = (
  memory: Memory,
  part: Cursor,
  message: Open,
  k: number,
  luggage?: Luggage
): readonly Op[] => {
  const type = part.str('type') ?? 'part'
  const id = part.str('id') || `${nameOf(message)}.${k}`
  const open = { ...message, at: part.get('time').time('start') ?? message.at }
  const put = (build: Parameters<Memory['part']>[3]) => memory.part(open, id, id, build)
  const event = (detail: EventDetail) => put(base => ({ ...base, type: 'event', detail }))
  switch (type) {
    case 'text':
      return textTold(memory, part, open, id, luggage)
    case 'reasoning': {
      const text = part.get('text').text()
      const hidden = sizeOf(text) === 0
      return put(base => ({ ...base, type: 'thinking', text, ...(hidden ? { hidden } : {}) }))
    }
    case 'tool':
      return memory.part(open, id, part.str('callID') || id, base => toolOf(part, base))
    case 'subtask': {
      const command =
        part.str('command') === undefined ? `@${part.str('agent') ?? ''}` : `/${part.str('command')}`
      return event({ event: 'command', command, output: part.get('prompt').text() })
    }
    case 'retry': {
      const { text, code } = errorWords(part.get('error'))
      return event({ event: 'error', text, code, retry: { attempt: part.num('attempt') ?? 1 } })
    }
    case 'compaction':
      return memory.compaction(open, id, part.bool('auto') === false ? 'manual' : 'auto')
    case 'file':
    case 'agent':
      // On a prompt they are luggage; a reply may show an image.
      return message.role === 'user' ? [] : fileTold(memory, part, open, id)
    case 'step-start':
    case 'step-finish':
    case 'snapshot':
    case 'patch':
      return []
    default:
      return [
        ...put(base => ({ ...base, type: 'unknown', label: `part ${type}`, json: part.text('json') })),
        { op: 'notice', notice: { code: 'unknown-block', record: open.n, about: type } }
      ]
  }
}

const textTold = (
  memory: Memory,
  part: Cursor,
  open: Open,
  id: string,
  luggage: Luggage | undefined
): readonly Op[] => {
  const text = part.get('text').text()
  if (sizeOf(text) === 0 && !luggage) return []
  const label = part.bool('synthetic') ? 'synthetic' : part.bool('ignored') ? 'ignored' : undefined
  return memory.part(open, id, id, (base): Entry => {
    if (open.role !== 'user') return { ...base, type: 'assistant', text }
    if (label !== undefined) return { ...base, type: 'event', detail: { event: 'context', label, text } }
    return { ...base, type: 'user', text, source: 'typed', ...packed(luggage) }
  })
}

export const packed = (luggage: Luggage | undefined) => ({
  ...optional('images', luggage && luggage.images.length > 0 ? luggage.images : undefined),
  ...optional('attached', luggage && luggage.attached.length > 0 ? luggage.attached : undefined)
})

const fileTold = (memory: Memory, part: Cursor, open: Open, id: string): readonly Op[] =>
  memory.part(open, id, id, base => ({ ...base, type: 'assistant', text: '', ...packed(luggageOf([part])) }))

export const luggageOf = (parts: readonly Cursor[]): Luggage => {
  const files = parts.filter(part => part.str('type') === 'file')
  const agents = parts.filter(part => part.str('type') === 'agent')
  const images = files.map(file => [file, imageOf(file)] as const)
  return {
    images: images.flatMap(([, image]) => image ?? []),
    attached: [
      ...images.flatMap(([file, image]) => (image ? [] : [attachmentOf(file)])),
      ...agents.map(agent => ({ name: `@${agent.str('name') ?? ''}` }))
    ]
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

const toolOf = (part: Cursor, base: Parameters<Parameters<Memory['part']>[3]>[0]): Tool => {
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
    ...base,
    type: 'tool',
    callId: part.str('callID') ?? '',
    name,
    ...optional('title', state.str('title') || undefined),
    detail: refinedDetail(detail, meta),
    ...optional('input', input.length > 0 ? input : undefined),
    status,
    ...optional('startedAt', times.time('start')),
    ...optional('endedAt', isOver ? times.time('end') : undefined),
    output: detail.kind === 'read' ? fileIn(output) : joinTexts([...printed, output.text()]),
    ...optional('images', images.length > 0 ? images : undefined)
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
