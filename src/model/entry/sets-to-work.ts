// Commands that asked for something: the agent speaks or works next. Others only change a setting, or show something.

import type { Entry, Event } from '../transcript/types.ts'

export const setsToWork = ({ detail, thread }: Event, later: Iterable<Entry>): boolean => {
  if (detail.event !== 'command' || detail.output !== undefined) return false
  for (const entry of later) {
    if (entry.thread !== thread) continue
    if (entry.type === 'user' || (entry.type === 'event' && entry.detail.event === 'command')) return false
    if (entry.type !== 'event' && entry.type !== 'unknown') return true
  }
  return false
}
