// Which part of an ATIF document a record is, told from its keys alone.

import type { Cursor } from '../reading/cursor.ts'
import { wordList, wordSet } from '../reading/word-tables.ts'

/** The document without its steps; a step; what stands behind the steps. */
export type AtifShape = 'trajectory' | 'step' | 'tail' | 'other'

export const atifShape = (at: Cursor): AtifShape => {
  if (at.bool('$tail') === true) return 'tail'
  if (saysAtif(at) || at.get('steps').isList) return 'trajectory'
  return isAtifStep(at) ? 'step' : 'other'
}

export const saysAtif = (at: Cursor): boolean => /^ATIF\b/i.test(at.str('schema_version') ?? '')

/** Some writers number no steps. OpenHands has a `source`, too, but its observation is a word. */
const isAtifStep = (at: Cursor): boolean =>
  (SOURCES.has(at.str('source') ?? '') || (at.get('step_id').exists && stepSource(at) !== undefined)) &&
  OTHERS.every(key => at.str(key) === undefined) &&
  PARTS.some(key => at.has(key))

/** Some writers put it into the message, as its role. */
export const stepSource = (step: Cursor): string | undefined =>
  step.str('source') ?? step.get('message').str('role')

const SOURCES = wordSet('system user agent')
const OTHERS = wordList('type role kind action observation sessionId')
const PARTS = wordList('step_id message tool_calls observation')

/** Members that only a trajectory has. */
export const isAtifTail = (at: Cursor): boolean =>
  saysAtif(at) || TAIL.some(key => at.get(key).exists) || at.get('agent').str('name') !== undefined

const TAIL = wordList('final_metrics subagent_trajectories continued_trajectory_ref')
