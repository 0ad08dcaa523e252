// What rows show beside their words, as one script that comes once the first rows are painted.

import { lazy } from 'solid-js'
import { afterPaint } from '../../state/workers/after-paint.ts'

const parts = async () => {
  await afterPaint()
  return import('./row-details.ts')
}

export const TurnBand = lazy(async () => ({ default: (await parts()).TurnBand }))
export const TurnSide = lazy(async () => ({ default: (await parts()).TurnSide }))
export const DividerWords = lazy(async () => ({ default: (await parts()).DividerWords }))
export const CompactionLine = lazy(async () => ({ default: (await parts()).CompactionLine }))
