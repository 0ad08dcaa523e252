// The title of a call: a string, or an object that holds one.

import { previewOf } from '../../model/entry/text-value.ts'
import type { Cursor } from './cursor.ts'

export const callTitleIn = (at: Cursor): string => {
  if (typeof at.value === 'string') return at.value
  if (!at.exists) return ''
  // Of any other object its values are the words: they fit a line.
  const words = () => at.fields().map(field => previewOf(field.value))
  return at.str('text', 'title', 'name') ?? words().join(' ')
}
