// Gemini CLI's session document: one pretty-printed object in which a call and its result are one thing.

import { endOf, isoAt, prettyJson, printed, type SampleFile } from '../encode.ts'
import { type Ids, idsFor } from '../ids.ts'
import { callsIn } from '../lacks.ts'
import type { Beat, Call, Step, Talk } from '../shape.ts'
import { functionCall, functionResponse, statusOf } from './gemini-tools.ts'

const MODELS = ['gemini-3-flash', 'gemini-3-pro'] as const

export const gemini = (talk: Talk): readonly SampleFile[] => {
  const ids = idsFor('gemini')
  const sessionId = ids.uuid()
  const projectHash = ids.hex(64)
  let model: string = MODELS[0]
  const messages = talk.beats.flatMap(beat => {
    if (beat.is === 'model') model = MODELS[1]
    return messageOf(talk, ids, beat, model)
  })
  const document = {
    sessionId,
    projectHash,
    startTime: isoAt(talk, 0),
    lastUpdated: messages.at(-1)?.timestamp,
    messages,
    summary: talk.title
  }
  return [{ path: 'gemini.json', text: prettyJson(document) }]
}

type Message = { readonly timestamp: string } & Record<string, unknown>

const messageOf = (talk: Talk, ids: Ids, beat: Beat, model: string): readonly Message[] => {
  const head = { id: ids.uuid(), timestamp: isoAt(talk, beat.at) }
  switch (beat.is) {
    case 'prompt': {
      const picture = beat.picture && { inlineData: { mimeType: 'image/png', data: beat.picture.data } }
      return [{ ...head, type: 'user', content: [{ text: beat.text }, ...(picture ? [picture] : [])] }]
    }
    case 'step':
      return [{ ...head, type: 'gemini', ...stepOf(talk, ids, beat), model }]
    case 'interruption':
      return [{ ...head, type: 'info', content: 'Request cancelled.' }]
    case 'api-error':
      return [{ ...head, type: 'error', content: `[API Error: ${beat.message} (Status: ${beat.status})]` }]
    case 'compaction': {
      const content = `Chat history compressed from ${beat.before} to ${beat.after} tokens.`
      return [{ ...head, type: 'info', content }]
    }
    case 'model':
      return []
    default:
      return beat satisfies never
  }
}

const stepOf = (talk: Talk, ids: Ids, step: Step) => {
  const calls = callsIn('gemini', step.calls)
  const { input, output, cacheRead, cacheWrite } = step.usage
  const prompt = input + cacheRead + cacheWrite
  return {
    content: step.say ?? '',
    thoughts: step.thinking === undefined ? [] : [thoughtOf(talk, step.at, step.thinking)],
    tokens: { input: prompt, output, cached: cacheRead, thoughts: 0, tool: 0, total: prompt + output },
    ...(calls.length === 0 ? {} : { toolCalls: calls.map(call => toolCall(talk, ids, call)) })
  }
}

/** The first sentence is the subject. */
const thoughtOf = (talk: Talk, at: number, thinking: string) => {
  const end = thinking.indexOf('. ')
  return {
    subject: thinking.slice(0, end < 0 ? thinking.length : end),
    description: end < 0 ? '' : thinking.slice(end + 2),
    timestamp: isoAt(talk, at)
  }
}

const toolCall = (talk: Talk, ids: Ids, call: Call) => {
  const { name, label, args } = functionCall('gemini', call)
  const id = `${name}-${talk.start + Math.round(call.at * 1000)}-${ids.hex(13)}`
  return {
    id,
    name,
    args,
    result: [functionResponse(call, id, name)],
    status: statusOf(call),
    timestamp: isoAt(talk, endOf(call)),
    displayName: label,
    ...(call.does.kind === 'execute' ? { resultDisplay: printed(call) } : {})
  }
}
