// The AI SDK asks a person before some calls: {id, approved?, reason?}.

import type { EventDetail } from '../../model/transcript/types.ts'
import { optional } from '../reading/arguments.ts'
import type { Cursor } from '../reading/cursor.ts'

export const permissionOf = (title: string, callId: string, approval: Cursor): EventDetail => {
  const granted = approval.bool('approved')
  const answer = granted === undefined ? undefined : granted ? 'approved' : 'denied'
  const reason = approval.str('reason')
  return {
    event: 'permission',
    title,
    callId,
    options: [],
    ...optional('answer', answer !== undefined && reason ? `${answer}: ${reason}` : answer),
    ...optional('granted', granted)
  }
}
