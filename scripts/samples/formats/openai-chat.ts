// A plain list of chat messages, as people save it from their own scripts: roles, tool calls, and nothing else.

import { byEnd, prettyJson, printed, type SampleFile } from '../encode.ts'
import { idOf, idsFor } from '../ids.ts'
import { callsIn } from '../lacks.ts'
import type { Beat, Call, Talk } from '../shape.ts'
import { plainUse } from './plain-tools.ts'

export const openaiChat = (talk: Talk): readonly SampleFile[] => {
  const ids = idsFor('openai-chat')
  const callId = idOf(() => `call_${ids.word(24)}`)
  const system = { role: 'system', content: `You are a coding agent. The repository is in ${talk.cwd}.` }
  const messages = [system, ...talk.beats.flatMap(beat => messagesOf(beat, callId))]
  return [{ path: 'openai-chat.json', text: prettyJson(messages) }]
}

const messagesOf = (beat: Beat, callId: (key: string) => string): readonly unknown[] => {
  switch (beat.is) {
    case 'prompt': {
      const url = beat.picture && `data:image/png;base64,${beat.picture.data}`
      const image = url && { type: 'image_url', image_url: { url } }
      return [{ role: 'user', content: image ? [{ type: 'text', text: beat.text }, image] : beat.text }]
    }
    case 'step': {
      const calls = callsIn('openai-chat', beat.calls)
      const assistant = {
        role: 'assistant',
        content: beat.say ?? null,
        ...(beat.thinking === undefined ? {} : { reasoning_content: beat.thinking }),
        ...(calls.length === 0 ? {} : { tool_calls: calls.map(call => toolCall(call, callId(call.key))) })
      }
      const results = byEnd(calls).map(call => ({
        role: 'tool',
        tool_call_id: callId(call.key),
        content: answer(call)
      }))
      return [assistant, ...results]
    }
    case 'model':
    case 'interruption':
    case 'api-error':
    case 'compaction':
      return []
    default:
      return beat satisfies never
  }
}

const toolCall = (call: Call, id: string) => {
  const { name, arguments: args } = plainUse(call)
  return { id, type: 'function', function: { name, arguments: JSON.stringify(args) } }
}

/** There is no flag for a failure: a command says its code in words. */
const answer = (call: Call): string => {
  const { status, exitCode, picture } = call.result
  if (picture) return `[image ${picture.width}×${picture.height}]`
  if (status === 'failed' && exitCode !== undefined) return `Exit code: ${exitCode}\n${printed(call)}`
  return printed(call)
}
