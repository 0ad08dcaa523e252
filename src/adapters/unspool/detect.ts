// Is this a transcript that Unspool exported? Its head names a format and a session; its entries are those of the model.

import type { Cursor } from '../reading/cursor.ts'
import { meanSurety } from '../reading/mean-surety.ts'
import { unspoolShape } from './shape.ts'

export const detect = (sample: readonly unknown[]): number =>
  meanSurety(sample, (record: Cursor) => unspoolShape(record) !== 'other')
