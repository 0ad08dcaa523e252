// Every text of an entry, once, in reading order: for search, links, copies and exports alike.

import { kindOf } from '../kinds/index.ts'
import type { Entry, Text, Tool } from '../transcript/types.ts'
import { eventParts } from './event-parts.ts'
import { body, maybe, named, nth, type Part, retold } from './part.ts'
import { previewOf, sizeOf } from './text-value.ts'

export type { Part } from './part.ts'

/** What an entry says, without reading long texts: a file that was written, and is told again as what it became, once. */
export const partsOf = (entry: Entry): readonly Part[] => {
  const all = allParts(entry)
  if (entry.type !== 'tool' || entry.detail.kind !== 'write') return all
  const { content } = entry.detail
  return all.filter(({ label, text }) => label !== 'new' || !isSame(text, content))
}

/** With what is told twice: links know entries by these. */
export const allParts = (entry: Entry): readonly Part[] => {
  switch (entry.type) {
    case 'user':
    case 'assistant':
      return [
        body(entry.text),
        ...(entry.attached ?? []).flatMap((item, i) => [
          named('attached', item.name, 'words', `${attachedKey(i)}-name`),
          ...maybe('content', item.text, 'file', attachedKey(i))
        ])
      ]
    case 'thinking':
      return [body(entry.text)]
    case 'tool':
      return toolParts(entry)
    case 'event':
      return eventParts(entry.detail)
    case 'unknown':
      return [named('', entry.label, 'words', 'label'), body(entry.json, 'file')]
    default:
      return entry satisfies never
  }
}

/** What was sent along, by its place. */
export const attachedKey = (place: number): string => `attached${place + 1}`

/** The arguments of a call are addressed by their place: their names are the log's. */
export const inputKey = (place: number): string => `input${place + 1}`

/** What the model got of a result. */
export const MODEL_OUTPUT = 'model-output'

const toolParts = (tool: Tool): readonly Part[] => {
  const { detail } = tool
  const kind = kindOf(detail)
  const own = kind.parts(detail, tool)
  // A kind that shows another text in place of the answer: it says the same.
  const isAgain = own.some(part => part.key === '')
  return [
    ...retold(detail.kind === 'mcp' ? ['server', 'tool'] : [], [named('', tool.name, 'words', 'name')]),
    ...retold(detail.kind === 'other' ? [] : TITLED, maybe('title', tool.title)),
    ...own,
    ...(tool.input ?? []).map((field, i) => named(field.name, field.value, 'output', inputKey(i))),
    ...retold(isAgain ? ['content'] : [], maybe('output', tool.output, kind.answer, isAgain ? 'output' : '')),
    ...maybe('What the model got', tool.modelOutput, 'answer', MODEL_OUTPUT),
    ...retold(
      ['path'],
      (tool.locations ?? []).map(({ path }, i) => nth(i + 1, 'location', path))
    )
  ]
}

/** What titles are made of: a page shows these instead. */
const TITLED = ['path', 'to', 'command', 'pattern', 'url', 'query', 'task', 'question', '']

/** As far as both are held. */
const isSame = (a: Text, b: Text): boolean => sizeOf(a) === sizeOf(b) && previewOf(a) === previewOf(b)
