// How a turn ends: quietly, stopped by the human, at a limit, or with an error.

import { joinTexts } from '../../model/entry/text-value.ts'
import type { Text } from '../../model/transcript/types.ts'
import { optional } from '../reading/arguments.ts'
import type { Cursor } from '../reading/cursor.ts'
import type { AcpTranscript } from './transcript.ts'

export const beginTurn = ({ here: { session } }: AcpTranscript): void => {
  session.turn++
  session.isReplaying = false
  // A turn that was told to stop may say so only now.
  if (session.unanswered === 0) session.interrupt = undefined
  session.hasUsage = false
}

/** Protocol 1 answers the prompt with the reason, protocol 2 says it in `state_update`. */
export const endTurn = (acp: AcpTranscript, reason: string): void => {
  const { session } = acp.here
  session.turn++
  session.echo = undefined
  session.isRunning = false
  if (reason === 'cancelled') stopped(acp)
  else if (reason !== 'end_turn')
    acp.happened({ event: 'turn', outcome: reason.slice(0, MAX_REASON), failed: true })
}

const MAX_REASON = 80

/** `session/cancel`: the human wants it to stop. The turn's end, if it comes, is part of this. */
export const cancelTurn = (acp: AcpTranscript): void => {
  acp.here.session.interrupt = acp.happened({ event: 'interrupt', text: '' })
}

export const failTurn = (acp: AcpTranscript, error: Cursor): void => {
  acp.here.session.echo = undefined
  const code = error.num('code') ?? error.str('code')
  acp.happened({
    event: 'error',
    text: errorText(error),
    ...optional('code', code === undefined ? undefined : String(code))
  })
}

const stopped = (acp: AcpTranscript): void => {
  const { session } = acp.here
  if (session.interrupt) acp.putAgain(session.interrupt)
  else cancelTurn(acp)
  session.interrupt = undefined
  acp.calls.cancel()
}

/** The message, and the details that agents put beside it. */
export const errorText = (error: Cursor): Text => {
  const data = error.get('data')
  const details = data.isObject ? (data.has('details') ? data.get('details') : data) : data
  const message = error.get('message').text()
  const more = details.text()
  return more === message ? message : joinTexts([message, more])
}
