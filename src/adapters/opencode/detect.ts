// Is this opencode's? The share of records that have one of its shapes.

import { Cursor } from '../reading/cursor.ts'
import { shapeOf } from './shape.ts'

export const detect = (sample: readonly unknown[]): number => {
  if (sample.length === 0) return 0
  const own = sample.filter(value => shapeOf(new Cursor(value, 0)) !== 'other')
  return own.length / sample.length
}
