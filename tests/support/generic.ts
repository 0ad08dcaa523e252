// Chats of other vendors, as their tests look at them: read from fixtures or made up, and told in a line an entry.

import { generic } from '../../src/adapters/generic/index.ts'
import type { Entry, Tool } from '../../src/model/transcript/types.ts'
import { lineOf, recordsOf } from './fixture.ts'
import { type Reduced, reduce } from './reduce.ts'

export const fixture = (name: string): Reduced => reduce(generic, recordsOf(`generic/${name}`))
export const entriesOf = (...records: readonly unknown[]): readonly Entry[] =>
  reduce(generic, records).draft.entries
export const shape = (entries: readonly Entry[]): readonly string[] =>
  entries.map(entry => lineOf(entry, told, true))

const told = ({ detail, status, output }: Tool): string =>
  `${detail.kind} ${status} ${typeof output === 'string' ? output.trim() : '…'}`
