// The registry: every format Unspool reads. One line each.

import { acp } from './acp/index.ts'
import { claude } from './claude/index.ts'
import { codex } from './codex/index.ts'
import type { Format } from './contract.ts'
import { copilot } from './copilot/index.ts'
import { events } from './events/index.ts'
import { gemini } from './gemini/index.ts'
import { generic } from './generic/index.ts'
import { opencode } from './opencode/index.ts'
import { pi } from './pi/index.ts'
import { qwen } from './qwen/index.ts'

export const FORMATS: readonly Format[] = [
  claude,
  qwen,
  gemini,
  pi,
  acp,
  events,
  codex,
  opencode,
  copilot,
  generic
]

export interface Rank {
  readonly format: Format
  readonly score: number
}

/** All formats, the surest first. Order of registration decides nothing but exact ties. */
export const rank = (sample: readonly unknown[]): readonly Rank[] =>
  FORMATS.map(format => ({ format, score: format.detect(sample) })).sort((a, b) => b.score - a.score)
