// One message, as session files, streams and bare lists all hold it (pi-ai `Message`, pi `AgentMessage`).

import { joinTexts, sizeOf } from '../../model/entry/text-value.ts'
import { optional, present } from '../reading/arguments.ts'
import { attachedText, contentOf } from '../reading/content-blocks.ts'
import type { Cursor } from '../reading/cursor.ts'
import { optionalList } from '../reading/optional-members.ts'
import { meanings } from '../reading/word-tables.ts'
import { isNamedOpenClaw, isOfOpenClaw } from './openclaw.ts'
import { readPrompt } from './prompt.ts'
import { callIdIn, isResult, readReply, readResult, type Streamed } from './reply.ts'
import type { MessagePlace, PiReader, PiTranscript } from './transcript.ts'
import { spentIn } from './usage.ts'

/** What a message shows. A reply may have begun before. */
export const readMessage = (pi: PiTranscript, message: Cursor, place: MessagePlace, begun?: Streamed) => {
  const role = message.str('role')
  const read = ROLES.get(role ?? '')
  if (role === 'assistant') readAssistant(pi, message, place, begun)
  else if (read) read(pi, message, place)
  else pi.unknown(message, pi.only(place), role === undefined ? 'message' : `message of ${role}`)
}

const readAssistant = (pi: PiTranscript, message: Cursor, place: MessagePlace, begun?: Streamed) => {
  if (isOfOpenClaw(message)) pi.noteOpenClaw()
  else {
    pi.facts.note({ model: message.str('model') })
    pi.facts.spend(spentIn(message.get('usage')))
  }
  if (pi.openclaw.isSilent(pi, message, place)) return
  readReply(pi, message, place, begun)
  if (pi.isQuiet) pi.silent('empty message')
}

/** A command that the human ran with `!`. */
export const shellOf = (command: Cursor, result: Cursor) => ({
  event: 'shell' as const,
  command: command.text(),
  output: joinTexts([result.get('output').text(), result.bool('cancelled') === true ? '(cancelled)' : '']),
  ...optional('exitCode', result.num('exitCode'))
})

/** What an extension put into the session; `display: false` is meant for the model alone. */
export const readCustom: PiReader = (pi, message, place) => {
  const label = message.str('customType') ?? 'custom'
  if (isNamedOpenClaw(label)) pi.noteOpenClaw()
  if (message.bool('display') === false) return pi.silent('custom message')
  const { images, attached, unknown, ...content } = contentOf(message.get('content'))
  const text = joinTexts([content.text, ...attached.map(attachedText)])
  pi.happened(place, { event: 'context', label, text, ...optionalList('images', images) })
  pi.unknownBlocks(unknown)
}

export const compactionOf = (at: Cursor) => ({
  event: 'compaction' as const,
  ...(at.bool('fromHook') === true ? { trigger: 'hook' } : {}),
  ...present({ tokensBefore: at.num('tokensBefore'), tokensAfter: at.num('estimatedTokensAfter') }),
  summary: at.get('summary').text()
})

export const readCompaction: PiReader = (pi, at, place) => pi.happened(place, compactionOf(at))

export const readBranch: PiReader = (pi, at, place) =>
  pi.happened(place, { event: 'branch', summary: at.get('summary').text() })

const readSystem: PiReader = (pi, message, place) => {
  const sections = message.get('sections')
  const parts = sections.keys().map(name => sections.get(name).text())
  const content = contentOf(message.get('content'))
  const text = sizeOf(content.text) > 0 ? content.text : joinTexts(parts, '\n\n')
  if (sizeOf(text) === 0) return pi.silent('empty message')
  pi.happened(place, { event: 'context', label: 'system prompt', text })
  pi.unknownBlocks(content.unknown)
}

/** A result is the message, or blocks in it that say whose they are. */
const readResults: PiReader = (pi, message, place) => {
  const blocks = callIdIn(message) === '' ? message.list('content').filter(isResult) : []
  for (const at of blocks.length > 0 ? blocks : [message]) readResult(pi, at, place)
}

const ROLES = meanings<PiReader>([
  [(pi, message, place) => readPrompt(pi, message, place), 'user'],
  [readResults, 'toolResult toolresult tool_result tool'],
  [(pi, message, place) => pi.happened(place, shellOf(message.get('command'), message)), 'bashExecution'],
  [readCustom, 'custom hookMessage'],
  [readBranch, 'branchSummary'],
  [readCompaction, 'compactionSummary'],
  [readSystem, 'system developer']
])
