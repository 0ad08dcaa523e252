// Is this a trajectory of OpenClaw? Every line names its schema.

import { meanSurety } from '../reading/mean-surety.ts'

export const detect = (sample: readonly unknown[]): number =>
  meanSurety(sample, record => (record.str('traceSchema')?.startsWith('openclaw-trajectory') ? 1 : 0))
