// Files that a call touches, as ACP and its relatives list them.

import type { Location } from '../../model/transcript/types.ts'
import { optional } from './arguments.ts'
import type { Cursor } from './cursor.ts'

export const locationsIn = (list: Cursor): readonly Location[] =>
  list.list().flatMap(at => {
    const path = at.str('path')
    return path === undefined ? [] : [{ path, ...optional('line', at.num('line')) }]
  })
