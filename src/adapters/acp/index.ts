// The Agent Client Protocol: JSON-RPC between an editor and an agent, captured to a file in many wrappings.
// https://agentclientprotocol.com, schema of @agentclientprotocol/sdk 2.4.0 (protocols 1 and 2).

import type { Op, RecordNo } from '../../model/transcript/types.ts'
import type { Format, Reducer } from '../contract.ts'
import { Cursor } from '../reading/cursor.ts'
import { wordSet } from '../reading/word-tables.ts'
import { detect } from './detect.ts'
import { Rpc } from './rpc.ts'
import { AcpTranscript, MAX_LABEL } from './transcript.ts'
import { type AcpLine, type AcpMessage, unwrap } from './unwrap.ts'
import { protocolOf, readMerged, readUpdate, threadOf } from './updates.ts'

export const acp: Format = { id: 'acp', detect, open: () => new AcpReducer() }

/** Every line is unwrapped, placed in its session and thread, and handed to the rule that knows it. */
class AcpReducer implements Reducer {
  readonly #acp = new AcpTranscript()
  readonly #rpc = new Rpc(this.#acp)

  push(value: unknown, n: RecordNo): readonly Op[] {
    const acp = this.#acp
    const record = new Cursor(value, n)
    const line = unwrap(record)
    acp.begin(n, line.at)
    this.#enter(line.said)
    const name = this.#read(record, line)
    if (line.zoneless) acp.noticeOnce('zoneless-time')
    return acp.end(name.slice(0, MAX_LABEL))
  }

  #enter(said: AcpMessage): void {
    const acp = this.#acp
    const session = acp.sessionOf(sessionOf(said))
    if (said.what !== 'update') {
      acp.enter(session, session.thread)
      return
    }
    acp.protocol = protocolOf(said.name, acp.protocol)
    acp.enter(session, threadOf(acp, session, said.update, said.meta))
  }

  /** Returns what the record is called if it shows nothing. */
  #read(record: Cursor, { said, dir }: AcpLine): string {
    switch (said.what) {
      case 'update':
        return readUpdate(this.#acp, record, said.name, said.update)
      case 'merged':
        return readMerged(this.#acp, said)
      case 'request':
      case 'notification':
        this.#rpc.called(record, said, dir)
        return said.method
      case 'response':
        return this.#rpc.responded(said, dir)
      case 'asked':
        this.#rpc.asked(said.id, said.params)
        return 'permission_request'
      case 'answered':
        this.#rpc.answered(said.id, said.params)
        return 'permission_resolved'
      case 'text':
        return 'text'
      case 'strange':
        this.#acp.strange(record, said.label)
        return said.label
      default:
        return said satisfies never
    }
  }
}

const sessionOf = (said: AcpMessage): string | undefined => {
  if (said.what === 'update') return said.session
  if (!('params' in said) || ('method' in said && ELSEWHERE.has(said.method))) return undefined
  return said.params.str('sessionId')
}

/** Methods that name a session without being part of it. */
const ELSEWHERE = wordSet('session/delete session/close session/fork')
