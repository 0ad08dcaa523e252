// The first record: which agent, which session, where. Its time is not the session's: copies are younger than their entries.

import type { Cursor } from '../reading/cursor.ts'
import type { PiTranscript } from './transcript.ts'

export class SessionHeader {
  readonly #pi: PiTranscript
  #id: string | undefined
  #noted: string | undefined

  constructor(pi: PiTranscript) {
    this.#pi = pi
  }

  read(record: Cursor) {
    const id = record.str('id') ?? ''
    this.#pi.silent('session')
    if (this.#id !== undefined) {
      if (id !== this.#id) this.#pi.notice('other-session')
      return
    }
    this.#id = id
    const dialect = dialectOf(record)
    this.#pi.facts.note({
      id,
      agent: agentOf(record, dialect),
      cwd: record.str('cwd'),
      title: record.str('sessionTitle') || record.str('title') || record.str('name'),
      version: dialect === 'droid' ? record.str('version') : undefined,
      dialect: this.#noted === undefined ? dialect : undefined
    })
  }

  /** The records that follow show what kind of log this is. */
  note(dialect: 'events' | 'messages') {
    if (this.#noted === dialect || (dialect === 'messages' && this.#id !== undefined)) return
    this.#noted = dialect
    this.#pi.facts.note({ dialect, agent: dialect === 'events' && this.#id === undefined ? 'Pi' : undefined })
  }
}

const dialectOf = (record: Cursor): string => {
  if (record.str('type') === 'session_start') return 'droid'
  if (record.str('harness') !== undefined) return 'sts'
  return `v${record.num('version') ?? 1}`
}

/** OpenClaw writes Pi's format and works in a directory of its own. */
const agentOf = (record: Cursor, dialect: string): string => {
  if (dialect === 'droid') return 'Droid'
  if (dialect === 'sts') return record.str('harness') ?? ''
  return /[/\\]\.(openclaw|clawdbot)\b/.test(record.str('cwd') ?? '') ? 'OpenClaw' : 'Pi'
}
