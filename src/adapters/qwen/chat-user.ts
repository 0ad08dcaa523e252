// `user` records: what the human typed, and what was put into the conversation in the human's name.

import { joinTexts } from '../../model/entry/text-value.ts'
import type { Text } from '../../model/transcript/types.ts'
import type { GeminiMessage } from '../gemini/message.ts'
import { bodyIn, type GeminiPart, geminiParts, wordsIn } from '../gemini/parts.ts'
import { readParts } from '../gemini/read-parts.ts'
import { present } from '../reading/arguments.ts'
import type { Cursor } from '../reading/cursor.ts'
import { meanings } from '../reading/word-tables.ts'

export const readUser = (message: GeminiMessage, record: Cursor) => {
  const parts = geminiParts(bodyIn(record.get('message')))
  const shown = record.get('systemPayload', 'displayText')
  const task = record.get('systemPayload', 'backgroundTask')
  switch (record.str('subtype')) {
    case 'notification':
    case 'cron':
      return message.event({
        event: 'notification',
        text: shown.isString ? shown.text() : wordsOf(parts),
        ...present({ status: task.str('status'), callId: task.str('toolUseId') })
      })
    case 'goal_runtime':
      return message.event({ event: 'context', label: 'goal', text: wordsOf(parts) })
    default:
      return readPrompt(message, record, parts)
  }
}

/** Records that no human wrote, though they are of type user. */
const MACHINES = meanings([
  ['goal', 'goal_control goal_runtime'],
  ['system', 'system']
])

const readPrompt = (message: GeminiMessage, record: Cursor, parts: readonly GeminiPart[]) => {
  const machine = MACHINES.get(record.str('provenance') ?? '')
  if (machine !== undefined && parts.every(part => part.part === 'text'))
    return message.event({ event: 'context', label: machine, text: wordsOf(parts) })
  const tellHook = (text: Text) => message.event({ event: 'context', label: 'hook', text })
  const source = record.str('subtype') === 'mid_turn_user_message' ? 'queued' : 'typed'
  const payload = record.get('systemPayload')
  const hook = payload.get('hookContext')
  const typed = payload.get('displayText')
  // With a hook's words the parts are what the model was told; the prompt as it was typed stands apart.
  if (hook.isString && typed.isString) {
    const media = parts.filter(part => part.part !== 'text')
    message.ask({ text: typed.text() }, source)
    readParts(message, media, { speaker: 'user', source })
    return hook.value === '' ? undefined : tellHook(hook.text())
  }
  const last = parts.findLast(part => part.part === 'text')
  const injected = last && injectedIn(last.at)
  const { said, files } = withoutFiles(injected === undefined ? parts : parts.filter(part => part !== last))
  readParts(message, said, { speaker: 'user', source })
  if (files.length > 0) message.ask({ text: '', attached: files }, source)
  return injected === undefined ? undefined : tellHook(injected)
}

const OPEN = '<qwen:user-prompt-submit-context>\n'
const CLOSE = '\n</qwen:user-prompt-submit-context>'

/** What a hook added behind the prompt: the last text part, whole. */
const injectedIn = (at: Cursor): Text | undefined => {
  const text = at.string
  const isWhole = text.startsWith(OPEN) && text.endsWith(CLOSE) && text.length >= OPEN.length + CLOSE.length
  return isWhole ? at.cut(OPEN.length, text.length - CLOSE.length) : undefined
}

/** Files named with @ follow the prompt as parts of their own, between two rules. */
const withoutFiles = (parts: readonly GeminiPart[]) => {
  const start = parts.findIndex(part => lineOf(part) === '--- Content from referenced files ---')
  if (start < 0) return { said: parts, files: [] }
  const end = parts.findIndex((part, i) => i > start && lineOf(part) === '--- End of content ---')
  const inside = parts.slice(start + 1, end < 0 ? parts.length : end)
  const files: { name: string; text: Text }[] = []
  const media: GeminiPart[] = []
  for (const part of inside) {
    const name = /^Content from @?(.+):$/.exec(lineOf(part))?.[1]
    const last = files.at(-1)
    if (part.part !== 'text') media.push(part)
    else if (name !== undefined) files.push({ name, text: '' })
    else if (last) last.text = joinTexts([last.text, part.text], '')
    else files.push({ name: 'file', text: part.text })
  }
  const rest = end < 0 ? [] : parts.slice(end + 1)
  return { said: [...parts.slice(0, start), ...media, ...rest], files }
}

const lineOf = (part: GeminiPart): string =>
  part.part === 'text' && typeof part.text === 'string' && part.text.length < 1000 ? part.text.trim() : ''

const wordsOf = (parts: readonly GeminiPart[]): Text => joinTexts(parts.map(wordsIn))
