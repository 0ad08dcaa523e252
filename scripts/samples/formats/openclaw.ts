// OpenClaw's session: Pi's tree, with prompts that came through a channel and replies that are mirrored to it. Its
// trajectory, as a bundle: the same messages, and beside them what each run was given.

import { jsonl, type SampleFile } from '../encode.ts'
import { idsFor } from '../ids.ts'
import type { Talk } from '../shape.ts'
import { piRecords } from './pi.ts'

type Json = Record<string, unknown>

export const openclaw = (talk: Talk): readonly SampleFile[] => [
  { path: 'openclaw.jsonl', text: jsonl(piRecords(talk, 'openclaw').map(inChannel)) }
]

export const openclawTrajectory = (talk: Talk): readonly SampleFile[] => {
  const records = piRecords(talk, 'openclaw-trajectory', false)
  const sessionId = idsFor('openclaw-trajectory').uuid()
  const line = (source: 'runtime' | 'transcript', type: string, ts: unknown, data: Json) => ({
    traceSchema: 'openclaw-trajectory',
    schemaVersion: 1,
    traceId: sessionId,
    sessionId,
    source,
    type,
    ts,
    workspaceDir: talk.cwd,
    data
  })
  const lines = records.flatMap(({ type, timestamp, ...data }) => {
    if (type === 'session') return [line('runtime', 'session.started', timestamp, { trigger: 'user' })]
    if (type !== 'message') return [line('transcript', `session.${type}`, timestamp, data)]
    const { message } = inChannel({ type, ...data })
    const { role } = message as Json
    const name =
      role === 'user' ? 'user.message' : role === 'toolResult' ? 'tool.result' : 'assistant.message'
    return [line('transcript', name, timestamp, { message })]
  })
  const ended = line('runtime', 'session.ended', records.at(-1)?.['timestamp'], { status: 'success' })
  return [
    {
      path: 'openclaw-trajectory.jsonl',
      text: jsonl([...lines, ended].map((l, i) => ({ ...l, seq: i + 1 })))
    }
  ]
}

/** What OpenClaw puts before the words of a human. */
const inChannel = (record: Json): Json => {
  const message = record['message'] as Json | undefined
  const [first, ...rest] = (message?.['content'] ?? []) as readonly Json[]
  if (message?.['role'] !== 'user' || !first) return record
  const text = `Conversation info (untrusted metadata):\n\`\`\`json\n{"sender":"dev"}\n\`\`\`\n\n${first['text']}`
  return { ...record, message: { ...message, content: [{ ...first, text }, ...rest] } }
}
