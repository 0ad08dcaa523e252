// One log: every line is unwrapped, placed in its session and thread, and handed to the rule that knows it.

import type { Op, RecordNo } from '../../model/transcript/types.ts'
import type { Reducer } from '../contract.ts'
import { Cursor } from '../reading/cursor.ts'
import { newMemory } from './memory.ts'
import { notice, silent } from './places.ts'
import type { Here } from './record-context.ts'
import { Rpc } from './rpc.ts'
import { type Line, type Said, unwrap } from './unwrap.ts'
import { protocolOf, readUpdate, threadOf } from './updates.ts'

export const openAcp = (): Reducer => new AcpReducer()

class AcpReducer implements Reducer {
  readonly #memory = newMemory()
  readonly #rpc = new Rpc(this.#memory)
  #saidZone = false

  push(record: unknown, n: RecordNo): readonly Op[] {
    const at = new Cursor(record, n)
    const line = unwrap(at)
    const here = this.#here(line, n)
    this.#read(here, at, line)
    if (line.zoneless && !this.#saidZone) {
      this.#saidZone = true
      notice(here, 'zoneless-time')
    }
    return here.ops
  }

  #here({ said, at }: Line, n: RecordNo): Here {
    const { calls, facts, sessions } = this.#memory
    const ops: Op[] = []
    const session = sessions.of(sessionOf(said), { n, ops })
    if (said.what === 'update') facts.protocol = protocolOf(said.update, facts.protocol)
    const thread =
      said.what === 'update' ? threadOf(this.#memory, session, said.update, said.meta) : session.thread
    const here = {
      n,
      at,
      session,
      thread,
      lane: sessions.lane(session, thread),
      version: facts.protocol,
      ops
    }
    if (thread !== session.thread) calls.startsThread(here, thread)
    return here
  }

  #read(here: Here, record: Cursor, { said, dir }: Line): void {
    const { places } = this.#memory
    switch (said.what) {
      case 'update':
        if (!readUpdate(this.#memory, here, said.update))
          places.unknown(here, record, said.update.str('sessionUpdate') ?? '')
        return
      case 'request':
      case 'notification':
        this.#rpc.called(here, record, said, dir)
        return
      case 'response':
        this.#rpc.responded(here, said, dir)
        return
      case 'asked':
        this.#rpc.asked(here, said.id, said.params)
        return
      case 'answered':
        this.#rpc.answered(here, said.id, said.params)
        return
      case 'text':
        silent(here, 'text')
        return
      case 'strange':
        places.unknown(here, record, said.label)
        return
      default:
        said satisfies never
    }
  }
}

const sessionOf = (said: Said): string | undefined => {
  switch (said.what) {
    case 'update':
      return said.session
    case 'request':
    case 'notification':
      return ELSEWHERE.has(said.method) ? undefined : said.params.str('sessionId')
    case 'asked':
    case 'answered':
      return said.params.str('sessionId')
    case 'response':
    case 'text':
    case 'strange':
      return undefined
    default:
      return said satisfies never
  }
}

/** Methods that name a session without being part of it. */
const ELSEWHERE = new Set(['session/delete', 'session/close', 'session/fork'])
