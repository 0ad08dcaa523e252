// What rows show beside their words, as one script that comes once the first rows are painted.

import { lazy } from 'solid-js'
import { afterPaint } from '../../state/workers/after-paint.ts'

const parts = async () => {
  await afterPaint()
  return import('./row-details.ts')
}

export const Late = {
  TurnBand: lazy(async () => ({ default: (await parts()).TurnBand })),
  TurnSide: lazy(async () => ({ default: (await parts()).TurnSide })),
  DividerWords: lazy(async () => ({ default: (await parts()).DividerWords })),
  CompactionLine: lazy(async () => ({ default: (await parts()).CompactionLine }))
}
