// Pi (badlogic/pi-mono, earendil-works/pi up to 1.5) and what writes alike: OpenClaw, the Hub's STS traces, Droid.
// Session files of versions 1 to 3, `pi --mode json` and RPC streams, and one message a line without a wrapper.

import type { Op, RecordNo } from '../../model/transcript/types.ts'
import type { Format, Reducer } from '../contract.ts'
import { Cursor } from '../reading/cursor.ts'
import { labelOf } from '../reading/label.ts'
import { detect } from './detect.ts'
import { ENTRIES } from './entries.ts'
import { StreamEvents } from './events.ts'
import { noteDialect, readHeader } from './header.ts'
import { readMessage } from './message.ts'
import { type PiReader, PiTranscript } from './transcript.ts'

export const pi: Format = { id: 'pi', detect, open: () => new PiReducer() }

/** The type of a record says which reader it goes to; streams and files share all of them. */
class PiReducer implements Reducer {
  readonly #pi = new PiTranscript()
  readonly #events = new StreamEvents(this.#pi)

  push(value: unknown, n: RecordNo): readonly Op[] {
    const record = new Cursor(value, n)
    this.#pi.begin(n)
    this.#read(record)
    return this.#pi.end(labelOf(record))
  }

  #read(record: Cursor) {
    if (!record.isObject) return this.#entry(record, unknown)
    const type = record.str('type')
    if (type === 'session' || type === 'session_start') return readHeader(this.#pi, record)
    if (type === 'entry_appended') return this.#appended(record)
    if (type === undefined) return this.#entry(record, record.has('role') ? readMessage : unknown)
    if (this.#events.read(type, record)) return noteDialect(this.#pi, 'events')
    // A stream and the session's file in one log.
    if (record.get('message', 'timestamp').exists && this.#events.holds(record))
      return this.#pi.silent('repeated record')
    this.#entry(record, ENTRIES.get(type) ?? unknown)
  }

  #appended(record: Cursor) {
    const entry = record.get('entry')
    if (!entry.isObject || this.#events.holds(entry)) return this.#pi.silent('entry_appended')
    this.#entry(entry, ENTRIES.get(entry.str('type') ?? '') ?? unknown)
  }

  #entry(record: Cursor, read: PiReader) {
    const pi = this.#pi
    if (pi.isRepeated(record)) {
      pi.silent('repeated record')
      return pi.notice('duplicate-record', labelOf(record))
    }
    // A message without its wrapper, one a line.
    if (read === readMessage) noteDialect(pi, 'messages')
    const place = pi.open(record)
    read(pi, record, place)
    pi.close(record, place)
  }
}

const unknown: PiReader = (pi, record, place) => {
  pi.unforeseen(record, () => pi.only(place))
}
