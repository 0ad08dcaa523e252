// GitHub Copilot CLI: events.jsonl of a session, and the transcripts of Copilot's agent in VS Code, which share its
// events {type, data, id, timestamp, parentId}. Types: @github/copilot-sdk 1.x, generated/session-events.

import type { Format } from '../contract.ts'
import type { Cursor } from '../reading/cursor.ts'
import { RecordReducer } from '../transcript/record-reducer.ts'
import { CopilotBuilder } from './builder.ts'
import { detect } from './detect.ts'
import { COPILOT_EVENTS, runEnded } from './events.ts'
import { isSilent } from './silent.ts'

export const copilot: Format = { id: 'copilot', detect, open: () => new CopilotReducer() }

class CopilotReducer extends RecordReducer<CopilotBuilder> {
  protected readonly builder = new CopilotBuilder()

  protected tell(record: Cursor): string {
    const { builder } = this
    const type = record.str('type')
    const data = record.get('data')
    builder.enter(record)
    const rule = type !== undefined && data.isObject ? COPILOT_EVENTS.get(type) : undefined
    if (rule) {
      builder.adopt()
      rule(builder, data)
    } else if (type === 'result' && record.has('exitCode')) runEnded(builder, record)
    else if (type === undefined || !(isSilent(type) || record.bool('ephemeral') === true))
      builder.unforeseen(record, () => builder.alone(''), data)
    return type ?? 'record'
  }
}
