// Calls that VS Code itself hides: a to-do list is still a plan, the rest is folded.

import { joinTexts } from '../../model/entry/text-value.ts'
import type { Event, Tool } from '../../model/transcript/types.ts'

export const hiddenCall = ({ id, message, after, thread, at, src, ...call }: Tool): Event => {
  const place = { id, message, after, thread, src, ...(at === undefined ? {} : { at }) }
  if (call.detail.kind === 'plan')
    return { type: 'event', ...place, detail: { event: 'plan', todos: call.detail.todos } }
  const text = joinTexts([call.title ?? '', call.output])
  return { type: 'event', ...place, detail: { event: 'context', label: call.name, text } }
}
