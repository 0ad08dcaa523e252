// The texts of an event.

import { planParts } from '../kinds/plan.ts'
import type { EventDetail } from '../transcript/types.ts'
import { body, maybe, named, nth, type Part } from './part.ts'

export const eventParts = (detail: EventDetail): readonly Part[] => {
  switch (detail.event) {
    case 'compaction':
      return [
        ...maybe('summary', detail.summary, 'prose', ''),
        ...maybe('error', detail.failed, 'prose', detail.summary === undefined ? '' : 'error')
      ]
    case 'setting':
      return [named(detail.setting, detail.value, 'words', 'setting')]
    case 'notification':
      return [...maybe('from', detail.from), ...maybe('title', detail.title), body(detail.text)]
    case 'interrupt':
    case 'notice':
      return [body(detail.text)]
    case 'error':
      return [body(detail.text, 'output'), ...maybe('code', detail.code)]
    case 'permission':
      return [
        named('asked', detail.title),
        ...detail.options.map((option, i) => nth(i + 1, 'option', option.name)),
        ...maybe('answer', detail.answer)
      ]
    case 'hook':
      return [named('hook', detail.name), ...maybe('text', detail.text, 'output', '')]
    case 'command':
      return [named('command', detail.command, 'prose'), ...maybe('output', detail.output, 'output', '')]
    case 'shell':
      return [named('command', detail.command), named('output', detail.output, 'output', '')]
    case 'context':
      return [named('context', detail.label), body(detail.text)]
    case 'plan':
      return planParts(detail.todos, detail.text, '')
    case 'rewind':
      return []
    case 'branch':
      return [named('summary', detail.summary, 'prose', '')]
    case 'turn':
      return [named('turn', detail.outcome), ...maybe('text', detail.text, 'prose', '')]
    case 'link':
      return [named('link', detail.label), named('url', detail.url)]
    case 'label':
      return [named('label', detail.label)]
    default:
      return detail satisfies never
  }
}
