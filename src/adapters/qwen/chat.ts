// Chat recordings: one `ChatRecord` a line, `~/.qwen/projects/<cwd>/chats/<session>.jsonl`, and the files of sub-agents.
// https://github.com/QwenLM/qwen-code/blob/main/packages/core/src/services/chatRecordingService.ts (0.21)

import { joinTexts } from '../../model/entry/text-value.ts'
import { MAIN, type ThreadId } from '../../model/transcript/types.ts'
import type { FileHint } from '../contract.ts'
import type { GeminiMessage } from '../gemini/message.ts'
import { partsOutcome } from '../gemini/outcome.ts'
import { bodyIn, type GeminiPart, geminiParts } from '../gemini/parts.ts'
import { readParts } from '../gemini/read-parts.ts'
import { usageMetadata } from '../gemini/usage.ts'
import type { Cursor } from '../reading/cursor.ts'
import type { QwenBuilder } from './builder.ts'
import { SystemRecords } from './chat-system.ts'
import { readUser } from './chat-user.ts'

export class ChatLog {
  readonly #builder: QwenBuilder
  readonly #system = new SystemRecords()
  readonly #sessions = new Set<string>()
  /** The sub-agent whose file is read, by its name. */
  #agent: string | undefined
  #files = 0

  constructor(builder: QwenBuilder) {
    this.#builder = builder
  }

  enter(file: FileHint): void {
    this.#files++
    this.#agent = /(?:^|[\\/])agent-([^\\/]+)\.jsonl$/.exec(file.path)?.[1]
  }

  read(record: Cursor): string {
    const thread = this.#threadOf(record)
    this.#learn(record, thread)
    const message = this.#builder.open(record, thread)
    const type = record.str('type') ?? ''
    const isKnown = this.#readAs(type, record, message)
    const isEmpty = record.get('message', 'parts').isList && !record.get('toolCallResult').exists
    const words = isKnown
      ? ''
      : joinTexts(
          record
            .get('message')
            .list('parts')
            .map(part => part.get('text').text())
        )
    if (words !== '') message.event({ event: 'context', label: type.slice(0, LABEL), text: words })
    else if (!isKnown || (this.#builder.isQuiet && !isEmpty && type !== 'system'))
      message.unknown(record, record.str('subtype'))
    message.close()
    return type === 'system' ? (record.str('subtype') ?? 'system') : 'empty message'
  }

  sidecar(record: Cursor): string {
    const id = record.str('agentId') ?? ''
    this.#builder.openThread(id, {
      title: record.str('description'),
      model: record.str('model'),
      agent: record.str('subagentName', 'agentType')
    })
    const callId = record.str('toolUseId')
    if (callId) this.#builder.startedBy(id, callId)
    if (record.str('lastError')) {
      const message = this.#builder.newMessage(id)
      message.event({ event: 'error', text: record.get('lastError').text() })
      message.close()
    }
    return 'agent'
  }

  #readAs(type: string, record: Cursor, message: GeminiMessage): boolean {
    switch (type) {
      case 'user':
        readUser(message, record)
        return true
      case 'assistant':
        readParts(message, geminiParts(bodyIn(record.get('message'))), { speaker: 'model' })
        this.#builder.facts.note({ model: record.str('model') })
        message.spend(usageMetadata(record.get('usageMetadata')))
        return true
      case 'tool_result':
        readResult(message, record)
        return true
      default:
        return type === 'system' && this.#system.read(message, record)
    }
  }

  #threadOf(record: Cursor): ThreadId {
    const isAside = record.bool('isSidechain') === true
    // The first file is what was opened, whatever it is called.
    const named = isAside || this.#files > 1 ? this.#agent : undefined
    const id = record.str('agentId') || (named ?? (isAside ? 'sidechain' : ''))
    if (id === '' || id === MAIN) return MAIN
    this.#builder.openThread(id, { agent: record.str('agentName') })
    return id
  }

  #learn(record: Cursor, thread: ThreadId): void {
    const { facts } = this.#builder
    const id = record.str('sessionId')
    facts.noteOnce({ id, cwd: record.str('cwd') })
    facts.note({ version: record.str('version'), branch: record.str('gitBranch') })
    if (thread !== MAIN || id === undefined || id === facts.session.id || this.#sessions.has(id)) return
    this.#sessions.add(id)
    this.#builder.notice('other-session')
  }
}

/** A log's own word for a record may be of any length. */
const LABEL = 100

const readResult = (message: GeminiMessage, record: Cursor): void => {
  const note = record.get('toolCallResult')
  const own = geminiParts(bodyIn(record.get('message')))
  const parts = own.some(isResponse) ? own : [...own, ...geminiParts(note.get('responseParts'))]
  const ended = record.time('timestamp')
  const callId = note.str('callId')
  if (callId === undefined || parts.some(isResponse))
    readParts(message, parts, { speaker: 'tool', note, ended })
  else message.answer(callId, '', partsOutcome(parts, note, ended))
}

const isResponse = (part: GeminiPart): boolean => part.part === 'response'
