// GitHub Copilot CLI: events.jsonl of a session, and the transcripts of Copilot's agent in VS Code, which share its
// events {type, data, id, timestamp, parentId}. Types: @github/copilot-sdk 1.x, generated/session-events.

import { MAIN, type Op, type RecordNo } from '../../model/transcript/types.ts'
import type { Format, Reducer } from '../contract.ts'
import { Cursor } from '../reading/cursor.ts'
import { silent } from '../transcript/ops.ts'
import { labelOf, unknownOps } from '../transcript/unknown.ts'
import { adopted } from './calls.ts'
import { detect } from './detect.ts'
import { EVENTS, isSilent, told } from './events.ts'
import { Memory, type Now } from './memory.ts'

export const copilot: Format = {
  id: 'copilot',
  label: 'GitHub Copilot',
  detect,
  open: () => new CopilotReducer()
}

class CopilotReducer implements Reducer {
  readonly #memory = new Memory()

  push(value: unknown, n: RecordNo): readonly Op[] {
    const memory = this.#memory
    const record = new Cursor(value, n)
    const thread = record.isObject ? memory.threadOf(record) : MAIN
    const now: Now = { n, at: record.time('timestamp'), thread, id: record.str('id') }
    const type = record.str('type')
    memory.passes(now)
    const data = record.get('data')
    if (type === 'subagent.started') memory.joins(record.str('agentId'), data.str('toolCallId') ?? MAIN)
    const rule = type === undefined || !data.isObject ? undefined : EVENTS.get(type)
    if (rule && type !== undefined) return told([...adopted(memory, now), ...rule(memory, data, now)], type)
    if (type !== undefined && (isSilent(type) || record.bool('ephemeral') === true)) return silent(type)
    const place = memory.begin(now)
    return unknownOps(record, labelOf(record), { ...place, id: place.message })
  }
}
