// The parts of an opencode message. A call and its result are one part.

import { sizeOf } from '../../model/entry/text-value.ts'
import type { Attachment, Image } from '../../model/transcript/types.ts'
import { optional, present } from '../reading/arguments.ts'
import type { Cursor } from '../reading/cursor.ts'
import { optionalList } from '../reading/optional-members.ts'
import { meanings } from '../reading/word-tables.ts'
import type { OpencodeBuilder } from './builder.ts'
import { fileImage, opencodeTool } from './call.ts'

/** What a prompt brings along: files and agents, told by parts of their own. */
export interface Luggage {
  readonly images?: readonly Image[]
  readonly attached?: readonly Attachment[]
}

/** The k-th part of the message that is read. */
export const partTold = (opencode: OpencodeBuilder, part: Cursor, k: number, luggage?: Luggage): void => {
  const rule = PARTS.get(part.str('type') ?? 'part') ?? unknownPart
  const { at } = opencode
  opencode.at = part.get('time').time('start') ?? at
  rule(opencode, part, part.str('id') || `${opencode.named()}.${k}`, luggage)
  opencode.at = at
}

type PartRule = (opencode: OpencodeBuilder, part: Cursor, id: string, luggage?: Luggage) => void

const text: PartRule = (opencode, part, id, luggage) => {
  const text = part.get('text').text()
  if (sizeOf(text) === 0 && !luggage) return
  const place = opencode.part(id)
  const label = part.bool('synthetic') ? 'synthetic' : part.bool('ignored') ? 'ignored' : undefined
  if (opencode.role !== 'user') opencode.put({ type: 'assistant', ...place, text })
  else if (label !== undefined) opencode.event(place, { event: 'context', label, text })
  else opencode.put({ type: 'user', ...place, text, source: 'typed', ...luggage })
}

const reasoning: PartRule = (opencode, part, id) => {
  const text = part.get('text').text()
  const hidden = optional('hidden', sizeOf(text) === 0 || undefined)
  opencode.put({ type: 'thinking', ...opencode.part(id), text, ...hidden })
}

const tool: PartRule = (opencode, part, id) => {
  opencode.put(opencodeTool(part, opencode.part(id, part.str('callID') || id)))
}

const subtask: PartRule = (opencode, part, id) => {
  const name = part.str('command')
  const command = name === undefined ? `@${part.str('agent') ?? ''}` : `/${name}`
  opencode.event(opencode.part(id), { event: 'command', command, output: part.get('prompt').text() })
}

const retry: PartRule = (opencode, part, id) => {
  const retry = { attempt: part.num('attempt') ?? 1 }
  opencode.event(opencode.part(id), { event: 'error', ...opencodeError(part.get('error')), retry })
}

const compaction: PartRule = (opencode, part, id) => {
  const trigger = part.bool('auto') === false ? 'manual' : 'auto'
  opencode.compaction = opencode.event(opencode.part(id), { event: 'compaction', trigger }).id
}

/** On a prompt they are luggage; a reply may show an image. */
const file: PartRule = (opencode, part, id) => {
  if (opencode.role !== 'user')
    opencode.put({ type: 'assistant', ...opencode.part(id), text: '', ...luggageOf([part]) })
}

const unknownPart: PartRule = (opencode, part, id) => {
  const type = part.str('type') ?? 'part'
  opencode.put({ type: 'unknown', ...opencode.part(id), label: `part ${type}`, json: part.text('json') })
  opencode.notice('unknown-block', type)
}

const ignored: PartRule = () => {}

const PARTS = meanings<PartRule>([
  [text, 'text'],
  [reasoning, 'reasoning'],
  [tool, 'tool'],
  [subtask, 'subtask'],
  [retry, 'retry'],
  [compaction, 'compaction'],
  [file, 'file agent'],
  [ignored, 'step-start step-finish snapshot patch']
])

/** The files and agents among these parts, if there are any. */
export const luggageOf = (parts: readonly Cursor[]): Luggage | undefined => {
  const files = parts.filter(part => part.str('type') === 'file')
  const agents = parts.filter(part => part.str('type') === 'agent')
  if (files.length + agents.length === 0) return undefined
  const images = files.flatMap(file => fileImage(file) ?? [])
  const others = files.filter(file => !fileImage(file)).map(attachmentOf)
  const names = agents.map(agent => ({ name: `@${agent.str('name') ?? ''}` }))
  return { ...optionalList('images', images), ...optionalList('attached', [...others, ...names]) }
}

const attachmentOf = (file: Cursor): Attachment => {
  const url = file.str('url')
  const isHeld = url?.startsWith('data:') === true
  return {
    name: file.str('filename') ?? file.get('source').str('path') ?? (isHeld ? 'file' : (url ?? 'file')),
    ...present({ mime: file.str('mime'), uri: isHeld ? undefined : url })
  }
}

/** {name, data: {message}} */
export const opencodeError = (error: Cursor) => {
  const message = error.get('data', 'message')
  const text = message.isString ? message : error.get('message').isString ? error.get('message') : error
  return { text: text.text(), code: error.str('name') ?? 'error' }
}
