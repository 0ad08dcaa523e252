// What hooks of the human's own said. One that ran and had nothing to say is no news.

import type { EventDetail, Text } from '../../../model/transcript/types.ts'
import { optional } from '../../reading/arguments.ts'
import type { ClaudeBuilder } from '../transcript/builder.ts'

export type HookOutcome = Extract<EventDetail, { event: 'hook' }>['outcome']

export const reportHook = (builder: ClaudeBuilder, name: string, outcome: HookOutcome, text: Text): void => {
  if (outcome !== 'done' || text !== '')
    builder.report({ event: 'hook', name, outcome, ...optional('text', text || undefined) })
}
