// Is this a trajectory of OpenClaw? Every line names its schema.

import { meanSurety } from '../reading/mean-surety.ts'

export const detect = (sample: readonly unknown[]): number =>
  meanSurety(
    sample,
    record => record.str('traceSchema') === 'openclaw-trajectory' && record.str('type') !== undefined
  )
