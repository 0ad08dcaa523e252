// Entire's compact transcript: prompts, replies, and calls that carry their results. Thoughts are left out.

import { isoAt, jsonl, type SampleFile } from '../encode.ts'
import { idOf, idsFor } from '../ids.ts'
import { callsIn } from '../lacks.ts'
import type { Beat, Talk } from '../shape.ts'
import { answerOf, CLAUDE_WORDS, usesIn } from './uses.ts'

export const entire = (talk: Talk): readonly SampleFile[] => {
  const ids = idsFor('entire')
  const callId = idOf(() => `toolu_01${ids.word(22)}`)
  const records = talk.beats.flatMap(beat => {
    const said = saidIn(beat, ids.uuid, callId)
    const head = { v: 1, agent: 'claude-code', cli_version: '0.6.2', ts: isoAt(talk, beat.at) }
    return said ? [{ ...head, ...said }] : []
  })
  return [{ path: 'entire.jsonl', text: jsonl(records) }]
}

const saidIn = (beat: Beat, uuid: () => string, callId: (key: string) => string) => {
  if (beat.is === 'prompt') return { type: 'user', content: [{ id: uuid(), text: beat.text }] }
  if (beat.is !== 'step' || (beat.say === undefined && callsIn('entire', beat.calls).length === 0)) return
  const calls = usesIn('entire', beat, callId, CLAUDE_WORDS).map(({ call, id, name, arguments: input }) => {
    const status = call.result.status === 'done' ? 'success' : 'error'
    return { type: 'tool_use', id, name, input, result: { output: answerOf(call), status } }
  })
  const { input, cacheRead, cacheWrite, output } = beat.usage
  return {
    type: 'assistant',
    id: `msg_01${uuid().replaceAll('-', '').slice(0, 22)}`,
    input_tokens: input + cacheRead + cacheWrite,
    output_tokens: output,
    content: [...(beat.say === undefined ? [] : [{ type: 'text', text: beat.say }]), ...calls]
  }
}
