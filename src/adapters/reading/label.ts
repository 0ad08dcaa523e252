// A name for a record.

import type { Cursor } from './cursor.ts'

/** What to call a record without a type of its own. */
export const labelOf = (record: Cursor): string => {
  if (record.isList) return 'list'
  if (!record.isObject) return record.value === null ? 'null' : typeof record.value
  return record.str('type', 'kind', 'role') ?? 'record'
}
