// What of an entry a reader may want on the clipboard: at most two things, the likelier first.

import { sizeOf } from '../../model/entry/text-value.ts'
import type { Entry, EventDetail, Text, Tool } from '../../model/transcript/types.ts'

export interface Copyable {
  readonly name: string
  readonly text: Text
}

export const copyables = (entry: Entry): readonly Copyable[] =>
  list(entry).filter(item => sizeOf(item.text) > 0)

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
  const { detail } = tool
  const output = { name: 'output', text: tool.output }
  switch (detail.kind) {
    case 'execute':
      return [
        { name: 'command', text: detail.command },
        sizeOf(tool.output) > 0 ? output : { name: 'stderr', text: detail.stderr ?? '' }
      ]
    case 'read':
      return [
        { name: 'path', text: detail.path },
        detail.content === undefined ? output : { name: 'content', text: detail.content }
      ]
    case 'write':
      return [
        { name: 'path', text: detail.path },
        { name: 'content', text: detail.content }
      ]
    case 'edit':
    case 'delete':
      return [{ name: 'path', text: detail.path }]
    case 'move':
      return [{ name: 'path', text: detail.to }]
    case 'search':
      return [{ name: 'pattern', text: detail.pattern }, output]
    case 'fetch':
      return [{ name: 'address', text: detail.url }, output]
    case 'websearch':
      return [{ name: 'query', text: detail.query }, output]
    case 'plan':
    case 'mode':
      return [{ name: 'plan', text: detail.text ?? '' }, output]
    case 'task':
      return [
        { name: 'prompt', text: detail.prompt },
        { name: 'answer', text: tool.output }
      ]
    case 'think':
      return [{ name: 'thought', text: detail.text }]
    case 'ask':
    case 'mcp':
    case 'other':
      return [output]
    default:
      return detail satisfies never
  }
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
