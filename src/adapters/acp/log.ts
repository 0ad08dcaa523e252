// One log: every line is unwrapped, placed in its session and thread, and handed to the rule that knows it.

import type { Op, RecordNo } from '../../model/types.ts'
import type { Reducer } from '../contract.ts'
import { Cursor } from '../read.ts'
import { Calling } from './calling.ts'
import type { Here } from './here.ts'
import { makeParts } from './parts.ts'
import { notice, silent } from './places.ts'
import { type Line, type Said, unwrap } from './unwrap.ts'
import { protocolOf, readUpdate, threadOf } from './updates.ts'

export const openLog = (): Reducer => new Log()

class Log implements Reducer {
  readonly #parts = makeParts()
  readonly #calling = new Calling(this.#parts)
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
    const { calls, facts, talks } = this.#parts
    const ops: Op[] = []
    const talk = talks.of(sessionOf(said), { n, ops })
    if (said.what === 'update') facts.protocol = protocolOf(said.update, facts.protocol)
    const thread = said.what === 'update' ? threadOf(this.#parts, talk, said.update, said.meta) : talk.thread
    const here = { n, at, talk, thread, lane: talks.lane(talk, thread), version: facts.protocol, ops }
    if (thread !== talk.thread) calls.startsThread(here, thread)
    return here
  }

  #read(here: Here, record: Cursor, { said, dir }: Line): void {
    const { places } = this.#parts
    switch (said.what) {
      case 'update':
        if (!readUpdate(this.#parts, here, said.update))
          places.unknown(here, record, said.update.str('sessionUpdate') ?? '')
        return
      case 'request':
      case 'notification':
        this.#calling.called(here, record, said, dir)
        return
      case 'response':
        this.#calling.responded(here, said, dir)
        return
      case 'asked':
        this.#calling.asked(here, said.id, said.params)
        return
      case 'answered':
        this.#calling.answered(here, said.id, said.params)
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
