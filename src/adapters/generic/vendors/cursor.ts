// Cursor's transcripts are chats; besides, they say when a turn is over.

import type { Cursor } from '../../reading/cursor.ts'
import { firstString } from '../../reading/first.ts'
import type { ChatWriter } from '../writer.ts'

export const isTurnEnd = (at: Cursor): boolean => at.str('type') === 'turn_ended'

/** Only a turn that went wrong is news. */
export const tellTurnEnd = (writer: ChatWriter, at: Cursor, name: string): void => {
  const status = at.str('status') ?? ''
  const text = firstString(at, 'error', 'message', 'reason').text()
  const isFailed = /error|fail/.test(status)
  if (isFailed) writer.draft(name).event(0, { event: 'error', text: text || status })
  else if (/cancel|abort|interrupt/.test(status)) writer.draft(name).event(0, { event: 'interrupt', text })
  else writer.silent('turn_ended')
}
