// Colours of code, from the painting worker.

import type { Language } from '../../engine/paint/language-names.ts'
import type { Runs } from '../../engine/paint/runs.ts'
import { RecentCache } from '../schedule/recent.ts'
import { renderWorker } from './render-worker.ts'

export { grammarOf } from '../../engine/paint/language-names.ts'
export { plainLines, type Run, runLines } from '../../engine/paint/runs.ts'

/** Code with its colours, or why there are none. */
export interface Painted {
  readonly code: string
  readonly runs: Runs | 'late' | 'failed'
}

export const coloursOf = (
  code: string,
  language: Language,
  wanted: AbortSignal
): Painted | Promise<Painted> => {
  const key = `${language} ${code}`
  const known = recentColours.get(key)
  if (known) return known
  return renderWorker()
    .do({ job: 'colours', code, language }, wanted)
    .then(outcome => {
      const painted: Painted = { code, runs: outcome === 'dropped' ? 'failed' : outcome }
      if (outcome !== 'dropped' && outcome !== 'failed') recentColours.set(key, painted, code.length)
      return painted
    })
}

const recentColours = new RecentCache<string, Painted>(1_000_000)
