// Twenty minutes of work on a small shop: a developer, an agent, and a test that fails in one run out of ten.
// Everything a log can hold happens once: every kind of call, a failure, a sub-agent, a queued prompt, a picture,
// an interruption, another model, an overloaded server, a compaction.

import { AFTERWARDS } from './afterwards.ts'
import { FINDING } from './finding.ts'
import { FIXING } from './fixing.ts'
import { ROOT } from './repo.ts'
import type { Talk } from './shape.ts'
import { TITLE } from './words.ts'

export const TALK: Talk = {
  title: TITLE,
  cwd: ROOT,
  branch: 'main',
  start: Date.UTC(2026, 2, 12, 9, 0, 0),
  beats: [...FINDING, ...FIXING, ...AFTERWARDS]
}
