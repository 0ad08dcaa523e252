// ACP as a benchmark keeps it: what was said and done, one a line, the updates of a call joined.

import { endOf, isoAt, jsonl, millisAt, type SampleFile } from '../encode.ts'
import { titleOf } from '../formats/qwen-export.ts'
import { idOf, idsFor } from '../ids.ts'
import type { Beat, Seconds, Talk } from '../shape.ts'
import { answerOf, type Use, usesIn } from './uses.ts'

export const acpTrajectory = (talk: Talk): readonly SampleFile[] => {
  const ids = idsFor('acp-trajectory')
  const callId = idOf(() => `call_${ids.word(24)}`)
  const line = (at: Seconds, end: Seconds, said: object) => ({
    ...said,
    receipt: {
      source: 'host',
      clock: 'unix',
      first_observed_ns: `${millisAt(talk, at)}000000`,
      last_observed_ns: `${millisAt(talk, end)}000000`
    },
    ts: isoAt(talk, at)
  })
  const linesOf = (beat: Beat): readonly unknown[] => {
    const { at } = beat
    if (beat.is === 'prompt') return [line(at, at, { type: 'user_message', text: beat.text })]
    if (beat.is !== 'step') return []
    const { thinking, say } = beat
    return [
      ...(thinking === undefined ? [] : [line(at, at + 0.5, { type: 'agent_thought', text: thinking })]),
      ...(say === undefined ? [] : [line(at + 0.6, at + 1, { type: 'agent_message', text: say })]),
      ...usesIn('acp-trajectory', beat, callId).map(use => line(use.call.at, endOf(use.call), callOf(use)))
    ]
  }
  return [{ path: 'acp-trajectory.jsonl', text: jsonl(talk.beats.flatMap(linesOf)) }]
}

const callOf = ({ id, name, arguments: raw_input, call }: Use) => {
  const { does, result } = call
  const isChange = result.status === 'done' && (does.kind === 'edit' || does.kind === 'write')
  const diff = isChange && {
    type: 'diff',
    path: does.path,
    oldText: does.kind === 'edit' ? does.old : null,
    newText: does.kind === 'edit' ? does.new : does.content
  }
  return {
    type: 'tool_call',
    tool_call_id: id,
    kind: KINDS[does.kind] ?? 'other',
    title: KINDS[does.kind] === undefined ? name : titleOf(does),
    status: result.status === 'done' ? 'completed' : 'failed',
    content: diff ? [diff] : [{ type: 'content', content: { type: 'text', text: answerOf(call) } }],
    raw_input,
    raw_output: answerOf(call)
  }
}

const KINDS: Readonly<Record<string, string>> = {
  execute: 'execute',
  read: 'read',
  write: 'edit',
  edit: 'edit',
  delete: 'delete',
  move: 'move',
  search: 'search',
  fetch: 'fetch',
  think: 'think',
  mode: 'switch_mode'
}
