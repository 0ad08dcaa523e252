// Is this a task of Cline, Roo or Kilo? Rows of the panel, or messages as their harness writes them.

import { isClineMessage, isPanelRow } from '../reading/cline-marks.ts'
import { Cursor } from '../reading/cursor.ts'
import { meanSurety } from '../reading/mean-surety.ts'

export const detect = (sample: readonly unknown[]): number => {
  const isOurs = sample.some(value => isClineMessage(new Cursor(value, 0)))
  return meanSurety(sample, at => suretyOf(at, isOurs))
}

/** `isOurs`: some message has a mark. Without one, those that have none are anybody's. */
const suretyOf = (at: Cursor, isOurs: boolean): number | undefined => {
  if (isPanelRow(at)) return 1
  if (isClineMessage(at)) return 0.95
  if (at.str('taskId') !== undefined && /^task_/.test(at.str('type') ?? '')) return 0.9
  // What stands round a list of messages may be anybody's.
  if (at.get('messages').isList || at.bool('$tail') === true) return undefined
  if (!isOurs || !/^(user|assistant)$/.test(at.str('role') ?? '') || !at.has('content')) return 0
  return at.num('ts') === undefined ? 0.4 : 0.5
}
