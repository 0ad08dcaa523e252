// A plain list of chat messages, as people save it from their own scripts: roles, tool calls, and nothing else.

import { prettyJson, type SampleFile } from '../encode.ts'
import { idOf, idsFor } from '../ids.ts'
import type { Beat, Talk } from '../shape.ts'
import { answered, answerOf, type Use, usesIn } from './uses.ts'

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
      const uses = usesIn('openai-chat', beat, callId)
      const assistant = {
        role: 'assistant',
        content: beat.say ?? null,
        ...(beat.thinking === undefined ? {} : { reasoning_content: beat.thinking }),
        ...(uses.length === 0 ? {} : { tool_calls: uses.map(toolCall) })
      }
      const results = answered(uses).map(({ id, call }) => ({
        role: 'tool',
        tool_call_id: id,
        content: answerOf(call)
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

const toolCall = ({ id, name, arguments: args }: Use) => ({
  id,
  type: 'function',
  function: { name, arguments: JSON.stringify(args) }
})
