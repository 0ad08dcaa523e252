// Chat recordings: one `ChatRecord` a line, `~/.qwen/projects/<cwd>/chats/<session>.jsonl`, and the files of sub-agents.
// https://github.com/QwenLM/qwen-code/blob/main/packages/core/src/services/chatRecordingService.ts (0.21)

import { MAIN, type ThreadId } from '../../model/types.ts'
import type { FileHint } from '../contract.ts'
import { type Desk, nothing, puzzle, readParts } from '../gemini/desk.ts'
import type { Message } from '../gemini/message.ts'
import { outcomeOf } from '../gemini/outcome.ts'
import { partsOf } from '../gemini/parts.ts'
import { usageMetadata } from '../gemini/usage.ts'
import type { Cursor } from '../read.ts'
import { SystemRecords } from './chat-system.ts'
import { readUser } from './chat-user.ts'
import type { Tree } from './tree.ts'

export class Chat {
  readonly #desk: Desk
  readonly #tree: Tree
  readonly #system: SystemRecords
  readonly #sessions = new Set<string>()
  /** The sub-agent whose file is read. */
  #agent: string | undefined

  constructor(desk: Desk, tree: Tree) {
    this.#desk = desk
    this.#tree = tree
    this.#system = new SystemRecords(desk)
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
    if (this.#desk.scribe.isQuiet && !isEmpty && record.str('type') !== 'system')
      puzzle(this.#desk, record, message, labelFor(record))
    this.#tree.close(spot)
  }

  sidecar(record: Cursor): void {
    const id = record.str('agentId') ?? ''
    const agent = record.str('subagentName') ?? record.str('agentType')
    this.#desk.openThread({
      id,
      ...known('title', record),
      ...known('model', record),
      ...(agent ? { agent } : {})
    })
    const callId = record.str('toolUseId')
    if (callId !== undefined && callId !== '') this.#desk.startedBy(id, callId)
  }

  #readAs(type: string, record: Cursor, message: Message): void {
    switch (type) {
      case 'user':
        readUser(this.#desk, message, record)
        return
      case 'assistant':
        readParts(this.#desk, message, partsOf(record.get('message', 'parts')), { speaker: 'model' })
        this.#desk.facts.note({ model: record.str('model') })
        this.#desk.spend(message, usageMetadata(record.get('usageMetadata')))
        return
      case 'tool_result':
        readResult(this.#desk, message, record)
        return
      default:
        if (type !== 'system' || !this.#system.read(message, record))
          puzzle(this.#desk, record, message, labelFor(record))
    }
  }

  #threadOf(record: Cursor): ThreadId {
    const id =
      record.str('agentId') || (this.#agent ?? (record.bool('isSidechain') === true ? 'sidechain' : ''))
    if (id === '' || id === MAIN) return MAIN
    const agent = record.str('agentName')
    this.#desk.openThread({ id, ...(agent ? { agent } : {}) })
    return id
  }

  #learn(record: Cursor, thread: ThreadId): void {
    const { facts, scribe } = this.#desk
    const id = record.str('sessionId')
    facts.noteOnce({ id, cwd: record.str('cwd') })
    facts.note({ version: record.str('version'), branch: record.str('gitBranch') })
    if (thread !== MAIN || id === undefined || id === facts.session.id || this.#sessions.has(id)) return
    this.#sessions.add(id)
    scribe.notice('other-session')
  }
}

const labelFor = (record: Cursor): string => record.str('subtype') ?? record.str('type') ?? 'record'

const readResult = (desk: Desk, message: Message, record: Cursor): void => {
  const note = record.get('toolCallResult')
  const own = partsOf(record.get('message', 'parts'))
  const parts = own.some(part => part.part === 'response')
    ? own
    : [...own, ...partsOf(note.get('responseParts'))]
  const ended = record.time('timestamp')
  if (parts.some(part => part.part === 'response')) {
    readParts(desk, message, parts, { speaker: 'tool', note, ended })
    return
  }
  const callId = note.str('callId')
  if (callId === undefined) readParts(desk, message, parts, { speaker: 'tool', ended })
  else desk.calls.answer(message, callId, '', outcomeOf(nothing(record), note, parts, ended))
}

const known = (key: 'title' | 'model', record: Cursor): { title?: string; model?: string } => {
  const value = record.str(key === 'title' ? 'description' : 'model')
  return value ? { [key]: value } : {}
}
