// Factory Droid's `exec --output-format stream-json`: messages as plain text, calls, results, and the last reply once more.

import { endOf, jsonl, millisAt, type SampleFile } from '../encode.ts'
import { idOf, idsFor } from '../ids.ts'
import type { Beat, Call, Seconds, Talk } from '../shape.ts'
import { answered, answerOf, CLAUDE_WORDS, usesIn, type Words } from './uses.ts'

export const droid = (talk: Talk): readonly SampleFile[] => {
  const ids = idsFor('droid')
  const callId = idOf(() => `call_${ids.word(24)}`)
  const session_id = ids.uuid()
  const line = (at: Seconds, type: string, more: object) => ({
    type,
    ...more,
    timestamp: millisAt(talk, at),
    session_id
  })
  const linesOf = (beat: Beat): readonly unknown[] => {
    if (beat.is === 'prompt')
      return [line(beat.at, 'message', { role: 'user', id: ids.uuid(), text: beat.text })]
    if (beat.is === 'api-error')
      return [line(beat.at, 'error', { source: 'agent_loop', message: `${beat.status} ${beat.message}` })]
    if (beat.is !== 'step') return []
    const uses = usesIn('droid', beat, callId, WORDS)
    const { at, thinking, say } = beat
    return [
      ...(thinking === undefined ? [] : [line(at, 'reasoning', { id: ids.uuid(), text: thinking })]),
      ...(say === undefined
        ? []
        : [line(at + 1, 'message', { role: 'assistant', id: ids.uuid(), text: say })]),
      ...uses.map(({ id, name, arguments: parameters, call }) =>
        line(call.at, 'tool_call', { id, messageId: ids.uuid(), toolId: name, toolName: name, parameters })
      ),
      ...answered(uses).map(({ id, name, call }) => {
        const isError = call.result.status !== 'done'
        return line(endOf(call), 'tool_result', { id, toolId: name, isError, value: toldValue(call) })
      })
    ]
  }
  const opening = { subtype: 'init', cwd: talk.cwd, tools: [], model: 'kestrel-2' }
  const last = talk.beats.findLast(beat => beat.is === 'step' && beat.say !== undefined)
  const finalText = last?.is === 'step' ? last.say : ''
  const end = line(last?.at ?? 0, 'completion', { finalText, numTurns: 8, durationMs: 1_200_000 })
  const records = [line(-1, 'system', opening), ...talk.beats.flatMap(linesOf), end]
  return [{ path: 'droid.jsonl', text: jsonl(records) }]
}

/** A command's streams and its end stand apart. */
const toldValue = (call: Call): unknown => {
  const { text, stderr = '', exitCode } = call.result
  return exitCode === undefined ? answerOf(call) : { stdout: text, stderr, exitCode }
}

const WORDS: Words = {
  names: {
    ...CLAUDE_WORDS.names,
    bash: 'Execute',
    web_fetch: 'FetchUrl',
    list_dir: 'LS',
    write_file: 'Create'
  },
  keys: { path: 'file_path' }
}
