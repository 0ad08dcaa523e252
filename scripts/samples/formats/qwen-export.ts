// What `/export json` of Qwen Code writes: messages and calls as its own web page shows them, without tool names.

import { endOf, isoAt, millisAt, prettyJson, printed, type SampleFile } from '../encode.ts'
import { type Ids, idsFor } from '../ids.ts'
import { callsIn } from '../lacks.ts'
import { inRepo } from '../repo.ts'
import type { Beat, Call, Does, Step, Talk } from '../shape.ts'
import { functionCall } from './gemini-tools.ts'
import { QWEN_MODELS } from './qwen.ts'

export const qwenExport = (talk: Talk): readonly SampleFile[] => {
  const ids = idsFor('qwen-export')
  const sessionId = ids.uuid()
  const links: { parentUuid: string | null } = { parentUuid: null }
  const link = (uuid: string) => {
    const { parentUuid } = links
    links.parentUuid = uuid
    return { uuid, parentUuid, sessionId }
  }
  const steps = talk.beats.flatMap(beat => (beat.is === 'step' ? [beat] : []))
  const document = {
    sessionId,
    startTime: isoAt(talk, 0),
    messages: talk.beats.flatMap(beat => messagesOf(talk, ids, beat, link)),
    metadata: {
      sessionId,
      startTime: isoAt(talk, 0),
      exportTime: isoAt(talk, 1260),
      cwd: talk.cwd,
      gitBranch: talk.branch,
      model: QWEN_MODELS[1],
      promptCount: talk.beats.filter(beat => beat.is === 'prompt').length,
      totalTokens: steps.reduce((sum, { usage }) => sum + usage.input + usage.output, 0),
      filesWritten: 3,
      linesAdded: 24,
      linesRemoved: 7,
      uniqueFiles: ['docs/retries.md', 'src/retry.test.ts', 'src/retry.ts']
    }
  }
  return [{ path: 'qwen-export.json', text: prettyJson(document) }]
}

type Link = (uuid: string) => Record<string, unknown>

const messagesOf = (talk: Talk, ids: Ids, beat: Beat, link: Link): readonly unknown[] => {
  switch (beat.is) {
    case 'prompt':
      return [
        {
          ...link(ids.uuid()),
          timestamp: isoAt(talk, beat.at),
          type: 'user',
          message: { role: 'user', parts: [{ text: beat.text }] }
        }
      ]
    case 'step':
      return stepMessages(talk, ids, beat, link)
    case 'model':
    case 'interruption':
    case 'api-error':
    case 'compaction':
      return []
    default:
      return beat satisfies never
  }
}

/** All that comes from one record of the recording shares its uuid. */
const stepMessages = (talk: Talk, ids: Ids, step: Step, link: Link): readonly unknown[] => {
  const head = { ...link(ids.uuid()), timestamp: isoAt(talk, step.at) }
  const said = (role: string, text: string) => ({
    ...head,
    type: 'assistant',
    message: { role, parts: [{ text }] }
  })
  return [
    ...(step.thinking === undefined ? [] : [said('thinking', step.thinking)]),
    ...(step.say === undefined ? [] : [said('assistant', step.say)]),
    ...callsIn('qwen-export', step.calls).map(call => ({
      ...head,
      timestamp: isoAt(talk, call.at),
      type: 'tool_call',
      toolCall: toolCall(talk, ids, call)
    }))
  ]
}

const toolCall = (talk: Talk, ids: Ids, call: Call) => {
  const { args, label } = functionCall('qwen', call)
  const path = 'path' in call.does ? call.does.path : undefined
  return {
    toolCallId: `call_${ids.word(24)}`,
    kind: kindOf(call.does),
    title: `${label}: ${titleOf(call.does)}`,
    status: call.result.status === 'done' ? 'completed' : 'failed',
    rawInput: args,
    content: contentOf(call),
    ...(path === undefined ? {} : { locations: [{ path: inRepo(path) }] }),
    timestamp: millisAt(talk, endOf(call))
  }
}

const kindOf = (does: Does): string => {
  switch (does.kind) {
    case 'write':
      return 'edit'
    case 'websearch':
      return 'fetch'
    case 'plan':
      return 'todowrite'
    case 'task':
      return 'agent'
    case 'mode':
      return 'switch_mode'
    case 'ask':
    case 'mcp':
      return 'other'
    default:
      return does.kind
  }
}

export const titleOf = (does: Does): string => {
  switch (does.kind) {
    case 'execute':
      return does.command
    case 'read':
    case 'write':
    case 'edit':
    case 'delete':
      return does.path
    case 'move':
      return `${does.path} → ${does.to}`
    case 'search':
      return does.target === 'list' ? does.path : `'${does.pattern}'`
    case 'fetch':
      return does.url
    case 'websearch':
      return `"${does.query}"`
    case 'plan':
      return `${does.todos.length} todos`
    case 'task':
      return does.about
    case 'ask':
      return does.question.header
    case 'mode':
      return 'Ready to code?'
    case 'mcp':
      return JSON.stringify(does.args)
    case 'other':
      return does.args['message'] ?? ''
    case 'think':
      return does.thought.split('\n')[0] ?? ''
    default:
      return does satisfies never
  }
}

const contentOf = (call: Call): readonly unknown[] => {
  const { does, result } = call
  if (does.kind === 'write')
    return [{ type: 'diff', path: inRepo(does.path), oldText: null, newText: does.content }]
  if (does.kind === 'edit')
    return [
      {
        type: 'diff',
        path: inRepo(does.path),
        oldText: does.before,
        newText: does.before.replace(does.old, () => does.new)
      }
    ]
  if (result.picture)
    return [{ type: 'content', content: { type: 'image', data: result.picture.data, mimeType: 'image/png' } }]
  return [{ type: 'content', content: { type: 'text', text: printed(call) } }]
}
