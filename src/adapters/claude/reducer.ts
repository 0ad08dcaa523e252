// Records in, operations out: session files of Claude Code 1.0 to 2.1, the stream of `claude -p` and the Agent SDK,
// and the containers of the Claude family. One reducer serves them all, record by record: mirrors mix them.

import type { Op, RecordNo } from '../../model/transcript/types.ts'
import type { FileHint, Reducer } from '../contract.ts'
import { Cursor, isZoneless } from '../reading/cursor.ts'
import { assistantRecord } from './records/assistant.ts'
import { attachmentRecord } from './records/attachments.ts'
import type { ClaudeHandler } from './records/handlers.ts'
import { journalRecord } from './records/journal.ts'
import { metaHandler } from './records/meta.ts'
import { type ClaudeRecord, placed, Replays } from './records/record.ts'
import { agentSidecar, outputSidecar, type SessionFile, sessionFileOf } from './records/sidecars.ts'
import { systemRecord } from './records/system.ts'
import { resultRecord } from './records/turn.ts'
import { userRecord } from './records/user.ts'
import { unforeseen } from './records/words.ts'
import { refineClaude } from './results/refine.ts'
import { isAccountMessage, managedIn } from './shape.ts'
import { controlCancel, controlRequest, controlResponse } from './stream/control.ts'
import { streamEvent } from './stream/partial.ts'
import { ClaudeBuilder, type ClaudeDialect } from './transcript/builder.ts'
import { accountHead, accountMessage } from './variants/account-export.ts'
import { cursorCall, cursorThought } from './variants/cursor-stream.ts'
import { managedEvent } from './variants/managed-agents.ts'

export class ClaudeReducer implements Reducer {
  readonly #builder: ClaudeBuilder
  readonly #replays = new Replays()
  #file: SessionFile = { kind: 'session' }

  /** Results have Claude's shapes if nothing else is said. */
  constructor(dialect: Pick<ClaudeDialect, 'agent' | 'rules'> & Partial<ClaudeDialect>) {
    this.#builder = new ClaudeBuilder({ refine: refineClaude, ...dialect })
  }

  enter(file: FileHint): void {
    this.#file = sessionFileOf(file.path)
    this.#builder.file = file.path.slice(file.path.lastIndexOf('/') + 1)
  }

  push(record: unknown, n: RecordNo): readonly Op[] {
    const at = new Cursor(record, n)
    this.#builder.begin(n)
    this.#read(at)
    return this.#builder.end(at.str('type') || 'empty')
  }

  #read(at: Cursor): void {
    const type = at.str('type') ?? ''
    if (type === 'progress') this.#progress(at)
    else this.#typed(at, type)
  }

  #typed(at: Cursor, type: string): void {
    const session = this.#file.kind === 'session' ? this.#file : undefined
    const rec = placed(at, this.#builder, session?.agent)
    if (type === 'started' || type === 'result') {
      this.#builder.open(rec)
      if (journalRecord(this.#builder, at)) return
    }
    const handler = session && (HANDLERS.get(type) ?? metaHandler(type))
    this.#builder.open(rec)
    if (handler) this.#record(rec, handler)
    else if (!this.#isBeside(at)) this.#record(rec, newRecord)
  }

  /** Most records of a big file: only their place in the tree counts, and which agent works for which call. */
  #progress(at: Cursor): void {
    const data = at.get('data')
    if (data.str('type') === 'agent_progress')
      this.#builder.link(at.str('parentToolUseID'), data.str('agentId'), 'progress')
    this.#builder.tree.copy(at.str('parentUuid'), at.str('uuid'))
    this.#builder.quiet('progress')
  }

  /** Files beside a session, heads of documents, and relatives with envelopes of their own. */
  #isBeside(at: Cursor): boolean {
    const builder = this.#builder
    const managed = managedIn(at)
    if (this.#file.kind === 'output' && at.isString) outputSidecar(builder, at, this.#file.callId)
    else if (!at.isObject) builder.unknownRecord()
    else if (this.#file.kind === 'agent') agentSidecar(builder, at, this.#file.agent)
    else if (this.#file.kind === 'workflow') builder.quiet('workflow')
    else if (at.get('loglines').isList) {
      builder.quiet('envelope')
      for (const line of at.list('loglines')) this.#read(line)
    } else if (at.get('chat_messages').isList) accountHead(builder, at)
    else if (at.get('entries').isList && at.num('version') !== undefined) builder.quiet('sessions-index')
    else if (managed) managedEvent(builder, managed)
    else if (isAccountMessage(at)) accountMessage(builder, at)
    else return false
    return true
  }

  #record(rec: ClaudeRecord, handler: ClaudeHandler): void {
    const builder = this.#builder
    const { at, uuid, thread } = rec
    const original = this.#replays.original(rec)
    if (original !== undefined) {
      // Forks and compactions copy records. The first copy counts; children of the others continue it.
      builder.tree.copy(original, uuid)
      builder.quiet('duplicate')
      builder.notice('duplicate-record')
      return
    }
    this.#noteEnvelope(rec)
    const inside = at.str('parent_tool_use_id')
    if (inside === thread) builder.link(inside, inside, 'result')
    handler(builder, at)
    builder.close()
    if (uuid !== undefined) builder.facts.reached(uuid)
  }

  #noteEnvelope({ at, session }: ClaudeRecord): void {
    const { facts } = this.#builder
    facts.envelope(at)
    const isOther = session !== '' && facts.session.id !== undefined && facts.session.id !== session
    if (isOther && this.#builder.isFirst(`session ${session}`)) this.#builder.notice('other-session')
    if (isZoneless(at.get('timestamp').value)) this.#builder.noticeOnce('zoneless-time')
  }
}

/** Of a type that is newer than this adapter: a message is one whatever its type, the rest is context or silent. */
const newRecord: ClaudeHandler = (builder, at) => {
  const type = at.str('type') ?? ''
  const said = at.get('message')
  if (said.get('content').exists && said.str('role') === 'assistant') assistantRecord(builder, at)
  else if (said.get('content').exists && said.str('role') === 'user') userRecord(builder, at)
  else if (type === '' || said.exists || isBlock(type)) builder.unknownRecord()
  else unforeseen(builder, at, type)
}

/** Of a message that is not there: what was called is no bookkeeping. */
const isBlock = (type: string): boolean => type === 'tool_use' || type === 'tool_result'

const HANDLERS: ReadonlyMap<string, ClaudeHandler> = new Map([
  ['user', userRecord],
  ['assistant', assistantRecord],
  ['system', systemRecord],
  ['attachment', attachmentRecord],
  ['stream_event', streamEvent],
  ['result', resultRecord],
  ['tool_call', cursorCall],
  ['thinking', cursorThought],
  ['control_request', controlRequest],
  ['control_response', controlResponse],
  ['control_cancel_request', controlCancel]
])
