// Is this a stream of Factory's Droid? Lines with `session_id`, of which calls have `toolName` and messages `text`. (Its stored
// sessions are read as Pi's, whose envelope they share.)

import { Cursor } from '../reading/cursor.ts'
import { meanSurety } from '../reading/mean-surety.ts'

export const detect = (sample: readonly unknown[]): number => {
  const isOurs = sample.some(value => isDecisive(new Cursor(value, 0)))
  return meanSurety(sample, record => {
    if (isDecisive(record)) return 1
    return isOther(record) ? (isOurs ? 1 : UNSAID) : 0
  })
}

/** Enough to wait for more. */
const UNSAID = 0.5

const isDecisive = (record: Cursor): boolean => {
  switch (record.str('type')) {
    case 'message':
      return record.str('role') !== undefined && record.str('text') !== undefined && isNamed(record)
    case 'tool_call':
      return record.str('toolName') !== undefined && record.has('parameters')
    case 'tool_result':
      return record.has('value') && (record.has('toolCallId') || record.has('toolId') || isNamed(record))
    case 'completion':
      return record.str('finalText') !== undefined
    default:
      return false
  }
}

const isNamed = (record: Cursor): boolean => record.str('session_id') !== undefined

const isOther = (record: Cursor): boolean =>
  isNamed(record) && !record.has('message') && /^(?:system|error|reasoning)$/.test(record.str('type') ?? '')
