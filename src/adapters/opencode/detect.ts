// Is this opencode's? The share of records that have one of its shapes.

import { meanSurety } from '../reading/mean-surety.ts'
import { shapeOf } from './shape.ts'

export const detect = (sample: readonly unknown[]): number =>
  meanSurety(sample, record => shapeOf(record) !== 'other')
