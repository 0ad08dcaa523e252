// Asks for a part of a log; for all of it where a part cannot be had: some browsers ask the other host first whether a part
// may be asked for, and it may not know that question; and some hosts pack what they send, which nobody can unpack from its
// middle on.

import type { LogAnswer, Unanswered } from './ask.ts'

type Request<T> = (from: number, signal: AbortSignal) => Promise<T>

export const partOrWhole = <T extends object = never>(
  request: Request<LogAnswer | Unanswered | T>
): Request<LogAnswer | Unanswered | T> => {
  let canSkip = true
  return async (from, signal) => {
    const answer = await request(canSkip ? from : 0, signal)
    const isAll = from === 0 || !canSkip
    if (!('sentence' in answer) || isAll || signal.aborted || !navigator.onLine) return answer
    const whole = await request(0, signal)
    if ('next' in whole) canSkip = false
    return whole
  }
}
