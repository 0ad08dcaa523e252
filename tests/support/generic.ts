// Chats of other vendors, as their tests look at them: read from fixtures or made up, and told in a line an entry.

import { generic } from '../../src/adapters/generic/index.ts'
import type { Entry } from '../../src/model/types.ts'
import { recordsOf } from './fixture.ts'
import { type Reduced, reduce } from './reduce.ts'

export const fixture = (name: string): Reduced => reduce(generic, recordsOf(`generic/${name}`))
export const entriesOf = (...records: readonly unknown[]): readonly Entry[] =>
  reduce(generic, records).draft.entries
export const shape = (entries: readonly Entry[]): readonly string[] => entries.map(line)

/** An entry as one short line. */
const line = (entry: Entry): string => {
  switch (entry.type) {
    case 'user':
    case 'assistant':
    case 'thinking':
      return `${entry.type} ${entry.text}`
    case 'tool':
      return `${entry.detail.kind} ${entry.status} ${typeof entry.output === 'string' ? entry.output.trim() : '…'}`
    case 'event':
      return entry.detail.event === 'context'
        ? `context ${entry.detail.label}`
        : `event ${entry.detail.event}`
    case 'unknown':
      return `unknown ${entry.label}`
    default:
      return entry satisfies never
  }
}
