// Members of a call as ACP and its relatives write them: its title, and the places in files that it names.

import { previewOf } from '../../model/entry/text-value.ts'
import type { Location } from '../../model/transcript/types.ts'
import { optional } from './arguments.ts'
import type { Cursor } from './cursor.ts'

export const callTitleIn = (at: Cursor): string => {
  if (typeof at.value === 'string') return at.value
  if (!at.exists) return ''
  // Of any other object its values are the words: they fit a line.
  const words = () => at.fields().map(field => previewOf(field.value))
  return at.str('text', 'title', 'name') ?? words().join(' ')
}

export const locationsOf = (at: Cursor): readonly Location[] =>
  at.list().flatMap(place => {
    const path = place.str('path')
    return path === undefined ? [] : [{ path, ...optional('line', place.num('line')) }]
  })
