// Records become operations. The type of a record says which reader it goes to; streams and files share all of them.

import type { Op, RecordNo } from '../../model/transcript/types.ts'
import type { Reducer } from '../contract.ts'
import { Cursor } from '../reading/cursor.ts'
import { notice, orSilent, silent } from '../transcript/ops.ts'
import { labelOf, unknownOps } from '../transcript/unknown.ts'
import { ENTRIES, type EntryReader } from './entries.ts'
import { Events } from './events.ts'
import { Header } from './header.ts'
import { Memory } from './memory.ts'
import { messageOps } from './message.ts'

export class PiReducer implements Reducer {
  readonly #memory = new Memory()
  readonly #events = new Events(this.#memory)
  readonly #header = new Header(this.#memory.facts)

  push(value: unknown, n: RecordNo): readonly Op[] {
    const record = new Cursor(value, n)
    const ops = this.#read(record)
    const said = [...ops, ...this.#memory.facts.tell()]
    return orSilent(said, labelOf(record))
  }

  #read(record: Cursor): readonly Op[] {
    if (!record.isObject) return this.#entry(record, unknown)
    const type = record.str('type')
    if (type === 'session' || type === 'session_start') return this.#header.read(record)
    if (type === 'entry_appended') return this.#appended(record)
    if (type === undefined) return this.#entry(record, record.has('role') ? bare : unknown)
    const events = this.#events.read(type, record)
    if (events) {
      this.#header.note('events')
      return events
    }
    // A stream and the session's file in one log.
    if (record.get('message', 'timestamp').exists && this.#events.holds(record))
      return silent('repeated record')
    return this.#entry(record, ENTRIES.get(type) ?? unknown)
  }

  #appended(record: Cursor): readonly Op[] {
    const entry = record.get('entry')
    if (!entry.isObject || this.#events.holds(entry)) return silent('entry_appended')
    return this.#entry(entry, ENTRIES.get(entry.str('type') ?? '') ?? unknown)
  }

  #entry(record: Cursor, read: EntryReader): readonly Op[] {
    const { tree } = this.#memory
    if (tree.isRepeated(record)) {
      return [...silent('repeated record'), notice('duplicate-record', record.record, labelOf(record))]
    }
    if (read === bare) this.#header.note('messages')
    const spot = tree.open(record)
    const ops = read(this.#memory, record, spot)
    tree.close(record, spot, ops)
    return ops
  }
}

/** A message without its wrapper, one a line. */
const bare: EntryReader = (memory, record, spot) => messageOps(memory, record, spot)

const unknown: EntryReader = (memory, record, spot) => {
  const { id } = memory.tree.whole(spot, [record.record])
  return unknownOps(record, labelOf(record), { id, after: spot.after, at: spot.at })
}
