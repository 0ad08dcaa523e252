// One line for an entry: what a reader sees while it is folded.

import { kindOf } from '../kinds/index.ts'
import type { Sentence } from '../kinds/kind.ts'
import { planLine } from '../kinds/plan.ts'
import type { Entry, EventDetail, Tool } from '../transcript/types.ts'
import { faultLine, firstLine, saidLine } from './first-line.ts'
import { titleAfter } from './title-after.ts'

/** Verb and object of a call, the first words of a text, the name of an event. Never empty. */
export const summary = (entry: Entry): string => {
  switch (entry.type) {
    case 'user':
    case 'assistant':
      return saidLine(entry.text) || (entry.images?.length ? 'image' : '') || 'empty message'
    case 'thinking':
      return entry.hidden ? 'thinking hidden' : saidLine(entry.text) || 'thinking'
    case 'tool':
      return toolSummary(entry)
    case 'event':
      return eventSummary(entry.detail)
    case 'unknown':
      return `unknown record: ${entry.label}`
    default:
      return entry satisfies never
  }
}

const toolSummary = (tool: Tool): string => {
  const { verb, object } = sentence(tool)
  return [verb, object].filter(word => word !== '').join(' ')
}

/** A call as a sentence: the verb is ours, the object is the log's. One that says nothing else is told by its title. */
export const sentence = (tool: Tool): Sentence => {
  const said = kindOf(tool.detail).sentence(tool.detail, tool)
  return said.object === '' ? { ...said, object: titleAfter(said.verb, tool.title) } : said
}

const eventSummary = (detail: EventDetail): string => {
  switch (detail.event) {
    case 'compaction':
      return detail.failed === undefined ? 'conversation compacted' : `compaction failed: ${detail.failed}`
    case 'setting':
      return `${detail.setting}: ${detail.value}`
    case 'interrupt':
      return 'interrupted'
    case 'error':
      return faultLine(detail.text) || 'error'
    case 'permission':
      return `permission: ${detail.title} (${detail.answer ?? 'no answer'})`
    case 'hook':
      return `hook ${detail.name}: ${detail.outcome}`
    case 'command':
      return firstLine(detail.command) || 'command'
    case 'shell':
      return `! ${firstLine(detail.command)}`
    case 'context':
      return `context: ${detail.label}`
    case 'notification':
      return [detail.from, detail.title || firstLine(detail.text) || 'notification']
        .filter(Boolean)
        .join(': ')
    case 'plan':
      return `plan: ${planLine(detail.todos, detail.text)}`
    case 'rewind':
      return 'rewound'
    case 'branch':
      return `branch: ${firstLine(detail.summary)}`
    case 'turn':
      return `turn ${detail.outcome}`
    case 'link':
      return detail.label || detail.url || 'link'
    case 'label':
      return `label: ${detail.label}`
    case 'notice':
      return firstLine(detail.text) || 'notice'
    default:
      return detail satisfies never
  }
}
