// The same wire as an inspector between client and agent traced it: each message is JSON in a string.

import { jsonl, type SampleFile } from '../encode.ts'
import type { Talk } from '../shape.ts'
import { acpWire } from './acp.ts'

export const acpInspector = (talk: Talk): readonly SampleFile[] => {
  const records = acpWire(talk).records.map(({ at, direction, message }) => ({
    ts: at,
    direction: direction === 'outbound' ? 'fromClient' : 'fromAgent',
    json: JSON.stringify(message)
  }))
  return [{ path: 'acp-inspector.jsonl', text: jsonl(records) }]
}
