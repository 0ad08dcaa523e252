// Is this a chat of VS Code? Requests with a response, changes to a list of requests, or spans of the debug log.

import type { Cursor } from '../reading/cursor.ts'
import { meanOver, objectsIn } from '../reading/mean-surety.ts'
import { isPatch, isRequest, isSession, isSessionEnd, isSpan } from './shape.ts'

export const detect = (sample: readonly unknown[]): number => {
  const all = objectsIn(sample)
  const telling = all.length > 1 ? all.filter(at => !isVague(at)) : all
  return meanOver(telling, suretyOf)
}

const suretyOf = (at: Cursor): number => {
  if (isRequest(at) || isPatch(at) || isSession(at) || isSpan(at)) return 1
  if (isSessionEnd(at)) return 0.9
  return isVague(at) && at.get('requests').isList ? 0.3 : 0
}

/** What stands round a list of requests may be anybody's. */
const isVague = (at: Cursor): boolean =>
  !isSession(at) &&
  !isSessionEnd(at) &&
  (at.bool('$tail') === true || (at.get('requests').isList && at.list('requests').length === 0))
