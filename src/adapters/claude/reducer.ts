// Records in, operations out: session files of Claude Code 1.0 to 2.1, the stream of `claude -p` and the Agent SDK,
// and the containers of the Claude family. One reducer serves them all, record by record: mirrors mix them.

import type { Op, RecordNo } from '../../model/transcript/types.ts'
import type { FileHint, Reducer } from '../contract.ts'
import { Cursor, isZoneless } from '../reading/cursor.ts'
import { assistantRecord } from './records/assistant.ts'
import { attachmentRecord } from './records/attachments.ts'
import { metaHandler } from './records/meta.ts'
import { type Anchor, placed, type Rec } from './records/record.ts'
import { agentSidecar, outputSidecar, type Sidecar, sidecarOf } from './records/sidecars.ts'
import { systemRecord } from './records/system.ts'
import { userRecord } from './records/user.ts'
import { Replays } from './replays.ts'
import { isAccountMessage, managedIn } from './shape.ts'
import { controlCancel, controlRequest, controlResponse } from './stream/control.ts'
import { streamEvent } from './stream/partial.ts'
import { resultRecord } from './turn.ts'
import { accountHead, accountMessage } from './variants/account-export.ts'
import { managedEvent } from './variants/managed-agents.ts'
import { type Dialect, Writer } from './writer.ts'

export class ClaudeReducer implements Reducer {
  readonly #writer: Writer
  readonly #replays = new Replays()
  #file: Sidecar = { kind: 'session' }
  #hasSaidZoneless = false

  constructor(dialect: Dialect) {
    this.#writer = new Writer(dialect)
  }

  enter(file: FileHint): void {
    this.#file = sidecarOf(file.path)
    this.#writer.file = file.path.slice(file.path.lastIndexOf('/') + 1)
  }

  push(record: unknown, n: RecordNo): readonly Op[] {
    const at = new Cursor(record, n)
    this.#read(at)
    if (this.#writer.isQuiet) this.#writer.silent(at.str('type') || 'empty')
    return this.#writer.take()
  }

  #read(at: Cursor): void {
    this.#writer.nextMessage()
    const type = at.str('type') ?? ''
    if (type === 'progress') {
      this.#progress(at)
      return
    }
    const rec = placed(at, this.#writer.tree, this.#file.kind === 'session' ? this.#file.agent : undefined)
    const handler = this.#file.kind === 'session' ? handlerOf(type) : undefined
    if (handler) this.#record(rec, handler)
    else if (!this.#isBeside(rec)) this.#record(rec, showUnknown)
  }

  /** Most records of a big file: only their place in the tree counts, and which agent works for which call. */
  #progress(at: Cursor): void {
    const writer = this.#writer
    const data = at.get('data')
    const agent = data.str('type') === 'agent_progress' ? data.str('agentId') : undefined
    const call = at.str('parentToolUseID')
    if (agent && call) writer.link(call, agent, 'progress')
    const uuid = at.str('uuid')
    const parent = writer.tree.node(at.str('parentUuid'))
    if (uuid && parent) writer.tree.place(uuid, parent)
    writer.silent('progress')
  }

  /** Files beside a session, heads of documents, and relatives with envelopes of their own. */
  #isBeside(rec: Rec): boolean {
    const writer = this.#writer
    const { at } = rec
    const managed = managedIn(at)
    if (this.#file.kind === 'output' && at.isString) outputSidecar(writer, rec, this.#file.callId)
    else if (!at.isObject) writer.unknown(rec)
    else if (this.#file.kind === 'agent') agentSidecar(writer, rec, this.#file.agent)
    else if (this.#file.kind === 'workflow') writer.silent('workflow')
    else if (at.get('loglines').isList) this.#loglines(at)
    else if (at.get('chat_messages').isList) accountHead(writer, at)
    else if (at.get('entries').isList && at.num('version') !== undefined) writer.silent('sessions-index')
    else if (managed) managedEvent(writer, managed)
    else if (isAccountMessage(at)) accountMessage(writer, at)
    else return false
    return true
  }

  #loglines(at: Cursor): void {
    this.#writer.silent('envelope')
    for (const line of at.list('loglines')) this.#read(line)
  }

  #record(rec: Rec, handler: Handler): void {
    const writer = this.#writer
    const original = this.#replays.original(rec)
    if (original !== undefined) {
      this.#duplicate(rec, original)
      return
    }
    this.#noteEnvelope(rec)
    const inside = rec.at.str('parent_tool_use_id')
    if (inside && inside === rec.thread) writer.link(inside, inside, 'result')
    const anchor = handler(writer, rec)
    if (anchor !== undefined) writer.tree.advance(rec.thread, anchor)
    if (rec.uuid === undefined) return
    writer.tree.place(rec.uuid, { message: anchor ?? rec.after, thread: rec.thread })
    writer.say(writer.facts.reached(rec.uuid))
  }

  /** Forks and compactions copy records. The first copy counts; children of the others continue it. */
  #duplicate(rec: Rec, original: string): void {
    const node = this.#writer.tree.node(original)
    if (rec.uuid !== undefined && node) this.#writer.tree.place(rec.uuid, node)
    this.#writer.silent('duplicate')
    this.#writer.notice('duplicate-record', rec)
  }

  #noteEnvelope(rec: Rec): void {
    const writer = this.#writer
    writer.say(writer.facts.envelope(rec.at))
    if (writer.facts.isOtherSession(rec.session)) writer.notice('other-session', rec)
    if (this.#hasSaidZoneless || !isZoneless(rec.at.get('timestamp').value)) return
    this.#hasSaidZoneless = true
    writer.notice('zoneless-time', rec)
  }
}

type Handler = (writer: Writer, rec: Rec) => Anchor

const showUnknown: Handler = (writer, rec) => writer.unknown(rec)

const handlerOf = (type: string): Handler | undefined => HANDLERS.get(type) ?? metaHandler(type)

const HANDLERS: ReadonlyMap<string, Handler> = new Map<string, Handler>([
  ['user', userRecord],
  ['assistant', assistantRecord],
  ['system', systemRecord],
  ['attachment', attachmentRecord],
  ['stream_event', streamEvent],
  ['result', resultRecord],
  ['control_request', controlRequest],
  ['control_response', controlResponse],
  ['control_cancel_request', controlCancel]
])
