// Is this a trace? Whose it is does not matter here: spans that are not about agents are counted, not shown.

import { meanSurety } from '../reading/mean-surety.ts'
import { otlpShape } from './shape.ts'

export const detect = (sample: readonly unknown[]): number =>
  meanSurety(sample, record => otlpShape(record) !== 'other')
