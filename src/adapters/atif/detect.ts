// Is this an ATIF trajectory? The document says so; its steps have a source and a number.

import type { Cursor } from '../reading/cursor.ts'
import { meanSurety } from '../reading/mean-surety.ts'
import { atifShape, isAtifTail, saysAtif } from './shape.ts'

export const detect = (sample: readonly unknown[]): number => meanSurety(sample, surety)

const surety = (at: Cursor): number | undefined => {
  const shape = atifShape(at)
  switch (shape) {
    case 'trajectory':
      return saysAtif(at) ? 1 : at.get('agent').str('name') === undefined ? undefined : 0.8
    case 'step':
      return at.get('step_id').exists ? 1 : 0.8
    case 'tail':
      return isAtifTail(at) ? 1 : undefined
    case 'other':
      return 0
    default:
      return shape satisfies never
  }
}
