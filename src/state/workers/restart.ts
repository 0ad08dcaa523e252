// What to do when the worker that reads is gone: go on where it stopped, pass by the record that it could not get over,
// and after a few times leave it at what was read. Loaded when it happens.

import type { NamedBlob, Request } from '../../engine/rpc/protocol.ts'
import { recordWords } from '../../model/transcript/notices.ts'
import type { RecordNo } from '../../model/transcript/types.ts'
import { errorWords } from '../../model/wording/error-words.ts'

/** What the page knows about the reading under way. */
export interface ReadingUnderWay {
  readonly files: readonly NamedBlob[]
  /** The same where more of them is still coming. */
  readonly again?: () => readonly NamedBlob[]
  readonly format: Extract<Request, { ask: 'show' }>['format']
  readonly session: number
  /** Operations that came. */
  readonly ops: number
  /** The record that was being read, if the worker went on carefully. */
  readonly at: RecordNo | null
  readonly skip: readonly RecordNo[]
  readonly deaths: number
  /** Files joined it while it was read: in which order its operations come depends on that. */
  readonly isJoined?: boolean
  /** It came to its end once: what hung was a question about it. */
  readonly isWhole: boolean
}

export interface NextTry {
  readonly request: Extract<Request, { ask: 'open' }> | undefined
  readonly skip: readonly RecordNo[]
  readonly sentence: string
}

/** Times that a worker is started again for one log. */
const LIVES = 6

/** `reason` is empty for a worker that hung. */
export const afterDeath = (reading: ReadingUnderWay, reason: string, hasSpoken: boolean): NextTry => {
  const { at, skip: before, files, format, session, ops } = reading
  const skip = at === null || before.includes(at) ? before : [...before, at]
  const what = reason === '' ? 'did not answer for 8 seconds' : `stopped (${reason})`
  if (!hasSpoken && reason !== '')
    return {
      request: undefined,
      skip,
      sentence: `The part of this page that reads logs ${what}. Reload the page, then open the log again.`
    }
  if (
    reading.deaths >= LIVES ||
    files.length === 0 ||
    (reading.deaths > 0 && skip === before && !reading.isWhole)
  )
    return {
      request: undefined,
      skip,
      sentence: `The reader ${what}, again and again. What was read is below; try a smaller part of the log.`
    }
  const request = {
    ask: 'open',
    files: reading.again?.() ?? files,
    join: false,
    ...(reading.isJoined ? {} : { resume: { session, ops, skip, ...(format ? { format } : {}) } })
  } as const
  const where =
    skip.length > before.length && at !== null
      ? ` at ${recordWords(at)}, which is shown as it stands in the log`
      : ''
  return {
    request,
    skip,
    sentence: `The reader ${what}${where}. It was started again and goes on from there.`
  }
}

export const blockedSentence = (error: unknown): string =>
  `This browser does not let the page start the worker that reads logs (${errorWords(error)}). ` +
  'Allow workers for this site, or open it in another browser.'
