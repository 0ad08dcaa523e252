// GitHub Copilot CLI: events.jsonl of a session, and the transcripts of Copilot's agent in VS Code, which share its
// events {type, data, id, timestamp, parentId}. Types: @github/copilot-sdk 1.x, generated/session-events.

import type { Op, RecordNo } from '../../model/transcript/types.ts'
import type { Format, Reducer } from '../contract.ts'
import { Cursor } from '../reading/cursor.ts'
import { CopilotBuilder } from './builder.ts'
import { detect } from './detect.ts'
import { COPILOT_EVENTS, runEnded } from './events.ts'
import { isSilent } from './silent.ts'

export const copilot: Format = { id: 'copilot', detect, open: () => new CopilotReducer() }

class CopilotReducer implements Reducer {
  readonly #builder = new CopilotBuilder()

  push(value: unknown, n: RecordNo): readonly Op[] {
    const builder = this.#builder
    const record = new Cursor(value, n)
    const type = record.str('type')
    const data = record.get('data')
    builder.begin(n, record.time('timestamp'))
    builder.enter(record)
    const rule = type !== undefined && data.isObject ? COPILOT_EVENTS.get(type) : undefined
    if (rule) {
      builder.adopt()
      rule(builder, data)
    } else if (type === 'result' && record.has('exitCode')) runEnded(builder, record)
    else if (type === undefined || !(isSilent(type) || record.bool('ephemeral') === true))
      builder.unforeseen(record, () => builder.alone(''), data)
    return builder.end(type ?? 'record')
  }
}
