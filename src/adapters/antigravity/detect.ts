// Is this a transcript of Antigravity? Every line is a step with its number, its time and who made it.

import { meanSurety } from '../reading/mean-surety.ts'

export const detect = (sample: readonly unknown[]): number =>
  meanSurety(sample, step =>
    step.num('step_index') === undefined || step.str('type') === undefined
      ? 0
      : step.has('created_at') || step.has('status')
        ? 1
        : 0.8
  )
