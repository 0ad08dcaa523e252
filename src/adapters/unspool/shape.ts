// Which part of an exported transcript a record is, told from its keys alone.

import type { Cursor } from '../reading/cursor.ts'
import { wordList } from '../reading/word-tables.ts'

export type UnspoolShape = 'head' | 'entry' | 'tail' | 'other'

export const unspoolShape = (at: Cursor): UnspoolShape => {
  if (at.bool('$tail') === true) return at.get('notices').isList ? 'tail' : 'other'
  if (at.get('entries').isList && at.has('format') && at.get('session').isObject) return 'head'
  return WORDS.every(key => at.str(key) !== undefined) && at.has('after') && at.get('src').isList
    ? 'entry'
    : 'other'
}

/** Of every entry. */
const WORDS = wordList('id message thread type')
