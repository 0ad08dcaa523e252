// What of an entry a reader may want on the clipboard: at most two things, the likelier first, and of an answer that the
// model got as another text, that text.

import { partsOf } from '../../model/entry/parts.ts'
import { sizeOf } from '../../model/entry/text-value.ts'
import { kindOf } from '../../model/kinds/index.ts'
import type { Entry, EventDetail, Text, Tool } from '../../model/transcript/types.ts'

export interface Copyable {
  readonly name: string
  readonly text: Text
}

export const copyables = (entry: Entry): readonly Copyable[] => [
  ...list(entry).filter(isThere).slice(0, 2),
  ...seenBy(entry).filter(isThere)
]

const isThere = ({ text }: Copyable): boolean => sizeOf(text) > 0

const seenBy = (entry: Entry): readonly Copyable[] =>
  entry.type === 'tool' ? [{ name: 'what the model got', text: entry.modelOutput ?? '' }] : []

const list = (entry: Entry): readonly Copyable[] => {
  switch (entry.type) {
    case 'user':
    case 'assistant':
      return [{ name: 'Markdown', text: entry.text }]
    case 'thinking':
      return [{ name: 'thought', text: entry.text }]
    case 'tool':
      return ofTool(entry)
    case 'event':
      return ofEvent(entry.detail)
    case 'unknown':
      return [{ name: 'record', text: entry.json }]
    default:
      return entry satisfies never
  }
}

const ofTool = (tool: Tool): readonly Copyable[] => {
  const parts = new Map(partsOf(tool).map(part => [part.key, part]))
  return kindOf(tool.detail).copies.flatMap(wish => {
    const { key, name } = typeof wish === 'string' ? { key: wish, name: wish } : wish
    const part = parts.get(key)
    return part ? [{ name: name || part.label, text: part.text }] : []
  })
}

const ofEvent = (detail: EventDetail): readonly Copyable[] => {
  switch (detail.event) {
    case 'compaction':
      return [{ name: 'summary', text: detail.summary ?? '' }]
    case 'shell':
      return [
        { name: 'command', text: detail.command },
        { name: 'output', text: detail.output }
      ]
    case 'command':
      return [
        { name: 'command', text: detail.command },
        { name: 'output', text: detail.output ?? '' }
      ]
    case 'branch':
      return [{ name: 'summary', text: detail.summary }]
    case 'link':
      return [{ name: 'address', text: detail.url }]
    case 'interrupt':
    case 'error':
    case 'context':
    case 'notification':
    case 'notice':
      return [{ name: 'text', text: detail.text }]
    case 'hook':
    case 'plan':
    case 'turn':
      return [{ name: 'text', text: detail.text ?? '' }]
    case 'setting':
    case 'permission':
    case 'rewind':
    case 'label':
      return []
    default:
      return detail satisfies never
  }
}
