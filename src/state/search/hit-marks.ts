// Where the pattern of a search that the agent made stands in the lines that it found. The pattern is the log's, so a
// worker tries it, with a deadline; until then, and where it takes too long, nothing is marked.

import type { MatchMark } from '../../model/entry/matches.ts'
import { afterPaint } from '../workers/after-paint.ts'

export type HitMarks = readonly (readonly MatchMark[])[]

/** Never rejects. */
export const hitMarks = async (
  pattern: string,
  lines: readonly string[],
  wanted: AbortSignal
): Promise<HitMarks> => {
  try {
    await afterPaint()
    const { renderWorker } = await import('../workers/render-worker.ts')
    const outcome = await renderWorker().do({ job: 'hits', pattern, lines }, wanted)
    return typeof outcome === 'string' ? [] : outcome
  } catch {
    return []
  }
}
