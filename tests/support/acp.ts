// Small talks in ACP: read from fixtures, sketched in a line an entry, or made up update by update.

import { acp } from '../../src/adapters/acp/index.ts'
import type { Entry } from '../../src/model/transcript/types.ts'
import { callIn, eventsIn, recordsOf } from './fixture.ts'
import { type Reduced, reduce } from './reduce.ts'

const fixture = (name: string): readonly unknown[] => recordsOf(`acp/${name}.jsonl`)
export const read = (name: string): Reduced => reduce(acp, fixture(name))
export const entriesOf = (name: string): readonly Entry[] => read(name).draft.entries
export const tool = (name: string, id: string) => callIn(entriesOf(name), id)
export const events = (name: string) => eventsIn(entriesOf(name))
export const codes = (name: string): readonly string[] => read(name).draft.notices.map(({ code }) => code)

/** An entry as one short line: type, and what it says. */
export const sketch = (entry: Entry): string => {
  switch (entry.type) {
    case 'tool':
      return `${entry.detail.kind} ${entry.status} ${entry.id}`
    case 'event':
      return entry.detail.event
    case 'unknown':
      return `unknown ${entry.label}`
    default:
      return `${entry.type} ${String(entry.text)}`
  }
}

export const sketches = (name: string): readonly string[] => entriesOf(name).map(sketch)

/** One update of a session, as a record. */
export const update = (sessionUpdate: string, fields: object = {}) => ({
  sessionId: 's',
  update: { sessionUpdate, ...fields }
})
