// A record that no rule knows is shown as it is, under its own word for what it is.

import type { Cursor } from '../reading/cursor.ts'

/** What to call a record without a type of its own. */
export const labelOf = (record: Cursor): string => {
  if (record.isList) return 'list'
  if (!record.isObject) return record.value === null ? 'null' : typeof record.value
  return record.str('type') ?? record.str('kind') ?? record.str('role') ?? 'record'
}
