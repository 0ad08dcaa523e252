// The words that logs have for how a call stands.

import type { Status } from '../../model/transcript/types.ts'

const WORDS: ReadonlyMap<string, Status> = new Map([
  ['pending', 'pending'],
  ['in_progress', 'running'],
  ['paused', 'running'],
  ['completed', 'done'],
  ['success', 'done'],
  ['done', 'done'],
  ['ok', 'done'],
  ['failed', 'failed'],
  ['error', 'failed'],
  ['cancelled', 'cancelled'],
  ['aborted', 'cancelled']
])

export const statusNamed = (word: string | undefined): Status | undefined => WORDS.get(word ?? '')
