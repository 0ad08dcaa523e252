// Event streams, as their tests look at them: events in a word, and what became of them in a line an entry.

import { events } from '../../src/adapters/events/index.ts'
import type { Entry } from '../../src/model/types.ts'
import { recordsOf } from './fixture.ts'
import { reduce } from './reduce.ts'

export const text = (delta: string) => ({ type: 'text-delta', delta })
export const thought = (delta: string) => ({ type: 'reasoning-delta', delta })
export const call = (id: string, name = 'bash', args: object = { command: id }) => ({
  type: 'tool-call',
  toolCall: { id, name, arguments: args }
})
export const result = (toolCallId: string, value: string, isError = false) => ({
  type: 'tool-result',
  toolResult: { toolCallId, toolName: 'bash', result: value, isError }
})
export const shell = (data: string, stream: 'stdout' | 'stderr' = 'stdout') => ({
  type: 'shell-output',
  data,
  stream
})
export const turn = { type: 'turn-start', turnId: 't' }
export const sealed = { type: 'turn-sealed', turnId: 't' }

export const entriesOf = (...records: readonly unknown[]): readonly Entry[] =>
  reduce(events, records).draft.entries
export const shape = (entries: readonly Entry[]): readonly string[] => entries.map(line)
export const fixture = (name: string) => recordsOf(`events/${name}`)

/** What an entry says, without its id. */
const line = (entry: Entry): string => {
  switch (entry.type) {
    case 'user':
    case 'assistant':
    case 'thinking':
      return `${entry.type} ${entry.text}`
    case 'tool':
      return `tool ${entry.callId} ${entry.status} ${entry.output}`
    case 'event':
      return `event ${entry.detail.event}`
    case 'unknown':
      return `unknown ${entry.label}`
    default:
      return entry satisfies never
  }
}
