// Event streams, as their tests look at them: events in a word, and what became of them in a line an entry.

import { events } from '../../src/adapters/events/index.ts'
import type { Entry } from '../../src/model/transcript/types.ts'
import { lineOf, recordsOf } from './fixture.ts'
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
/** What entries say, without their ids. */
export const shape = (entries: readonly Entry[]): readonly string[] =>
  entries.map(entry => lineOf(entry, call => `tool ${call.callId} ${call.status} ${call.output}`))
export const fixture = (name: string) => recordsOf(`events/${name}`)
