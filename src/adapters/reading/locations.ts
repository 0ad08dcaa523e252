// Places in files that a call names, as ACP and its relatives write them: a path, perhaps a line.

import type { Location } from '../../model/transcript/types.ts'
import { optional } from './arguments.ts'
import type { Cursor } from './cursor.ts'

export const locationsOf = (at: Cursor): readonly Location[] =>
  at.list().flatMap(place => {
    const path = place.str('path')
    return path === undefined ? [] : [{ path, ...optional('line', place.num('line')) }]
  })
