// What rows show beside their words, as one script that comes once the first rows are painted.

import { afterPaint } from '../../state/workers/after-paint.ts'
import { lazyPart } from '../primitives/lazy-part.ts'

const parts = async () => {
  await afterPaint()
  return import('./row-details.ts')
}

export const RowDetails = {
  TurnBand: lazyPart(parts, 'TurnBand'),
  TurnSide: lazyPart(parts, 'TurnSide'),
  ShowAll: lazyPart(parts, 'ShowAll'),
  DividerWords: lazyPart(parts, 'DividerWords'),
  CompactionLine: lazyPart(parts, 'CompactionLine')
}
