// What comes once the first rows are painted: what they show beside their words, and what brings the page to an entry.

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
  WhyFailed: lazyPart(parts, 'WhyFailed'),
  WhyLines: lazyPart(parts, 'WhyLines'),
  DividerWords: lazyPart(parts, 'DividerWords'),
  CompactionLine: lazyPart(parts, 'CompactionLine')
}

type Jump = typeof import('./jump.ts')

let jump: Jump | undefined

/** The keys wait for it. */
export const loadJump = async (): Promise<Jump> => {
  jump ??= await import('./jump.ts')
  return jump
}

/** At once if it is there: the next key is meant for where this one leads. */
export const withJump = (act: (jump: Jump) => void): void => {
  if (jump) act(jump)
  else void loadJump().then(act)
}
