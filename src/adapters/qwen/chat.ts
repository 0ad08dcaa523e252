// Chat recordings: one `ChatRecord` a line, `~/.qwen/projects/<cwd>/chats/<session>.jsonl`, and the files of sub-agents.
// https://github.com/QwenLM/qwen-code/blob/main/packages/core/src/services/chatRecordingService.ts (0.21)

import { MAIN, type ThreadId } from '../../model/transcript/types.ts'
import type { FileHint } from '../contract.ts'
import { happen, type Message } from '../gemini/message.ts'
import { outcomeOf } from '../gemini/outcome.ts'
import { partsOf } from '../gemini/parts.ts'
import { readParts } from '../gemini/read-parts.ts'
import { usageMetadata } from '../gemini/usage.ts'
import type { Writer } from '../gemini/writer.ts'
import { type Cursor, nothing } from '../reading/cursor.ts'
import { SystemRecords } from './chat-system.ts'
import { readUser } from './chat-user.ts'
import type { Tree } from './tree.ts'

export class Chat {
  readonly #writer: Writer
  readonly #tree: Tree
  readonly #system: SystemRecords
  readonly #sessions = new Set<string>()
  /** The sub-agent whose file is read. */
  #agent: string | undefined

  constructor(writer: Writer, tree: Tree) {
    this.#writer = writer
    this.#tree = tree
    this.#system = new SystemRecords(writer)
  }

  enter(file: FileHint): void {
    this.#agent = /(?:^|[\\/])agent-([^\\/]+)\.jsonl$/.exec(file.path)?.[1]
  }

  read(record: Cursor): void {
    const thread = this.#threadOf(record)
    this.#learn(record, thread)
    const spot = this.#tree.open(record, thread)
    const { message } = spot
    this.#readAs(record.str('type') ?? '', record, message)
    const isEmpty = record.get('message', 'parts').isList && !record.get('toolCallResult').exists
    if (this.#writer.isQuiet && !isEmpty && record.str('type') !== 'system')
      this.#writer.unknown(record, message, labelFor(record))
    this.#tree.close(spot)
  }

  sidecar(record: Cursor): void {
    const id = record.str('agentId') ?? ''
    const agent = record.str('subagentName') ?? record.str('agentType')
    this.#writer.openThread({
      id,
      ...known('title', record),
      ...known('model', record),
      ...(agent ? { agent } : {})
    })
    const callId = record.str('toolUseId')
    if (callId !== undefined && callId !== '') this.#writer.startedBy(id, callId)
    const error = record.get('lastError')
    if (!error.isString || error.value === '') return
    const message = this.#writer.newMessage(id)
    happen(this.#writer, message, { event: 'error', text: error.text() })
    this.#writer.follow(message)
  }

  #readAs(type: string, record: Cursor, message: Message): void {
    switch (type) {
      case 'user':
        readUser(this.#writer, message, record)
        return
      case 'assistant':
        readParts(this.#writer, message, partsOf(record.get('message', 'parts')), { speaker: 'model' })
        this.#writer.facts.note({ model: record.str('model') })
        this.#writer.spend(message, usageMetadata(record.get('usageMetadata')))
        return
      case 'tool_result':
        readResult(this.#writer, message, record)
        return
      default:
        if (type !== 'system' || !this.#system.read(message, record))
          this.#writer.unknown(record, message, labelFor(record))
    }
  }

  #threadOf(record: Cursor): ThreadId {
    const id =
      record.str('agentId') || (this.#agent ?? (record.bool('isSidechain') === true ? 'sidechain' : ''))
    if (id === '' || id === MAIN) return MAIN
    const agent = record.str('agentName')
    this.#writer.openThread({ id, ...(agent ? { agent } : {}) })
    return id
  }

  #learn(record: Cursor, thread: ThreadId): void {
    const writer = this.#writer
    const { facts } = writer
    const id = record.str('sessionId')
    facts.noteOnce({ id, cwd: record.str('cwd') })
    facts.note({ version: record.str('version'), branch: record.str('gitBranch') })
    if (thread !== MAIN || id === undefined || id === facts.session.id || this.#sessions.has(id)) return
    this.#sessions.add(id)
    writer.notice('other-session')
  }
}

const labelFor = (record: Cursor): string => record.str('subtype') ?? record.str('type') ?? 'record'

const readResult = (writer: Writer, message: Message, record: Cursor): void => {
  const note = record.get('toolCallResult')
  const own = partsOf(record.get('message', 'parts'))
  const parts = own.some(part => part.part === 'response')
    ? own
    : [...own, ...partsOf(note.get('responseParts'))]
  const ended = record.time('timestamp')
  if (parts.some(part => part.part === 'response')) {
    readParts(writer, message, parts, { speaker: 'tool', note, ended })
    return
  }
  const callId = note.str('callId')
  if (callId === undefined) readParts(writer, message, parts, { speaker: 'tool', ended })
  else writer.calls.answer(message, callId, '', outcomeOf(nothing(record), note, parts, ended))
}

const known = (key: 'title' | 'model', record: Cursor): { title?: string; model?: string } => {
  const value = record.str(key === 'title' ? 'description' : 'model')
  return value ? { [key]: value } : {}
}
