// A record that no rule knows is shown as it is, with a notice. It never throws and never vanishes.

import { MAIN, type MessageId, type Millis, type Op, type ThreadId } from '../../model/transcript/types.ts'
import type { Cursor } from '../reading/cursor.ts'

export interface Place {
  readonly id: string
  readonly after: MessageId | null
  readonly thread?: ThreadId
  readonly at?: Millis | undefined
}

/** The raw record as an entry. `label` is the record's own word for what it is. */
export const unknownOps = (record: Cursor, label: string, place: Place): readonly Op[] => [
  {
    op: 'put',
    entry: {
      type: 'unknown',
      id: place.id,
      message: place.id,
      after: place.after,
      thread: place.thread ?? MAIN,
      ...(place.at === undefined ? {} : { at: place.at }),
      src: [record.record],
      label,
      json: record.text('json')
    }
  },
  {
    op: 'notice',
    notice: {
      code: record.isObject ? 'unknown-record' : 'not-a-record',
      record: record.record,
      about: label
    }
  }
]

/** What to call a record without a type of its own. */
export const labelOf = (record: Cursor): string => {
  if (record.isList) return 'list'
  if (!record.isObject) return record.value === null ? 'null' : typeof record.value
  return record.str('type') ?? record.str('kind') ?? record.str('role') ?? 'record'
}
